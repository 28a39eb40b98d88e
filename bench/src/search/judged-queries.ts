import { readFileSync } from 'node:fs';

import type { JudgedQuery } from './judgement.ts';

interface JudgedQueries {
  readonly wholeDemonstration: readonly JudgedQuery[];
  readonly smallDemonstration: readonly JudgedQuery[];
}

/**
 * Queries judged by reading the titles and variables of the demonstration, not from search results. Some use words that
 * occur in no title, as readers do. docs/search.md explains the measure.
 */
export const JUDGED_QUERIES = JSON.parse(
  readFileSync(new URL('judged-queries.json', import.meta.url), 'utf8'),
) as JudgedQueries;
