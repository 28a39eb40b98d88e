import type { CheckName } from '@almanac/contract';
import type { StatTable } from '@almanac/core';

import { changedUnit } from './changed-unit.ts';
import type { Check, Compared, Finding } from './check.ts';
import { futurePeriods } from './future-periods.ts';
import { largeRevision } from './large-revision.ts';
import { lostFigures } from './lost-figures.ts';
import { otherStructure } from './other-structure.ts';
import { timeGaps } from './time-gaps.ts';
import { totals } from './totals.ts';

/** Every check of a release against the one before it. */
export const ALL_CHECKS: { readonly [Name in CheckName]: Check } = {
  'other-structure': otherStructure,
  'large-revision': largeRevision,
  totals: ({ before, after }) => totals(before, after),
  'time-gaps': timeGaps,
  'future-periods': futurePeriods,
  'changed-unit': changedUnit,
  'lost-figures': lostFigures,
};

/** What a release raises; a first release raises no question. */
export function findingsOn(after: StatTable, compared: Compared | undefined): readonly Finding[] {
  if (compared === undefined) return totals(undefined, after);
  return Object.values(ALL_CHECKS).flatMap((check) => check(compared));
}
