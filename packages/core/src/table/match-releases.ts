import { stridesOf, type Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';

/** A dimension as it was in the previous release, and as it is now. */
export interface MatchedDimension {
  readonly then: Dimension;
  readonly now: Dimension;
  /** How far apart neighbouring categories were before. */
  readonly strideThen: number;
  readonly strideNow: number;
}

/** Dimensions matched by id, in the order of `after`; undefined when a dimension was added or removed. */
export function matchDimensions(before: Cube, after: Cube): readonly MatchedDimension[] | undefined {
  const [stridesThen, stridesNow] = [stridesOf(before.dimensions), stridesOf(after.dimensions)];
  const matched = after.dimensions.flatMap((now, axisNow): readonly MatchedDimension[] => {
    const axis = before.dimensions.findIndex(({ id }) => id === now.id);
    const then = before.dimensions[axis];
    return then
      ? [{ then, now, strideThen: stridesThen[axis] ?? 1, strideNow: stridesNow[axisNow] ?? 1 }]
      : [];
  });
  const isSame = [before, after].every(({ dimensions }) => dimensions.length === matched.length);
  return isSame ? matched : undefined;
}

/** For each category that a dimension has now the position it had then, by id; -1 where there was none. */
export function positionsThen({ then, now }: Pick<MatchedDimension, 'then' | 'now'>): Int32Array {
  const positions = new Map(then.categories.map(({ id }, position) => [id, position]));
  return Int32Array.from(now.categories, ({ id }) => positions.get(id) ?? -1);
}

/** How far a category's cells are from the first one, in both releases. */
export interface MatchedStep {
  readonly then: number;
  readonly now: number;
}

/** The categories of a dimension that both releases have. */
export function stepsAlong(matched: MatchedDimension): readonly MatchedStep[] {
  const steps: MatchedStep[] = [];
  for (const [position, known] of positionsThen(matched).entries()) {
    if (known < 0) continue;
    steps.push({ then: known * matched.strideThen, now: position * matched.strideNow });
  }
  return steps;
}

/** Visits the cells that lie one step along each dimension from the first, by their index in each release. */
export function visitSteps(
  steps: readonly (readonly MatchedStep[])[],
  visit: (then: number, now: number) => void,
): void {
  const descend = (axis: number, then: number, now: number): void => {
    const along = steps[axis];
    if (along === undefined) visit(then, now);
    else for (const step of along) descend(axis + 1, then + step.then, now + step.now);
  };
  descend(0, 0, 0);
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
  const steps = matchDimensions(before, after)?.map(stepsAlong);
  if (steps !== undefined) visitSteps(steps, visit);
}

/** Finds cells of one cube in another, by the ids of their categories; undefined where the dimensions differ. */
export function cellFinder(from: Cube, to: Cube): ((cell: number) => number | undefined) | undefined {
  const inwards = matchDimensions(to, from)
    ?.map((each) => ({ positions: positionsThen(each), stride: each.strideThen }))
    .reverse();
  if (inwards === undefined) return undefined;
  return (cell) => {
    let rest = cell;
    let found = 0;
    for (const { positions, stride } of inwards) {
      const position = positions[rest % positions.length] ?? -1;
      if (position < 0) return undefined;
      found += position * stride;
      rest = Math.floor(rest / positions.length);
    }
    return found;
  };
}

/** Some cells that both releases have, with their indices in each. */
export interface MatchedStretch {
  readonly then: Float64Array;
  readonly now: Float64Array;
}

/** The cells that `visitMatchedCells` visits, at most `most` at a time, for callers that must yield to other work. */
export function* matchedStretches(before: Cube, after: Cube, most: number): Generator<MatchedStretch> {
  const steps = matchDimensions(before, after)?.map(stepsAlong);
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
function stretchFrom(
  at: number[],
  steps: readonly (readonly MatchedStep[])[],
  length: number,
): MatchedStretch {
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
function goOn(at: number[], steps: readonly (readonly MatchedStep[])[]): void {
  for (let axis = at.length - 1; axis >= 0; axis -= 1) {
    const next = (at[axis] ?? 0) + 1;
    at[axis] = next < (steps[axis]?.length ?? 1) ? next : 0;
    if (at[axis] !== 0) return;
  }
}
