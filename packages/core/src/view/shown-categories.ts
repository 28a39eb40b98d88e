import type { Dimension } from '../cube/dimension.ts';

/** A chosen category and its place on an axis. */
export interface ShownCategory {
  /** Its position in the dimension. */
  readonly position: number;
  /** How many of its ancestors are shown. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly isCollapsed?: true;
}

/** Puts two positions of one dimension in order. */
export type PositionOrder = (a: number, b: number) => number;

/**
 * The chosen categories in the order to show them. Without `order`: as published. With it, siblings are sorted within
 * their parent, so that the hierarchy is kept; a category whose parent is not shown belongs to its nearest shown
 * ancestor.
 */
export function shownCategories(
  dimension: Dimension,
  positions: readonly number[],
  order?: PositionOrder,
  collapsed: ReadonlySet<string> = NOT_COLLAPSED,
): readonly ShownCategory[] {
  const parents = shownParents(dimension, positions);
  const children = new Map<number, number[]>();
  for (const position of positions) {
    const parent = parents.get(position) ?? NONE;
    const brothers = children.get(parent);
    if (brothers) brothers.push(position);
    else children.set(parent, [position]);
  }
  const sequence = order ? descend(children, order) : positions;
  const depths = depthsOf(parents);
  const folded = foldedAway(dimension, positions, { parents, collapsed });
  return sequence
    .filter((position) => !folded.has(position))
    .map((position) => ({
      position,
      depth: depths.get(position) ?? 0,
      hasChildren: children.has(position),
      ...(children.has(position) && isCollapsed(dimension, position, collapsed) && { isCollapsed: true }),
    }));
}

const NOT_COLLAPSED: ReadonlySet<string> = new Set();

function isCollapsed({ categories }: Dimension, position: number, collapsed: ReadonlySet<string>): boolean {
  return collapsed.size > 0 && collapsed.has(categories[position]?.id ?? '');
}

/** Every category whose nearest shown ancestor is collapsed or itself folded away. Parents precede their children. */
function foldedAway(
  dimension: Dimension,
  positions: readonly number[],
  {
    parents,
    collapsed,
  }: { readonly parents: ReadonlyMap<number, number>; readonly collapsed: ReadonlySet<string> },
): ReadonlySet<number> {
  const folded = new Set<number>();
  if (collapsed.size === 0) return folded;
  for (const position of [...positions].sort((a, b) => a - b)) {
    const above = parents.get(position) ?? NONE;
    if (above !== NONE && (folded.has(above) || isCollapsed(dimension, above, collapsed)))
      folded.add(position);
  }
  return folded;
}

/** "No parent": no category has this position. */
const NONE = -1;

/** Parents precede their children in a dimension, so one pass finds every nearest shown ancestor. */
function shownParents(dimension: Dimension, positions: readonly number[]): ReadonlyMap<number, number> {
  const shown = new Set(positions);
  const nearest = new Map<string, number>();
  const parents = new Map<number, number>();
  for (const [position, { id, parent }] of dimension.categories.entries()) {
    const above = parent === undefined ? NONE : (nearest.get(parent) ?? NONE);
    nearest.set(id, shown.has(position) ? position : above);
    if (shown.has(position)) parents.set(position, above);
  }
  return parents;
}

/** How many shown ancestors each has; its parent comes before it. */
function depthsOf(parents: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const [position, above] of parents) depths.set(position, (depths.get(above) ?? -1) + 1);
  return depths;
}

function descend(children: ReadonlyMap<number, readonly number[]>, order: PositionOrder): number[] {
  const sequence: number[] = [];
  const waiting = [...(children.get(NONE) ?? [])].sort(order).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    sequence.push(next);
    const below = children.get(next);
    if (below) for (const each of [...below].sort(order).reverse()) waiting.push(each);
  }
  return sequence;
}
