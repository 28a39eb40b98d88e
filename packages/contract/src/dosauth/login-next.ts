import * as z from 'zod/mini';

/** What may be waiting for a log-in. The name is all that is kept: no code and no address is ever run from it. */
export const PENDING_ACTIONS = [
  'notify-me-of-updates',
  'save-table',
  'move-saved-for-later',
  'open',
] as const;

/** What waits for a log-in. */
export type PendingActionName = (typeof PENDING_ACTIONS)[number];

/** The longest address that goes along in a mail. */
export const LONGEST_NEXT = 2000;

/**
 * A path as a browser writes it, that no browser reads as another site: no `//` or `\\`, and no dots to climb by, in the
 * path itself. The web app reads it once more as its browser does before it goes there.
 */
const OWN_PATH =
  /^(?:\/(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^/\\?#\s]*(?<!\/))+\/?(?:[?#][\x21-\x5b\x5d-\x7e]*)?$|^\/(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/i;

/** Where to go after a log-in, and what to do there: it travels in the mailed link, into a tab that knows nothing of it. */
export const loginNextSchema = z.strictObject({
  route: z
    .string()
    .check(
      z.maxLength(LONGEST_NEXT),
      z.regex(OWN_PATH, 'It must be the path of a page of this portal, for example /table/TS/M015012'),
    ),
  action: z.enum(PENDING_ACTIONS),
});

/** Where to go after a log-in, and what to do there. */
export type LoginNext = z.infer<typeof loginNextSchema>;
