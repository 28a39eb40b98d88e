import { message, periodFact } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { TableSummary } from './indexed-release.ts';

/** A table in one sentence: its title, periods and source. */
export function describedInWords(
  { title, source, from, to = from }: Pick<TableSummary, 'title' | 'source' | 'from' | 'to'>,
  { say }: Pick<Words, 'say'>,
): string {
  if (from === undefined || to === undefined) return say('reference.description', { title, source });
  const [first, last] = [periodFact(from), periodFact(to)];
  const periods = from === to ? first : message('period.range', { first, last });
  return say('reference.description-of-periods', { title, periods, source });
}
