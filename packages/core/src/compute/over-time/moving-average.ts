import type { TimePeriod } from '../../period/time-period.ts';
import { fail, ok } from '../../result.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { averageOfGroup } from './complete-group.ts';
import { computeOverTime, type Series } from './compute-over-time.ts';
import type { ComputationResult } from '../computation.ts';
import type { TimeAxis } from './time-axis.ts';

/** The average of each period and those before it. */
export interface MovingAverage {
  /** How many periods, the period itself among them. */
  readonly periods: number;
  readonly series: Series;
}

/** The fewest and the most periods of a moving average. */
export const MOVING_PERIODS = { least: 2, most: 120 } as const;

/** A trailing moving average. Missing, and marked as incomplete, where one of the periods is. */
export function movingAverage(table: FactsAndCube, { periods, series }: MovingAverage): ComputationResult {
  const { least, most } = MOVING_PERIODS;
  if (!Number.isInteger(periods) || periods < least || periods > most) {
    return fail({ code: 'out-of-range', what: 'periods', least, most });
  }
  return computeOverTime(table, series, (time) =>
    ok({
      tag: `moving-average-${periods}`,
      title: `Moving average of ${periods} periods`,
      formula: `sum of the figures of this period and the ${periods - 1} before it ÷ ${periods}`,
      sourcesOf: (period) => lastPeriods(time, period, periods).map(time.positionOf),
      rule: averageOfGroup,
      unit: 'same',
    }),
  );
}

/** A period and those before it, `count` altogether. */
export function lastPeriods(
  { grid }: Pick<TimeAxis, 'grid'>,
  period: TimePeriod,
  count: number,
): readonly TimePeriod[] {
  const periods = [period];
  for (let each = period; periods.length < count; periods.push(each)) each = grid.before(each);
  return periods;
}
