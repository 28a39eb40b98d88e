import * as z from 'zod/mini';

import { storedText } from '../stored-text.ts';

/** Line breaks and other signs that no name holds: they would end a mail's header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const ADDRESS = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\".]+(?:\.[^\s@<>()[\],;:\\".]+)+$/u;

/** A text of one line, without blanks around it. */
export function lineOf(least: number, most: number): z.ZodMiniType<string, string> {
  return storedText(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !CONTROL.test(text), 'It must be a single line of ordinary characters'),
  );
}

/** A text that may have several lines. */
export function textOf(most: number): z.ZodMiniType<string, string> {
  return storedText(
    z.trim(),
    z.maxLength(most),
    z.refine((text) => !CONTROL.test(text.replace(/[\n\r\t]/g, '')), 'It must hold ordinary characters only'),
  );
}

/** An e-mail address, as people write it. */
export const emailSchema = storedText(
  z.trim(),
  z.maxLength(254),
  z.refine(
    (text) => ADDRESS.test(text) && !CONTROL.test(text),
    'It must be an e-mail address, for example name@example.org',
  ),
);

/** A password as it is sent: anything goes in, as only its hash is kept; whether it is good enough is asked where one is chosen. */
export const passwordSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** A random text of ours: tokens of mailed links and of sessions. */
export const tokenSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'It must be the 43 characters that the mail or the log-in gave'));

/** The unguessable id of a share link. */
export const shareIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'It must be the 22 characters at the end of a share link'));

/** The id of a saved table, chosen by the client, so that repeating a call saves only once. */
export const savedIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,40}$/, 'It must be 8 to 40 letters, digits, hyphens or underscores'));
