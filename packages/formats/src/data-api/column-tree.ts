import { type Category, type Hierarchy, hierarchyOf } from '@almanac/core';
import type { ApiColumn } from './api-shape.ts';
import { keyOf } from './narrow.ts';

/** Something with a key, written as JSON. */
export interface Keyed {
  readonly key: string;
}

/** One category of a variable across the top, with the position of its cells. */
export interface ColumnLeaf extends Keyed {
  /** The position of its cells, relative to the row. */
  readonly offset: number;
  /** Its ancestors, from the top; neighbours share the list. */
  readonly groups: readonly Keyed[];
}

/** The categories of a variable as nested columns: the children of a category are in one list with its total. */
export interface ColumnLevel {
  readonly leaves: readonly ColumnLeaf[];
  /** The number of keys that hold columns instead of a value. */
  readonly groups: number;
}

/** A dimension without a hierarchy. */
const FLAT: Pick<Hierarchy, 'children' | 'parents'> = { children: [], parents: [] };

/**
 * A category with children becomes an object whose first key, `Total`, holds its own figure. So parts are never next to
 * their whole, where a client would add them up with it.
 */
export function columnLevelOf(
  { dimension, stride }: ApiColumn,
  isWanted: (category: Category) => boolean,
): ColumnLevel {
  const { categories, role } = dimension;
  // Periods are filtered individually: a month may stay when its year is left out.
  const { children, parents } = role === 'time' ? FLAT : hierarchyOf(dimension);
  const leaves: ColumnLeaf[] = [];
  let groups = 0;
  const add = (at: number, above: readonly Keyed[]): void => {
    const category = categories[at];
    const below = children[at] ?? [];
    if (category === undefined || !isWanted(category)) return;
    const key = JSON.stringify(keyOf(category));
    if (below.length === 0) {
      leaves.push({ key, offset: at * stride, groups: above });
      return;
    }
    const within = [...above, { key }];
    const labels = new Set(below.map((child) => categories[child]?.label));
    groups += 1;
    leaves.push({ key: JSON.stringify(nameOfTotal(category, labels)), offset: at * stride, groups: within });
    for (const child of below) add(child, within);
  };
  for (const at of categories.keys()) if (parents[at] === undefined) add(at, []);
  return { leaves, groups };
}

/** `Total`, unless one of the parts has this name. */
function nameOfTotal({ label }: Category, taken: ReadonlySet<string | undefined>): string {
  const names = ['Total', label, `Total: ${label}`];
  return names.find((each) => !taken.has(each)) ?? `Total of all: ${label}`;
}
