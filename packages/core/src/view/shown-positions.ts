import type { Dimension } from '../cube/dimension.ts';
import type { PositionsByDimension } from '../cube/restrict-cube.ts';
import type { WorkingTable } from '../customise/working-table.ts';
import { shownCategories } from './shown-categories.ts';
import { pickedDimension } from './view-of.ts';

/**
 * The categories that a view shows, sorts by or filters by, as ascending positions by dimension; a dimension that is
 * not named needs all. Of several hidden children one is kept, so that a heading still shows that it has children.
 * Reads no cell.
 */
export function shownPositions(working: WorkingTable): PositionsByDimension {
  const placed = new Set([...working.rows, ...working.columns]);
  const positions = new Map<string, readonly number[]>();
  for (const dimension of working.cube.dimensions) {
    const some = placed.has(dimension.id)
      ? placedPositions(working, dimension)
      : [pickedPosition(working, dimension)];
    if (some.length < dimension.categories.length) positions.set(dimension.id, some);
  }
  return positions;
}

function pickedPosition(working: WorkingTable, { id, categories }: Dimension): number {
  const { category } = pickedDimension(working, id);
  return categories.findIndex((each) => each.id === category.id);
}

function placedPositions(working: WorkingTable, dimension: Dimension): readonly number[] {
  const chosen = working.chosen.get(dimension.id) ?? [...dimension.categories.keys()];
  const shown = unfolded(working, dimension, chosen);
  return [...new Set([...shown, ...keyPositions(working, dimension)])].sort((a, b) => a - b);
}

function unfolded(working: WorkingTable, dimension: Dimension, chosen: readonly number[]): readonly number[] {
  const collapsed = working.collapsed.get(dimension.id);
  if (!collapsed || collapsed.size === 0) return chosen;
  const shown = new Set(
    shownCategories(dimension, chosen, undefined, collapsed).map(({ position }) => position),
  );
  const represented = new Set<string>();
  return chosen.filter((position) => {
    if (shown.has(position)) return true;
    const { parent = '' } = dimension.categories[position] ?? {};
    const isFirst = !represented.has(parent);
    represented.add(parent);
    return isFirst;
  });
}

/** A category that rows or columns are sorted or filtered by may be hidden; its cells are needed all the same. */
function keyPositions(working: WorkingTable, { id, categories }: Dimension): readonly number[] {
  const { sorts, tops, rows, columns } = working;
  const keys = [
    keyIn(sorts.rows?.by, columns, id),
    keyIn(tops.rows?.by, columns, id),
    keyIn(sorts.columns?.by, rows, id),
    keyIn(tops.columns?.by, rows, id),
  ];
  return keys.flatMap((key) => {
    const position = key === undefined ? -1 : categories.findIndex((category) => category.id === key);
    return position < 0 ? [] : [position];
  });
}

function keyIn(
  by: 'text' | readonly string[] | undefined,
  others: readonly string[],
  id: string,
): string | undefined {
  return by === undefined || by === 'text' ? undefined : by[others.indexOf(id)];
}
