import type { Dimension } from '../cube/dimension.ts';
import { stridesOf } from '../cube/cube.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';
import type { WorkingTable } from '../customise/working-table.ts';
import { axisOf, type AxisDimension } from './axis.ts';
import type { PickedDimension, TableView } from './table-view.ts';

/** Where the dimensions of a view stand; those that are `leftOut` are not mentioned, each at one of its categories. */
export interface Arrangement {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly leftOut: ReadonlyMap<string, string>;
}

/**
 * What programs see of a table: the chosen categories in published order, periods ascending, every combination of them.
 * Sorts, folded categories and filters of a reader's view are no part of it. Each dimension stands on an axis or is left
 * out.
 */
export function publishedView(working: WorkingTable, { rows, columns, leftOut }: Arrangement): TableView {
  const { cube } = working;
  const strides = stridesOf(cube.dimensions);
  const placed = (id: string): AxisDimension => {
    const rank = cube.dimensions.findIndex((each) => each.id === id);
    const dimension = cube.dimensions[rank];
    if (!dimension) throw new RangeError(`no dimension ${id}`);
    const { depths } = hierarchyOf(dimension);
    const positions = working.chosen.get(id) ?? dimension.categories.keys();
    const shown = Array.from(positions, (position) => ({
      position,
      depth: depths[position] ?? 0,
      hasChildren: false,
    }));
    // A heading says what it is below of for readers; programs have the parents.
    return { dimension, stride: strides[rank] ?? 1, shown, leftOutAbove: () => undefined };
  };
  const [down, across] = [axisOf(rows.map(placed)), axisOf(columns.map(placed))];
  let base = 0;
  for (const [rank, dimension] of cube.dimensions.entries()) {
    if (rows.includes(dimension.id) || columns.includes(dimension.id)) continue;
    base += placeOf(dimension, leftOut) * (strides[rank] ?? 1);
  }
  return {
    facts: working.facts,
    cube,
    rowDimensions: rows.map((id) => placed(id).dimension),
    columnDimensions: columns.map((id) => placed(id).dimension),
    picked: NOTHING_PICKED,
    ...(working.wholeDimensions && { wholeDimensions: working.wholeDimensions }),
    rows: down.headings,
    columns: across.headings,
    base,
    rowOffsets: down.offsets,
    columnOffsets: across.offsets,
    decimals: working.decimals,
  };
}

const NOTHING_PICKED: readonly PickedDimension[] = [];

function placeOf({ id, categories }: Dimension, leftOut: Arrangement['leftOut']): number {
  const position = categories.findIndex((category) => category.id === leftOut.get(id));
  if (position < 0) throw new RangeError(`${id} is on no axis`);
  return position;
}
