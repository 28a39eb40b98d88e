import {
  type Cube,
  matchDimensions,
  type MatchedDimension,
  positionsThen,
  stepsAlong,
  visitSteps,
} from '@almanac/core';

/** How the cells of one series lie in `values`, from its first one on. */
export interface Along {
  readonly stride: number;
  readonly length: number;
}

/** The series that two releases of a table share. */
export interface PairedSeries {
  readonly then: Along;
  readonly now: Along;
  /** For each period of the new release its position in the former one; -1 where it had none. */
  readonly periodsThen: Int32Array;
  /** Visits each series by its first cell in the former and in the new release. */
  readonly each: (visit: (then: number, now: number) => void) => void;
}

/**
 * Pairs the series of two releases by the ids of dimensions and categories; undefined where the dimensions differ. In a
 * table without time each cell is a series.
 */
export function pairSeries(before: Cube, after: Cube): PairedSeries | undefined {
  const matched = matchDimensions(before, after);
  if (matched === undefined) return undefined;
  const time = matched.find(({ now }) => now.role === 'time');
  const steps = matched.filter((each) => each !== time).map(stepsAlong);
  return {
    ...alongTime(time),
    each: (visit) => {
      visitSteps(steps, visit);
    },
  };
}

function alongTime(time: MatchedDimension | undefined): Omit<PairedSeries, 'each'> {
  if (time === undefined) {
    const single = { stride: 0, length: 1 };
    return { then: single, now: single, periodsThen: Int32Array.of(0) };
  }
  return {
    then: { stride: time.strideThen, length: time.then.categories.length },
    now: { stride: time.strideNow, length: time.now.categories.length },
    periodsThen: positionsThen(time),
  };
}
