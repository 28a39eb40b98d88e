import { LONGEST_SEARCH, MOST_HITS } from '@almanac/contract';
import { FREQUENCIES, TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

const USUAL_HITS = 20;
const MOST_PAGES = 100_000;

/** A parameter that may be repeated. */
function repeated<Value extends z.ZodMiniType>(value: Value) {
  return z._default(
    z.union([
      z.array(value),
      z.pipe(
        value,
        z.transform((one) => [one]),
      ),
    ]),
    [],
  );
}

function wholeFrom1(most: number, usual: number) {
  return z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual);
}

const queryText = z.string().check(z.maxLength(LONGEST_SEARCH));

/** A table without periods has no frequency. */
export const NO_FREQUENCY = 'none';

/** The query of `GET /api/search`. */
export const searchQuery = z.strictObject({
  q: queryText,
  subjectGrouping: z.optional(z.string()),
  subject: z.optional(z.string()),
  topic: z.optional(z.string()),
  type: repeated(z.enum(TABLE_KINDS)),
  frequency: repeated(z.enum([...FREQUENCIES, NO_FREQUENCY])),
  agency: repeated(z.string()),
  updatedSince: z.optional(z.iso.date()),
  sort: z._default(z.enum(['match', 'updated', 'title']), 'match'),
  /** One hit for each family of tables. */
  families: z._default(z.stringbool(), false),
  page: wholeFrom1(MOST_PAGES, 1),
  size: wholeFrom1(MOST_HITS, USUAL_HITS),
});

/** A search with its filters. */
export type SearchRequest = z.output<typeof searchQuery>;

/** The query of `GET /api/search/suggestions`. */
export const suggestionsQuery = z.strictObject({ q: queryText });
