import { message } from '@almanac/core';
import * as z from 'zod/mini';

import { storedText } from '../stored-text.ts';
import { schemaText } from '../schema-text.ts';

/** Line breaks and other control characters, which would end a mail header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const ADDRESS = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\".]+(?:\.[^\s@<>()[\],;:\\".]+)+$/u;

/** A text of one line, without blanks around it. */
export function lineOf(least: number, most: number): z.ZodMiniType<string, string> {
  return storedText(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !CONTROL.test(text), schemaText(message('fault.single-line'))),
  );
}

/** A text that may have several lines. */
export function textOf(most: number): z.ZodMiniType<string, string> {
  return storedText(
    z.trim(),
    z.maxLength(most),
    z.refine(
      (text) => !CONTROL.test(text.replace(/[\n\r\t]/g, '')),
      schemaText(message('fault.ordinary-characters')),
    ),
  );
}

/** An e-mail address, as entered. */
export const emailSchema = storedText(
  z.trim(),
  z.maxLength(254),
  z.refine((text) => ADDRESS.test(text) && !CONTROL.test(text), schemaText(message('fault.email'))),
);

/**
 * A submitted password: anything is accepted, since only its hash is stored; its strength is checked where one is
 * chosen.
 */
export const passwordSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** A random token of a mailed link or a session. */
export const tokenSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, schemaText(message('fault.token'))));

/** The unguessable id of a share link. */
export const shareIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, schemaText(message('fault.share-id'))));

/** The id of a saved table, chosen by the client, so that repeating a call saves only once. */
export const savedIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,40}$/, schemaText(message('fault.saved-id'))));
