import * as z from 'zod/mini';

import { storedText } from './stored-text.ts';

/** An announcement by the department at the top of every page. */
export const announcementSchema = z.strictObject({
  text: storedText(z.minLength(1), z.maxLength(400)),
  /** A link to more information: a path of the portal, or an http or https address. */
  link: z.optional(z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/)/))),
  /** Shown from this instant on; at once when absent. */
  from: z.optional(z.iso.datetime({ offset: true })),
  /** Hidden from this instant on; shown without end when absent. */
  until: z.optional(z.iso.datetime({ offset: true })),
});

/** The part of the department's configuration that the browser needs; embedded in every page. */
export const siteSchema = z.object({
  department: z.string(),
  product: z.string(),
  /** The two together: the title of the home page, exactly. */
  title: z.string(),
  logo: z.optional(z.string()),
  publicUrl: z.string(),
  /** A BCP 47 tag, e.g. `en-GB`. */
  locale: z.string(),
  /** An IANA name, e.g. `Europe/London`. */
  timeZone: z.string(),
  /** The group and decimal separators of numbers. */
  numberFormat: z.object({ group: z.string(), decimal: z.string() }),
  analytics: z.object({
    webAnalyticsId: z.optional(z.string()),
    webAnalyticsUrl: z.optional(z.string()),
    governmentScriptUrl: z.optional(z.string()),
  }),
  publicKey: z.optional(z.string()),
  hasDemonstration: z.boolean(),
  /**
   * The portal runs without a mail server, for trying it out: mails are at `/mailbox`, readable from its own computer
   * only.
   */
  hasMailbox: z.boolean(),
  announcements: z.array(announcementSchema),
});

/** The part of the department's configuration that the browser needs. */
export type Site = z.infer<typeof siteSchema>;
/** An announcement by the department to all readers. */
export type Announcement = z.infer<typeof announcementSchema>;
