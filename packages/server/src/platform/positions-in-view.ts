import type { Dimension, Step, StepKind, WorkingTable } from '@almanac/core';

import type { SlicePositions } from './release-store.ts';

/** Steps that can be replayed without a number; every other one has to read the whole release. */
const READ_NO_CELL: readonly StepKind[] = ['choose', 'pivot', 'pick', 'sort', 'decimals'];

/** Whether a step works with figures: what it shows then depends on more cells than it shows. */
export function readsCells({ kind }: Step): boolean {
  return !READ_NO_CELL.includes(kind);
}

/**
 * The categories that a view shows or is sorted by, as positions in each dimension of the cube: of a dimension on the
 * rows or columns the chosen ones, of a picker the one that is picked. Reads no cell.
 */
export function positionsInView(working: WorkingTable): SlicePositions {
  return working.cube.dimensions.map((dimension) => {
    const isOnAxis = [...working.rows, ...working.columns].includes(dimension.id);
    if (!isOnAxis) return [pickedPosition(working, dimension)];
    const chosen = working.chosen.get(dimension.id);
    return chosen && withSortKeys(chosen, dimension, working);
  });
}

/** How many cells stand at `positions` of the dimensions. */
export function cellCountAt(
  dimensions: readonly { readonly categories: readonly unknown[] }[],
  positions: SlicePositions,
): number {
  return dimensions.reduce(
    (product, { categories }, axis) => product * (positions[axis]?.length ?? categories.length),
    1,
  );
}

/** The same view on a cube that holds only `positions` of its dimensions. */
export function workingOnSlice(
  working: WorkingTable,
  { cube, positions }: { readonly cube: WorkingTable['cube']; readonly positions: SlicePositions },
): WorkingTable {
  const chosen = new Map<string, readonly number[]>();
  for (const [axis, { id }] of working.cube.dimensions.entries()) {
    const kept = positions[axis];
    const shown = working.chosen.get(id);
    if (kept === undefined) {
      if (shown) chosen.set(id, shown);
      continue;
    }
    const placeOf = new Map(kept.map((position, place) => [position, place]));
    chosen.set(id, shown?.flatMap((position) => placeOf.get(position) ?? []) ?? [...kept.keys()]);
  }
  return { ...working, cube, chosen };
}

/** The picked category, else what a picker shows by itself: the latest period, or the first category. */
function pickedPosition(working: WorkingTable, dimension: Dimension): number {
  const picked = working.picked.get(dimension.id);
  const offered = working.chosen.get(dimension.id) ?? [];
  const choices = offered.length > 0 ? offered : [...dimension.categories.keys()];
  const position = choices.find((each) => dimension.categories[each]?.id === picked);
  const byDefault = dimension.role === 'time' ? choices.at(-1) : choices[0];
  return position ?? byDefault ?? 0;
}

/** A table may be sorted by a row or column that is not shown: its cells are needed all the same. */
function withSortKeys(
  chosen: readonly number[],
  dimension: Dimension,
  working: WorkingTable,
): readonly number[] {
  const { rows, columns } = working.sorts;
  const keys = [
    keyIn(rows?.by, working.columns, dimension),
    keyIn(columns?.by, working.rows, dimension),
  ].filter((position) => position >= 0);
  return keys.length === 0 ? chosen : [...new Set([...chosen, ...keys])].sort((a, b) => a - b);
}

function keyIn(
  by: Extract<Step, { kind: 'sort' }>['by'] | undefined,
  otherAxis: readonly string[],
  dimension: Dimension,
): number {
  if (by === undefined || by === 'text') return -1;
  const id = by[otherAxis.indexOf(dimension.id)];
  return dimension.categories.findIndex((category) => category.id === id);
}
