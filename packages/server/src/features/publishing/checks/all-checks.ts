import type { CheckName, CheckRules } from '@almanac/contract';
import type { StatTable } from '@almanac/core';

import { changedUnit } from './changed-unit.ts';
import type { Check, Compared, Finding } from './check.ts';
import { futurePeriods } from './future-periods.ts';
import { largeRevision } from './large-revision.ts';
import { lostFigures } from './lost-figures.ts';
import { lostMetadata } from './lost-metadata.ts';
import { moreAbsences } from './more-absences.ts';
import { otherStructure } from './other-structure.ts';
import { USUAL_RULES } from './rules.ts';
import { smallCells } from './small-cells.ts';
import { timeGaps } from './time-gaps.ts';
import { totals } from './totals.ts';

/** Every check of a release against the one before it; names are compared with those of the whole portal. */
const ALL_CHECKS: { readonly [Name in Exclude<CheckName, 'new-names'>]: Check } = {
  'other-structure': otherStructure,
  'large-revision': largeRevision,
  totals: ({ before, after }) => totals(before, after),
  'time-gaps': timeGaps,
  'future-periods': futurePeriods,
  'changed-unit': changedUnit,
  'lost-figures': lostFigures,
  'lost-metadata': lostMetadata,
  'more-absences': moreAbsences,
  'small-cells': ({ before, after }, rules) => smallCells(before, after, rules),
};

/** What a release raises. A first one is compared with nothing. */
export function findingsOn(
  after: StatTable,
  compared: Compared | undefined,
  rules: CheckRules = USUAL_RULES,
): readonly Finding[] {
  const found =
    compared === undefined
      ? [...totals(undefined, after), ...smallCells(undefined, after, rules)]
      : Object.values(ALL_CHECKS).flatMap((check) => check(compared, rules));
  return ruled(found, rules);
}

/** Questions, as blocking or as mere notes where that was set. */
export function ruled(found: readonly Finding[], rules: CheckRules): readonly Finding[] {
  return found.map((each) => (each.level === 'asks' ? { ...each, level: rules[each.check].level } : each));
}
