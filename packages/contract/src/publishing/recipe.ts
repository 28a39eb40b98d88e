import * as z from 'zod/mini';

import { storedText } from '../stored-text.ts';

const text = storedText(z.minLength(1), z.maxLength(2000));

/** How to read a CSV file where a guess would be wrong. Column names are those of the header. */
export const csvHintsSchema = z.strictObject({
  layout: z.optional(z.enum(['tidy', 'wide'])),
  delimiter: z.optional(z.string().check(z.length(1))),
  encoding: z.optional(text),
  /** The decimal sign of the numbers. */
  decimal: z.optional(z.enum(['.', ','])),
  /** Columns that are dimensions (tidy: all but value, unit, flag; wide: the row headings). */
  dimensions: z.optional(z.array(text)),
  /** The column that holds time, or in a wide file `columns` when the headings are periods. */
  time: z.optional(text),
  value: z.optional(text),
  unit: z.optional(text),
  flag: z.optional(text),
  /** Columns to leave out. */
  ignore: z.optional(z.array(text)),
});

/** How the file of a table is read: by words, never by addresses, so that a row more does no harm. */
export const recipeSchema = z.strictObject({
  /** The name of the sheet. */
  sheet: z.optional(text),
  /** How the line begins below which the table stands, where a sheet holds several. */
  below: z.optional(text),
  /** How the line begins that the table ends above. */
  until: z.optional(text),
  /** The headings over the row labels, no more and no fewer. */
  stub: z.optional(z.array(text)),
  /** Headings of columns that are no part of the table. */
  ignore: z.optional(z.array(text)),
  /** What signs in the place of numbers mean. */
  signs: z.optional(
    z.record(text, z.enum(['not-available', 'nil', 'not-applicable', 'suppressed', 'not-yet-published'])),
  ),
  /** The language to take from a file in several. */
  language: z.optional(text),
  csv: z.optional(csvHintsSchema),
});

/** How the file of a table is read. */
export type Recipe = z.infer<typeof recipeSchema>;

/** `GET`, `PUT /api/publishing/1/tables/:code/recipe` (body: the recipe): what is kept for the next file of a table. */
export const keptRecipeSchema = z.object({ code: z.string(), recipe: recipeSchema });
