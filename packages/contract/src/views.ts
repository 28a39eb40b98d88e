import * as z from 'zod/mini';

/** The longest query string of a table's page; a longer customisation is stored, and the page's address is `?view=`. */
export const LONGEST_QUERY = 2000;

/** `POST /api/views`: the steps of a page's query string, without `?`. */
export const viewToKeepSchema = z.strictObject({
  query: z.string().check(z.minLength(1), z.maxLength(500_000)),
});

/** The answer of `POST /api/views`: 22 characters that name these steps for ever. */
export const keptViewSchema = z.object({ id: z.string() });

/** `GET /api/views/:id`. */
export const storedViewSchema = z.object({ id: z.string(), query: z.string() });
