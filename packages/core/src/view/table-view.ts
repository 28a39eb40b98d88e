import type { Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import type { TableFacts } from '../table/stat-table.ts';

/** One row or column of a view: a category from each dimension on its axis, outermost first. */
export interface ViewHeading {
  readonly categories: readonly Category[];
  /** How deep the innermost category stands in its hierarchy; 0 at the top. */
  readonly depth: number;
  /** Whether shown rows below it (of the same outer categories) are its children. */
  readonly hasChildren: boolean;
}

/** A dimension that stands on neither axis, and the one category of it that is shown. */
export interface PickedDimension {
  readonly dimension: Dimension;
  readonly category: Category;
  /** What may be picked instead, in the order to offer it (latest period first). */
  readonly choices: readonly Category[];
}

/**
 * What a reader sees: headings and, for each row and column, the cell they meet in. Nothing is copied: the cell of row
 * r and column c is `base + rowOffsets[r] + columnOffsets[c]` in `cube`.
 */
export interface TableView {
  readonly facts: TableFacts;
  readonly cube: Cube;
  readonly rowDimensions: readonly Dimension[];
  readonly columnDimensions: readonly Dimension[];
  readonly picked: readonly PickedDimension[];
  readonly rows: readonly ViewHeading[];
  readonly columns: readonly ViewHeading[];
  readonly base: number;
  readonly rowOffsets: Float64Array;
  readonly columnOffsets: Float64Array;
  /** -1: as published. */
  readonly decimals: number;
}

/** The index in the view's cube of the cell at `row` and `column`. */
export function cellAt(view: TableView, row: number, column: number): number {
  const rowOffset = view.rowOffsets[row];
  const columnOffset = view.columnOffsets[column];
  if (rowOffset === undefined || columnOffset === undefined) throw new RangeError('outside the view');
  return view.base + rowOffset + columnOffset;
}
