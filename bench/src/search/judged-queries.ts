import { readFileSync } from 'node:fs';

import type { JudgedQuery } from './judgement.ts';

interface JudgedQueries {
  readonly wholeDemonstration: readonly JudgedQuery[];
  readonly smallDemonstration: readonly JudgedQuery[];
}

/**
 * Queries judged by reading the titles and variables of the demonstration, not by what a search found. Some ask for
 * what no title says, as readers do. docs/search.md says how the figure is made.
 */
export const JUDGED_QUERIES = JSON.parse(
  readFileSync(new URL('judged-queries.json', import.meta.url), 'utf8'),
) as JudgedQueries;
