import * as z from 'zod/mini';

import { storedText } from './stored-text.ts';

/** Something the department tells every reader at the top of each page. */
export const announcementSchema = z.strictObject({
  text: storedText(z.minLength(1), z.maxLength(400)),
  /** Where more is said: a path of the portal, or an http or https address. */
  link: z.optional(z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/)/))),
  /** Shown from this instant on; at once when absent. */
  from: z.optional(z.iso.datetime({ offset: true })),
  /** Not shown from this instant on; for ever when absent. */
  until: z.optional(z.iso.datetime({ offset: true })),
});

/** What the browser needs to know of the department's configuration; it arrives inside every page. */
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
  /** How numbers are grouped and pointed. */
  numberFormat: z.object({ group: z.string(), decimal: z.string() }),
  analytics: z.object({
    webAnalyticsId: z.optional(z.string()),
    webAnalyticsUrl: z.optional(z.string()),
    governmentScriptUrl: z.optional(z.string()),
  }),
  publicKey: z.optional(z.string()),
  hasDemonstration: z.boolean(),
  /** The portal is tried out without a mail server: mail stands at `/mailbox`, for whoever sits at its computer. */
  hasMailbox: z.boolean(),
  announcements: z.array(announcementSchema),
});

/** What the browser needs to know of the department's configuration. */
export type Site = z.infer<typeof siteSchema>;
/** Something the department tells every reader. */
export type Announcement = z.infer<typeof announcementSchema>;
