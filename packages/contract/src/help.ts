import * as z from 'zod/mini';

/** One entry of a help document: a term, a question, a section of the guide. */
export const helpEntrySchema = z.object({
  /** Its anchor in the page. */
  id: z.string(),
  heading: z.string(),
  /** 2 for an entry or a group of entries, 3 for an entry of the group before it. */
  level: z.union([z.literal(2), z.literal(3)]),
  /** Synonyms. */
  also: z.array(z.string()),
  /** Rendered from Markdown on the server; HTML in the Markdown is shown as text. */
  html: z.string(),
});

/** `GET /api/help/{name}`: a page of help or about the portal, from its Markdown file. */
export const helpDocumentSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** The text before the first entry. */
  html: z.string(),
  entries: z.array(helpEntrySchema),
});

/** One entry of a help document. */
export type HelpEntry = z.infer<typeof helpEntrySchema>;
/** A page of help or about the portal. */
export type HelpDocument = z.infer<typeof helpDocumentSchema>;
