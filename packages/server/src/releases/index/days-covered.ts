import { parseTimePeriod, parseTimePeriods, periodEnd, periodStart } from '@almanac/core';

import type { TableSummary } from './indexed-release.ts';

/** The first and the last day of a table's periods; undefined where it has none. */
export function daysCovered({
  from = '',
  to = from,
  frequency,
}: Pick<TableSummary, 'from' | 'to' | 'frequency'>):
  | { readonly first: string; readonly last: string }
  | undefined {
  // Spans of years may be written as months are (2010-11): the table knows which they are.
  const spans = frequency === 'multi-year' ? parseTimePeriods([from, to]) : undefined;
  const [first, last] = spans ?? [parseTimePeriod(from), parseTimePeriod(to)];
  return first && last ? { first: periodStart(first), last: periodEnd(last) } : undefined;
}
