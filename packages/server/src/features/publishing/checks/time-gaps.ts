import {
  and,
  type Category,
  categoryFact,
  comparePeriods,
  type Fact,
  frequencyOf,
  message,
  previousPeriod,
  type StatTable,
  type TimePeriod,
} from '@almanac/core';

import { firstNames, type Check, type Finding } from './check.ts';

/** Fewer periods do not show that a table has every period. */
const PERIODS_KNOWN = 3;

/**
 * Asks about periods that the last release had and that are gone, but for the oldest ones, which a table may drop; and
 * about periods left out of a table that had every one.
 */
export const timeGaps: Check = ({ before, after }) => {
  const [then, now] = [periodsOf(before), periodsOf(after)];
  const [first] = now;
  if (first === undefined) return [];
  const known = new Set(now.map(({ id }) => id));
  const gone = then.filter((each) => !known.has(each.id) && comparePeriods(each.period, first.period) > 0);
  const hasLost = gone.length > 0 && then.some(({ id }) => known.has(id));
  const left = then.length >= PERIODS_KNOWN && gapsIn(then).length === 0 ? gapsIn(now) : [];
  const lostIds = new Set(gone.map(({ period }) => keyOf(period)));
  const skipped = left.filter((period) => !lostIds.has(keyOf(period)));
  return [
    ...(hasLost ? [asking('check.time-gaps.gone', gone.map(categoryFact))] : []),
    ...(skipped.length > 0
      ? [
          asking(
            'check.time-gaps.skipped',
            skipped.map((period): Fact => ({ period })),
          ),
        ]
      : []),
  ];
};

function asking(key: 'check.time-gaps.gone' | 'check.time-gaps.skipped', names: readonly Fact[]): Finding {
  return {
    check: 'time-gaps',
    level: 'asks',
    message: message(key, { count: names.length, periods: and(firstNames(names)) }),
  };
}

type Dated = Category & { readonly period: TimePeriod };

/** The periods of a table, ascending. */
export function periodsOf({ cube }: Pick<StatTable, 'cube'>): readonly Dated[] {
  const time = cube.dimensions.find(({ role }) => role === 'time');
  return (time?.categories ?? []).filter((category): category is Dated => category.period !== undefined);
}

/** The periods missing between neighbours; none where frequencies are mixed. */
function gapsIn(periods: readonly Dated[]): readonly TimePeriod[] {
  if (frequencyOf(periods.map(({ period }) => period)) === undefined) return [];
  return periods.slice(1).flatMap(({ period }, at) => {
    const missing: TimePeriod[] = [];
    const last = periods[at]?.period ?? period;
    let between = previousPeriod(period);
    while (comparePeriods(between, last) > 0) {
      missing.unshift(between);
      between = previousPeriod(between);
    }
    return missing;
  });
}

function keyOf({ year, part, lastYear = year }: TimePeriod): string {
  return `${year}/${part}/${lastYear}`;
}
