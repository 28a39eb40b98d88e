import type { Cube } from '../../cube/cube.ts';
import type { Dimension } from '../../cube/dimension.ts';
import { FREQUENCIES, type Frequency } from '../../period/frequency.ts';
import { frequencyOf } from '../../period/frequency-of.ts';
import { periodGridOf, type PeriodGrid } from '../../period/period-grid.ts';
import type { TimePeriod } from '../../period/time-period.ts';

/** The time dimension of a cube, and the position of each period in it. */
export interface TimeAxis {
  readonly axis: number;
  readonly dimension: Dimension;
  /** The frequency of all its periods; undefined when they are mixed. */
  readonly frequency: Frequency | undefined;
  /** Which periods are adjacent. */
  readonly grid: PeriodGrid;
  /** -1 for a period that does not exist, and for undefined. */
  readonly positionOf: (period: TimePeriod | undefined) => number;
}

/** The first dimension of time that has periods; undefined when the cube has none. */
export function timeAxisOf({ dimensions }: Cube): TimeAxis | undefined {
  const axis = dimensions.findIndex(
    ({ role, categories }) => role === 'time' && categories.some(({ period }) => period),
  );
  const dimension = dimensions[axis];
  if (!dimension) return undefined;
  const positions = new Map(
    dimension.categories.flatMap(({ period }, position) =>
      period ? [[keyOf(period), position] as const] : [],
    ),
  );
  const periods = dimension.categories.flatMap(({ period }) => period ?? []);
  const hasDays = periods.some((period) => period.frequency === 'daily');
  return {
    axis,
    dimension,
    frequency: frequencyOf(periods),
    grid: periodGridOf(hasDays ? (dimension.wholeTime ?? periods) : periods),
    positionOf: (period) => (period ? (positions.get(keyOf(period)) ?? -1) : -1),
  };
}

/** More than there are years, and than a year has parts or a span has years. */
const YEARS = 100_000;
const PARTS = 1_000;

/** One number for each period: computations look up every period about a hundred times. */
function keyOf({ frequency, year, part, lastYear = year }: TimePeriod): number {
  const years = FREQUENCIES.indexOf(frequency) * YEARS + year;
  return years * PARTS + part + lastYear - year;
}
