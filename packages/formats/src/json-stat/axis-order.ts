import type { Category, Headings } from '@almanac/core';

/** An axis of a view as JSON-stat needs it: the categories of each dimension, and every combination in their order. */
export interface AxisOrder {
  /** For each dimension of the axis, its shown categories in the order of the screen. */
  readonly categories: readonly (readonly Category[])[];
  /** The number of combinations. */
  readonly count: number;
  /** The heading of a combination; -1 when it is not shown. */
  readonly headingAt: (combination: number) => number;
}

/** Headings looked at between two signs of life. */
const HEADINGS_A_TURN = 2048;

/**
 * Reads an axis. A screen may sort inner categories differently under each outer one; JSON-stat has one order for each
 * dimension, that of their first appearance. Yields empty texts while it works.
 */
export function* axisOrderOf(headings: Headings, dimensions: number): Generator<string, AxisOrder> {
  if (dimensions === 1) {
    const only = Array.from(headings, ({ categories }) => categories[0]).filter((each) => each !== undefined);
    return { categories: [only], count: headings.length, headingAt: (combination) => combination };
  }
  const positions = yield* positionsOf(headings, dimensions);
  const count = positions.reduce((product, { size }) => product * size, 1);
  const headingOf = new Float64Array(count).fill(-1);
  for (let index = 0; index < headings.length; index += 1) {
    headingOf[combinationOf(headings.at(index).categories, positions)] = index;
    if (index % HEADINGS_A_TURN === 0) yield '';
  }
  return {
    categories: positions.map((known) => [...known.keys()]),
    count,
    headingAt: (combination) => headingOf[combination] ?? -1,
  };
}

/** For each dimension, the place of each shown category in the order of first appearance. */
type Positions = readonly ReadonlyMap<Category, number>[];

function* positionsOf(headings: Headings, dimensions: number): Generator<string, Positions> {
  const positions = Array.from({ length: dimensions }, () => new Map<Category, number>());
  for (let index = 0; index < headings.length; index += 1) {
    for (const [at, category] of headings.at(index).categories.entries()) {
      const known = positions[at];
      if (known && !known.has(category)) known.set(category, known.size);
    }
    if (index % HEADINGS_A_TURN === 0) yield '';
  }
  return positions;
}

function combinationOf(categories: readonly Category[], positions: Positions): number {
  return positions.reduce((combination, known, at) => {
    const category = categories[at];
    return combination * known.size + ((category && known.get(category)) ?? 0);
  }, 0);
}
