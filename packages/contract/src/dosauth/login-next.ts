import { message } from '@almanac/core';
import * as z from 'zod/mini';
import { schemaText } from '../schema-text.ts';

/** Actions that may continue after log-in. Only the name is stored, never code or an address. */
export const PENDING_ACTIONS = [
  'notify-me-of-updates',
  'save-table',
  'move-saved-for-later',
  'open',
] as const;

/** An action to continue with after log-in. */
export type PendingActionName = (typeof PENDING_ACTIONS)[number];

/** The longest address in a mailed link. */
export const LONGEST_NEXT = 2000;

/**
 * A path as a browser writes it, which no browser reads as another site: the path itself contains no `//` or `\\`, and
 * no dot segments. The web app parses it again in the browser before it navigates.
 */
const OWN_PATH =
  /^(?:\/(?!(?:\.|%2e){1,2}(?:[/?#]|$))[^/\\?#\s]*(?<!\/))+\/?(?:[?#][\x21-\x5b\x5d-\x7e]*)?$|^\/(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/i;

/**
 * Where to go after a log-in, and what to do there. It is part of the mailed link, because that opens in a new tab
 * without any state.
 */
export const loginNextSchema = z.strictObject({
  route: z.string().check(z.maxLength(LONGEST_NEXT), z.regex(OWN_PATH, schemaText(message('fault.next')))),
  action: z.enum(PENDING_ACTIONS),
});

/** Where to go after a log-in, and what to do there. */
export type LoginNext = z.infer<typeof loginNextSchema>;
