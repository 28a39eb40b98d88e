import { stridesOf, type Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';

/** A dimension as it was in the release before, and as it is now. */
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

/**
 * Visits every cell that both releases have, in the order of `after`, by its index in each. Categories are matched by
 * id; where the dimensions themselves differ no cell has a counterpart.
 */
export function visitMatchedCells(
  before: Cube,
  after: Cube,
  visit: (then: number, now: number) => void,
): void {
  const stridesNow = stridesOf(after.dimensions);
  const steps = matchDimensions(before, after)?.map(({ then, now, strideThen }, axis) => {
    const positions = new Map(then.categories.map(({ id }, position) => [id, position]));
    return now.categories.flatMap(({ id }, position) => {
      const known = positions.get(id);
      return known === undefined
        ? []
        : [{ then: known * strideThen, now: position * (stridesNow[axis] ?? 1) }];
    });
  });
  if (steps === undefined) return;
  const descend = (axis: number, then: number, now: number): void => {
    const along = steps[axis];
    if (along === undefined) visit(then, now);
    else for (const step of along) descend(axis + 1, then + step.then, now + step.now);
  };
  descend(0, 0, 0);
}
