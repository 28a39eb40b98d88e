import { stridesOf, type Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';

/** A dimension as it was in the previous release, and as it is now. */
export interface MatchedDimension {
  readonly then: Dimension;
  readonly now: Dimension;
  /** How far apart neighbouring categories were before. */
  readonly strideThen: number;
}

/** Dimensions matched by id, in the order of `after`; undefined when a dimension was added or removed. */
export function matchDimensions(before: Cube, after: Cube): readonly MatchedDimension[] | undefined {
  const strides = stridesOf(before.dimensions);
  const matched = after.dimensions.flatMap((now): readonly MatchedDimension[] => {
    const axis = before.dimensions.findIndex(({ id }) => id === now.id);
    const then = before.dimensions[axis];
    return then ? [{ then, now, strideThen: strides[axis] ?? 1 }] : [];
  });
  const isSame = [before, after].every(({ dimensions }) => dimensions.length === matched.length);
  return isSame ? matched : undefined;
}

/** How far a category's cells are from the first one, in both releases. */
interface Step {
  readonly then: number;
  readonly now: number;
}

/** The categories that both releases have, by dimension; undefined when a dimension was added or removed. */
function stepsBetween(before: Cube, after: Cube): readonly (readonly Step[])[] | undefined {
  const stridesNow = stridesOf(after.dimensions);
  return matchDimensions(before, after)?.map(({ then, now, strideThen }, axis) => {
    const positions = new Map(then.categories.map(({ id }, position) => [id, position]));
    return now.categories.flatMap(({ id }, position) => {
      const known = positions.get(id);
      return known === undefined
        ? []
        : [{ then: known * strideThen, now: position * (stridesNow[axis] ?? 1) }];
    });
  });
}

/**
 * Visits every cell that both releases have, in the order of `after`, by its index in each. Categories are matched by
 * id; where the dimensions themselves differ no cell has a counterpart.
 */
export function visitMatchedCells(
  before: Cube,
  after: Cube,
  visit: (then: number, now: number) => void,
): void {
  const steps = stepsBetween(before, after);
  if (steps === undefined) return;
  const descend = (axis: number, then: number, now: number): void => {
    const along = steps[axis];
    if (along === undefined) visit(then, now);
    else for (const step of along) descend(axis + 1, then + step.then, now + step.now);
  };
  descend(0, 0, 0);
}

/** Some cells that both releases have, with their indices in each. */
export interface MatchedStretch {
  readonly then: Float64Array;
  readonly now: Float64Array;
}

/** The cells that `visitMatchedCells` visits, at most `most` at a time, for callers that must yield to other work. */
export function* matchedStretches(before: Cube, after: Cube, most: number): Generator<MatchedStretch> {
  const steps = stepsBetween(before, after);
  if (steps === undefined) return;
  const total = steps.reduce((product, { length }) => product * length, 1);
  const at = steps.map(() => 0);
  for (let done = 0; done < total; done += most) {
    yield stretchFrom(at, steps, Math.min(most, total - done));
  }
}

/**
 * The given number of cells from a position, given by its step along each dimension; advances the position past them.
 */
function stretchFrom(at: number[], steps: readonly (readonly Step[])[], length: number): MatchedStretch {
  const then = new Float64Array(length);
  const now = new Float64Array(length);
  for (let cell = 0; cell < length; cell += 1) {
    for (const [axis, along] of steps.entries()) {
      const step = along[at[axis] ?? 0] ?? { then: 0, now: 0 };
      then[cell] = (then[cell] ?? 0) + step.then;
      now[cell] = (now[cell] ?? 0) + step.now;
    }
    goOn(at, steps);
  }
  return { then, now };
}

/** The next cell, the last dimension varying fastest. */
function goOn(at: number[], steps: readonly (readonly Step[])[]): void {
  for (let axis = at.length - 1; axis >= 0; axis -= 1) {
    const next = (at[axis] ?? 0) + 1;
    at[axis] = next < (steps[axis]?.length ?? 1) ? next : 0;
    if (at[axis] !== 0) return;
  }
}
