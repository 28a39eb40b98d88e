import { inLogs, type StatTable } from '@almanac/core';

import type { Check } from '../src/features/publishing/checks/check.ts';

/** The keys and facts of what a check asks about the second release of a table, without its notes. */
export function askedBy(
  check: Check,
  before: StatTable,
  after: StatTable,
  { beforeAt = '2026-11-20T12:00:00.000Z', at = '2026-12-20T12:00:00.000Z' } = {},
): readonly string[] {
  return check({ before, beforeAt, after, at })
    .filter(({ level }) => level === 'asks')
    .map(({ message }) => inLogs(message));
}
