import type { Dimension } from './dimension.ts';

/** The place of each category of a dimension in its hierarchy, by position. */
export interface Hierarchy {
  /** 0 at the top. */
  readonly depths: readonly number[];
  /** Positions of the categories directly below each. */
  readonly children: readonly (readonly number[])[];
  /** Position of the category directly above each; undefined at the top. */
  readonly parents: readonly (number | undefined)[];
  /** Positions of the categories with nothing below them. */
  readonly leaves: readonly number[];
}

const HIERARCHIES = new WeakMap<Dimension, Hierarchy>();

/** The hierarchy of a dimension, computed once. A parent that does not exist counts as none. */
export function hierarchyOf(dimension: Dimension): Hierarchy {
  const known = HIERARCHIES.get(dimension);
  if (known) return known;
  const hierarchy = readHierarchy(dimension);
  HIERARCHIES.set(dimension, hierarchy);
  return hierarchy;
}

/** Parents precede their children, so one pass is enough. */
function readHierarchy({ categories }: Dimension): Hierarchy {
  const positionOf = new Map<string, number>();
  const depths: number[] = [];
  const parents: (number | undefined)[] = [];
  const children: number[][] = categories.map(() => []);
  for (const [position, { id, parent }] of categories.entries()) {
    const above = parent === undefined ? undefined : positionOf.get(parent);
    parents.push(above);
    depths.push(above === undefined ? 0 : (depths[above] ?? 0) + 1);
    if (above !== undefined) children[above]?.push(position);
    positionOf.set(id, position);
  }
  const leaves = children.flatMap((below, position) => (below.length === 0 ? [position] : []));
  return { depths, children, parents, leaves };
}
