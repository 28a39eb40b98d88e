import type { Cube } from '../cube/cube.ts';
import { strideOf } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { Sort } from '../customise/ordering-steps.ts';
import type { WorkingTable } from '../customise/working-table.ts';
import { axisOf, type Axis, type AxisDimension } from './axis.ts';
import { positionOrder, valueOrder } from './position-order.ts';
import { onlyTop } from './only-top.ts';
import { leftOutAbove } from './left-out-above.ts';
import { shownCategories } from './shown-categories.ts';
import { withoutEmpty } from './without-empty.ts';
import type { PickedDimension, TableView } from './table-view.ts';

/** What a reader sees of a customised table: selection, sort, pivot and display apply last, on the whole release. */
export function viewOf(customised: WorkingTable): TableView {
  const working = customised.isTidy ? tidied(customised) : customised;
  const { cube, rows, columns } = working;
  const placed = new Set([...rows, ...columns]);
  const picked = cube.dimensions
    .filter(({ id }) => !placed.has(id))
    .map((dimension) => pickedDimension(working, dimension.id));
  const base = picked.reduce(
    (sum, { dimension, category }) => sum + offsetOf(cube, dimension.id, category.id),
    0,
  );
  const shown = withoutEmpty(working, base, {
    rows: onlyTop(working, axis(working, 'rows', base), working.tops.rows, crossingOf(working, 'rows', base)),
    columns: onlyTop(
      working,
      axis(working, 'columns', base),
      working.tops.columns,
      crossingOf(working, 'columns', base),
    ),
  });
  return {
    facts: working.facts,
    cube,
    rowDimensions: rows.map((id) => dimensionOf(cube, id)),
    columnDimensions: columns.map((id) => dimensionOf(cube, id)),
    picked,
    ...(working.wholeDimensions && { wholeDimensions: working.wholeDimensions }),
    rows: shown.rows.headings,
    columns: shown.columns.headings,
    base,
    rowOffsets: shown.rows.offsets,
    columnOffsets: shown.columns.offsets,
    decimals: working.decimals,
  };
}

/** One row for each observation: every dimension in the stub. Sorts and filters by column headings are dropped. */
function tidied(working: WorkingTable): WorkingTable {
  const { rows: sort } = working.sorts;
  return {
    ...working,
    rows: [...working.rows, ...working.columns],
    columns: [],
    sorts: sort?.by === 'text' ? { rows: sort } : {},
    tops: {},
  };
}

/** The offset of the heading of the other axis by which this one is sorted or filtered. */
function crossingOf(
  working: WorkingTable,
  side: 'rows' | 'columns',
  base: number,
): (heading: readonly string[]) => number {
  const others = side === 'rows' ? working.columns : working.rows;
  return (heading) =>
    others.reduce((sum, id, at) => sum + offsetOf(working.cube, id, heading[at] ?? ''), base);
}

function axis(working: WorkingTable, side: 'rows' | 'columns', base: number): Axis {
  const sort = working.sorts[side];
  const ids = working[side];
  if (!sort || sort.by === 'text' || sort.direction === 'ORIGINAL') {
    return axisOf(ids.map((id) => axisDimension(working, id, sort)));
  }
  const dimensions = ids.map((id) => axisDimension(working, id));
  const inner = dimensions.at(-1);
  if (!inner) return axisOf(dimensions);
  const crossing = crossingOf(working, side, base)(sort.by);
  const positions = chosenPositions(working, inner.dimension.id);
  return axisOf(dimensions, (outerOffset) =>
    shownCategories(
      inner.dimension,
      positions,
      valueOrder(
        sort.direction,
        (position) => working.cube.values[crossing + outerOffset + position * inner.stride] ?? Number.NaN,
      ),
      working.collapsed.get(inner.dimension.id),
    ),
  );
}

function axisDimension(working: WorkingTable, id: string, sort?: Sort): AxisDimension {
  const dimension = dimensionOf(working.cube, id);
  const order = positionOrder(dimension, sort?.direction ?? 'ORIGINAL');
  const positions = chosenPositions(working, id);
  const whole = working.wholeDimensions?.find((each) => each.id === id);
  return {
    dimension,
    stride: strideOf(working.cube.dimensions, dimensionIndex(working.cube, id)),
    shown: shownCategories(dimension, positions, order, working.collapsed.get(id)),
    leftOutAbove: leftOutAbove(dimension, positions, whole),
  };
}

/** A picker always shows one category: with nothing chosen it offers all. */
export function pickedDimension(working: WorkingTable, id: string): PickedDimension {
  const { dimension, shown } = axisDimension(working, id);
  const offered = shown.length > 0 ? shown : dimension.categories.map((_, position) => ({ position }));
  const choices = offered.flatMap(({ position }) => dimension.categories[position] ?? []);
  const wanted = [working.picked.get(id), dimension.opensAt].flatMap(
    (each) => choices.find((choice) => choice.id === each) ?? [],
  );
  const category = wanted[0] ?? choices[0];
  if (!category) throw new RangeError(`dimension ${id} has no categories`);
  return { dimension, category, choices };
}

function chosenPositions(working: WorkingTable, id: string): readonly number[] {
  return working.chosen.get(id) ?? dimensionOf(working.cube, id).categories.map((_, position) => position);
}

function offsetOf(cube: Cube, dimensionId: string, categoryId: string): number {
  const at = dimensionIndex(cube, dimensionId);
  const position = cube.dimensions[at]?.categories.findIndex(({ id }) => id === categoryId) ?? -1;
  if (position < 0) throw new RangeError(`${dimensionId} has no category ${categoryId}`);
  return position * strideOf(cube.dimensions, at);
}

function dimensionOf(cube: Cube, id: string): Dimension {
  const dimension = cube.dimensions[dimensionIndex(cube, id)];
  if (!dimension) throw new RangeError(`no dimension ${id}`);
  return dimension;
}

function dimensionIndex(cube: Cube, id: string): number {
  return cube.dimensions.findIndex((dimension) => dimension.id === id);
}
