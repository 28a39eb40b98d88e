import { message } from '@almanac/core';
import * as z from 'zod/mini';

import { storedQuery } from './stored-text.ts';
import { schemaText } from './schema-text.ts';

/** The longest query string of a table's page; a longer customisation is stored, and the page's address is `?view=`. */
export const LONGEST_QUERY = 2000;

/** The most bytes of a stored view. */
export const LARGEST_VIEW = 10_000;

/** The size of a stored text in bytes (UTF-8). */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** `POST /api/views`: the steps of a page's query string, without `?`. */
export const newViewSchema = z.strictObject({
  query: storedQuery(
    z.minLength(1),
    z.refine(
      (text) => bytesOf(text) <= LARGEST_VIEW,
      schemaText(message('fault.bytes', { most: { number: LARGEST_VIEW } })),
    ),
  ),
});

/** The answer of `POST /api/views`: the id of these steps, 22 characters. */
export const storedViewIdSchema = z.object({ id: z.string() });

/** `GET /api/views/:id`. */
export const storedViewSchema = z.object({ id: z.string(), query: z.string() });
