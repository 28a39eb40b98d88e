import { message } from '../../message/message.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import { fail, ok } from '../../result.ts';
import { averageOfGroup } from './complete-group.ts';
import { computeOverTime, type Series } from './compute-over-time.ts';
import type { Computable, ComputationResult } from '../computation.ts';
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
export function movingAverage(table: Computable, { periods, series }: MovingAverage): ComputationResult {
  const { least, most } = MOVING_PERIODS;
  if (!Number.isInteger(periods) || periods < least || periods > most) {
    return fail({ code: 'out-of-range', what: 'periods', least, most });
  }
  return computeOverTime(table, series, (time) =>
    ok({
      tag: `moving-average-${periods}`,
      title: message('compute.average', { periods }),
      titleOf: (name) => message('compute.average.series', { name, periods }),
      formula: message('compute.average.formula', { periods, before: periods - 1 }),
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
