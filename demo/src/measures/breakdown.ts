import type { DimensionRole } from '@almanac/core';

/** One category of a breakdown. Groups are the sum, or the weighted mean, of their children. */
export interface Item {
  /** Its number in the tree (`2.1`), as agencies number series. */
  readonly number: string;
  readonly label: string;
  readonly parent?: string;
  /** Its weight relative to the other leaves; a group has the weight of its members. */
  readonly share: number;
  /** The annual growth of its weight. */
  readonly growth: number;
  /** The level of its means and rates relative to the whole. */
  readonly tilt?: number;
  /** The share of women in it where both sexes are as many; a half unless it is one of women or of men. */
  readonly women?: number;
  readonly isLeaf: boolean;
}

/** A way to divide a whole: by industry, by age group. */
export interface Breakdown {
  /** Its name in `lists/breakdowns.csv`. */
  readonly name: string;
  readonly id: string;
  /** The name of the dimension. */
  readonly label: string;
  /** Its name in titles, after “by”. */
  readonly by: string;
  /** The name of the whole. */
  readonly total: string;
  readonly role: DimensionRole;
  /** How far shares stray from those written, from measure to measure: 0.25 is by a quarter, more or less. */
  readonly stray: number;
  /** Whether its categories grow in the means themselves (prices, habits) rather than in their shares. */
  readonly areMeansGrowing: boolean;
  /** Groups before their members. */
  readonly items: readonly Item[];
  /** The finer breakdown that it is rolled up from, if any. */
  readonly coarser?: Coarser;
}

/** How a breakdown is rolled up from a finer one: sections from industries. */
export interface Coarser {
  readonly of: Breakdown;
  /** For each item of the coarser one, the indices of its leaves in the finer one. */
  readonly leaves: readonly (readonly number[])[];
}

/** The items without children. */
export function leavesOf({ items }: Breakdown): readonly Item[] {
  return items.filter(({ isLeaf }) => isLeaf);
}

/** Whether an item is the other one or a descendant of it. */
export function isWithin(leaf: Item, item: Item): boolean {
  return leaf.number === item.number || leaf.number.startsWith(`${item.number}.`);
}
