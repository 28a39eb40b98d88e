import type { DimensionRole } from '@almanac/core';

/** One category of a breakdown. Groups are the sum, or the weighted mean, of their children. */
export interface Item {
  /** Its number in the tree (`2.1`), as agencies number series. */
  readonly number: string;
  readonly label: string;
  readonly parent?: string;
  /** Its weight beside the other leaves; a group weighs what its members weigh. */
  readonly share: number;
  /** How its weight grows a year. */
  readonly growth: number;
  /** How high a mean or a rate of it is beside the whole. */
  readonly tilt?: number;
  readonly isLeaf: boolean;
}

/** A way to divide a whole: by industry, by age group. */
export interface Breakdown {
  /** Its name in `lists/breakdowns.csv`. */
  readonly name: string;
  readonly id: string;
  /** The name of the dimension. */
  readonly label: string;
  /** As a title has it after “by”. */
  readonly by: string;
  /** The name of the whole. */
  readonly total: string;
  readonly role: DimensionRole;
  /** Groups before their members. */
  readonly items: readonly Item[];
  /** The finer breakdown whose leaves it gathers, where there is one. */
  readonly coarser?: Coarser;
}

/** How a breakdown gathers a finer one: sections gather industries. */
export interface Coarser {
  readonly of: Breakdown;
  /** For each item of the coarser one, the leaves of the finer one by their place among its leaves. */
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
