import { type Cube, type Dimension, stridesOf } from '@almanac/core';

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

interface Step {
  readonly then: number;
  readonly now: number;
}

/**
 * Pairs the series of two releases by the ids of dimensions and categories; undefined where the dimensions differ. In a
 * table without time each cell is a series.
 */
export function pairSeries(before: Cube, after: Cube): PairedSeries | undefined {
  if (before.dimensions.length !== after.dimensions.length) return undefined;
  const [stridesThen, stridesNow] = [stridesOf(before.dimensions), stridesOf(after.dimensions)];
  let time: Pick<PairedSeries, 'then' | 'now' | 'periodsThen'> | undefined;
  const axes: (readonly Step[])[] = [];
  for (const [axis, now] of after.dimensions.entries()) {
    const axisThen = before.dimensions.findIndex(({ id }) => id === now.id);
    const then = before.dimensions[axisThen];
    if (then === undefined) return undefined;
    const places = placesThen(then, now);
    const [strideThen, strideNow] = [stridesThen[axisThen] ?? 1, stridesNow[axis] ?? 1];
    if (now.role === 'time' && time === undefined) {
      time = {
        then: { stride: strideThen, length: then.categories.length },
        now: { stride: strideNow, length: now.categories.length },
        periodsThen: places,
      };
    } else axes.push(stepsAlong(places, strideThen, strideNow));
  }
  const single = { stride: 0, length: 1 };
  return {
    ...(time ?? { then: single, now: single, periodsThen: Int32Array.of(0) }),
    each: (visit) => {
      descend(axes, visit);
    },
  };
}

function placesThen(then: Dimension, now: Dimension): Int32Array {
  const places = new Map(then.categories.map(({ id }, place) => [id, place]));
  return Int32Array.from(now.categories, ({ id }) => places.get(id) ?? -1);
}

function stepsAlong(places: Int32Array, strideThen: number, strideNow: number): readonly Step[] {
  const steps: Step[] = [];
  for (const [at, place] of places.entries()) {
    if (place >= 0) steps.push({ then: place * strideThen, now: at * strideNow });
  }
  return steps;
}

function descend(axes: readonly (readonly Step[])[], visit: (then: number, now: number) => void): void {
  const visitFrom = (axis: number, then: number, now: number): void => {
    const along = axes[axis];
    if (along === undefined) visit(then, now);
    else for (const step of along) visitFrom(axis + 1, then + step.then, now + step.now);
  };
  visitFrom(0, 0, 0);
}
