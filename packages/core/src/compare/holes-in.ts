import { comparePeriods } from '../period/compare-periods.ts';
import { periodGridOf, type PeriodGrid } from '../period/period-grid.ts';
import type { TimePeriod } from '../period/time-period.ts';

/** A gap: consecutive periods that are not shown though earlier and later ones are. */
export interface Hole {
  readonly first: TimePeriod;
  readonly last: TimePeriod;
  readonly count: number;
}

/** The holes in ascending periods of one frequency, the earliest first; `grid` is that of the table they are shown of. */
export function holesIn(periods: readonly TimePeriod[], grid = periodGridOf(periods)): readonly Hole[] {
  return periods.flatMap((period, at) => {
    const before = periods[at - 1];
    const hole = before && holeBetween(before, period, grid);
    return hole ?? [];
  });
}

function holeBetween(before: TimePeriod, after: TimePeriod, grid: PeriodGrid): Hole | undefined {
  const last = grid.before(after);
  if (comparePeriods(last, before) <= 0) return undefined;
  let first = last;
  let count = 1;
  for (let earlier = grid.before(first); comparePeriods(earlier, before) > 0; count += 1) {
    first = earlier;
    earlier = grid.before(first);
  }
  return { first, last, count };
}
