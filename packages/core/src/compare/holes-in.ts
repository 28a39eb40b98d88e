import { comparePeriods } from '../period/compare-periods.ts';
import { previousPeriod } from '../period/previous-period.ts';
import type { TimePeriod } from '../period/time-period.ts';

/** Periods in a row that are not shown though earlier and later ones are. */
export interface Hole {
  readonly first: TimePeriod;
  readonly last: TimePeriod;
  readonly count: number;
}

/** The holes in ascending periods of one frequency, the earliest first. */
export function holesIn(periods: readonly TimePeriod[]): readonly Hole[] {
  return periods.flatMap((period, at) => {
    const before = periods[at - 1];
    const hole = before && holeBetween(before, period);
    return hole ?? [];
  });
}

function holeBetween(before: TimePeriod, after: TimePeriod): Hole | undefined {
  const last = previousPeriod(after);
  if (comparePeriods(last, before) <= 0) return undefined;
  let first = last;
  let count = 1;
  for (let earlier = previousPeriod(first); comparePeriods(earlier, before) > 0; count += 1) {
    first = earlier;
    earlier = previousPeriod(first);
  }
  return { first, last, count };
}
