import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { Frequency } from '../period/frequency.ts';
import { frequencyOf } from '../period/frequency-of.ts';
import { isoOf } from '../period/iso-of.ts';
import type { TimePeriod } from '../period/time-period.ts';

/** The dimension of time of a cube, and where in it each period stands. */
export interface TimeAxis {
  readonly axis: number;
  readonly dimension: Dimension;
  /** Which all of its periods share; undefined when they are mixed. */
  readonly frequency: Frequency | undefined;
  /** -1 for a period that is not there, or for none. */
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
      period ? [[isoOf(period), position] as const] : [],
    ),
  );
  return {
    axis,
    dimension,
    frequency: frequencyOf(dimension.categories.flatMap(({ period }) => period ?? [])),
    positionOf: (period) => (period ? (positions.get(isoOf(period)) ?? -1) : -1),
  };
}
