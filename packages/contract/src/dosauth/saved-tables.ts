import { FREQUENCIES, message } from '@almanac/core';
import * as z from 'zod/mini';

import { lineOf, savedIdSchema, shareIdSchema, textOf } from './texts.ts';
import { isStorableJson } from '../stored-text.ts';
import { schemaText } from '../schema-text.ts';

/** The most tables one account saves. */
export const MOST_SAVED_TABLES = 1000;

/** The most characters of a saved customisation. */
const MOST_CUSTOMISATION = 100_000;

/** Types of tables as the account service writes them; it reads them in any case. */
export const WIRE_TYPES = ['ts', 'ct', 'ldc'] as const;

/**
 * The comparison in a saved record, under `comparison` in its `customisationData`; the record is that of its first
 * table.
 */
export const keptComparisonSchema = z.object({
  /** The query string of its page. */
  address: z.string(),
  tables: z.array(
    z.object({
      type: z.enum(['TS', 'CT', 'DC']),
      code: z.string(),
      title: z.string(),
      /** The reader's steps on that table. */
      query: z.string(),
      /** The release that is shown. */
      release: z.string(),
      currentRelease: z.string(),
      /** Whether there is a newer release than the one saved or last viewed. */
      hasNewer: z.boolean(),
      isDeleted: z.boolean(),
    }),
  ),
});

/** Stored fields of a saved table beyond those of the specification. */
export const savedMetadataSchema = z.object({
  /** The owner's name for it; null: the table's title is used. */
  name: z.nullable(z.string()),
  note: z.string(),
  tags: z.array(z.string()),
  /** "As it is now": it always shows this release. */
  isPinned: z.boolean(),
  /** The release at which it was saved or last viewed. */
  release: z.string(),
  currentRelease: z.string(),
  /** Whether the table has a newer release than `release`. */
  hasNewer: z.boolean(),
  /** The table that replaced it. */
  replacedBy: z.nullable(z.object({ type: z.enum(['TS', 'CT', 'DC']), code: z.string() })),
  savedAt: z.string(),
  /** Only for a saved comparison. */
  comparison: z.optional(keptComparisonSchema),
});

const shared = {
  id: z.string(),
  /** JSON texts, as in the specification. */
  computationData: z.string(),
  customisationData: z.string(),
  /** The path of its share link; null if it has none. */
  link: z.nullable(z.string()),
  /** The instant of the release it shows. */
  effectiveDate: z.string(),
  /** The instant of the table's current release. */
  lastUpdatedDateTime: z.string(),
  isNotified: z.boolean(),
  tableId: z.string(),
  frequency: z.nullable(z.enum(FREQUENCIES)),
  metadata: savedMetadataSchema,
  /** The table was withdrawn or replaced; its last data can still be opened. */
  isDeleted: z.boolean(),
};

const timeSeriesSchema = z.object({ ...shared, matrixNumber: z.string(), matrixTitle: z.string() });
const codedSchema = z.object({
  ...shared,
  code: z.string(),
  tableTitle: z.string(),
  tableType: z.string(),
});

/** The three lists of saved tables, each in the owner's order. */
export const savedTableListsSchema = z.object({
  savedTableTS: z.array(timeSeriesSchema),
  savedTableCT: z.array(codedSchema),
  savedTableLDC: z.array(codedSchema),
  /** Every id, in the owner's order over the three lists. */
  order: z.array(z.string()),
});

/** A JSON text, or the document itself. */
const jsonTextSchema = z.pipe(
  z.unknown(),
  z.transform((value, context): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    const message = faultOfJson(text);
    if (message === undefined) return text;
    context.issues.push({ code: 'custom', input: undefined, message });
    return z.NEVER;
  }),
);

/** Why a text cannot be stored as a JSON text; undefined when it can. */
function faultOfJson(text: string): string | undefined {
  const wanted = schemaText(message('fault.json', { most: { number: MOST_CUSTOMISATION } }));
  if (text.length > MOST_CUSTOMISATION) return wanted;
  try {
    return isStorableJson([text, JSON.parse(text)]) ? undefined : schemaText(message('fault.json-character'));
  } catch {
    return wanted;
  }
}

const TYPE_BY_WIRE: ReadonlyMap<string, 'TS' | 'CT' | 'DC'> = new Map([
  ['ts', 'TS'],
  ['ct', 'CT'],
  ['ldc', 'DC'],
  ['dc', 'DC'],
]);

const wireTypeSchema = z.pipe(
  z.string(),
  z.transform((text, context): 'TS' | 'CT' | 'DC' => {
    const type = TYPE_BY_WIRE.get(text.toLowerCase());
    if (type !== undefined) return type;
    context.issues.push({ code: 'custom', input: text, message: schemaText(message('fault.saved-type')) });
    return z.NEVER;
  }),
);

const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const codeSchema = z.string().check(z.regex(CODE, schemaText(message('fault.table-code'))));
const releaseSchema = z.string().check(z.regex(CODE, schemaText(message('fault.release-id'))));
const tagsSchema = z.array(lineOf(1, 40)).check(z.maxLength(20));

/** One entry of `UpdateSavedTables`: a new id saves a table, an existing one changes the given fields. */
export const savedEntrySchema = z.strictObject({
  id: savedIdSchema,
  /** Required for a new one; never changes afterwards. */
  tableCode: z.optional(codeSchema),
  tableType: z.optional(wireTypeSchema),
  name: z.optional(z.nullable(lineOf(1, 300))),
  note: z.optional(textOf(2000)),
  tags: z.optional(tagsSchema),
  isNotified: z.optional(z.boolean()),
  isPinned: z.optional(z.boolean()),
  /** The release at which it is saved; the current one by default. For an existing one: the release last viewed. */
  release: z.optional(releaseSchema),
  customisationData: z.optional(jsonTextSchema),
  computationData: z.optional(jsonTextSchema),
});

/** `POST UpdateSavedTables`: creates, edits and re-orders. Idempotent. */
export const updateSavedSchema = z.strictObject({
  tables: z._default(z.array(savedEntrySchema).check(z.maxLength(200)), []),
  /** Ids in their new order: they are redistributed among their own positions, and all others keep theirs. */
  order: z.optional(z.array(savedIdSchema).check(z.maxLength(MOST_SAVED_TABLES))),
});

/** `POST SubscribeTables`: the entries of the subscription dialog. Without `id` the same view is saved once. */
export const subscribeTablesSchema = z
  .array(
    z.object({
      id: z.optional(z.nullable(savedIdSchema)),
      tableCode: codeSchema,
      tableType: wireTypeSchema,
      isNotified: z._default(z.boolean(), true),
      customisationData: z.optional(jsonTextSchema),
      computationData: z.optional(jsonTextSchema),
    }),
  )
  .check(z.minLength(1), z.maxLength(200));

/** `DELETE RemoveSavedTables`. */
export const removeSavedSchema = z.strictObject({
  ids: z.array(savedIdSchema).check(z.minLength(1), z.maxLength(MOST_SAVED_TABLES)),
});

/** The most saved tables that one link shows. */
export const MOST_SHARED = 100;

/** `POST CreateShareLink`: which saved tables, until when, and whether the creator's name is shown. */
export const createShareSchema = z.strictObject({
  ids: z.array(savedIdSchema).check(z.minLength(1), z.maxLength(MOST_SHARED)),
  /** The last day on which it can be opened (UTC), or an instant; null: no end. */
  endDate: z.optional(z.nullable(z.union([z.iso.date(), z.iso.datetime()]))),
  showName: z._default(z.boolean(), false),
});

/** A share link as its creator sees it. */
export const shareLinkSchema = z.object({
  id: z.string(),
  /** The path that opens it. */
  link: z.string(),
  ids: z.array(z.string()),
  createdAt: z.string(),
  endsAt: z.nullable(z.string()),
  showName: z.boolean(),
});

/** `GET GetShareLinks`. */
export const shareLinksSchema = z.object({ links: z.array(shareLinkSchema) });

/** `DELETE RevokeShareLink`. */
export const revokeShareSchema = z.strictObject({ id: shareIdSchema });

/** `GET GetShareLink/{id}`: the lists, and the creator's name if it is shared. Notes and tags are not. */
export const sharedTablesSchema = z.extend(savedTableListsSchema, {
  maker: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
});

/** The three lists of saved tables. */
export type SavedTableLists = z.infer<typeof savedTableListsSchema>;
/** A saved comparison. */
export type SavedComparisonBody = z.infer<typeof keptComparisonSchema>;
/** Stored fields of a saved table beyond those of the specification. */
export type SavedMetadata = z.infer<typeof savedMetadataSchema>;
/** An entry of `UpdateSavedTables`, read. */
export type SavedEntry = z.output<typeof savedEntrySchema>;
/** A share link as its creator sees it. */
export type ShareLink = z.infer<typeof shareLinkSchema>;
