import * as z from 'zod/mini';

import { storedText } from '../stored-text.ts';

const text = storedText(z.minLength(1), z.maxLength(2000));

/** How to find and read a table on a sheet: by words, never by addresses, so that a row more does no harm. */
export const recipeSchema = z.strictObject({
  /** The name of the sheet. */
  sheet: z.optional(text),
  /** Headings of columns that are no part of the table. */
  ignore: z.optional(z.array(text)),
  /** What signs in the place of numbers mean. */
  signs: z.optional(
    z.record(text, z.enum(['not-available', 'nil', 'not-applicable', 'suppressed', 'not-yet-published'])),
  ),
});

/** How to find and read a table on a sheet. */
export type Recipe = z.infer<typeof recipeSchema>;
