import type { CheckRules } from '@almanac/contract';
import { inLogs, type StatTable } from '@almanac/core';

import type { Check } from '../src/features/publishing/checks/check.ts';
import { USUAL_RULES } from '../src/features/publishing/checks/rules.ts';

/** The keys and facts of what a check asks about the second release of a table, without its notes. */
export function askedBy(
  check: Check,
  before: StatTable,
  after: StatTable,
  {
    beforeAt = '2026-11-20T12:00:00.000Z',
    at = '2026-12-20T12:00:00.000Z',
    rules = {},
  }: { readonly beforeAt?: string; readonly at?: string; readonly rules?: Partial<CheckRules> } = {},
): readonly string[] {
  return check({ before, beforeAt, after, at }, { ...USUAL_RULES, ...rules })
    .filter(({ level }) => level === 'asks')
    .map(({ message }) => inLogs(message));
}
