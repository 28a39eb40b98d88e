import type { Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import type { TableFacts } from '../table/stat-table.ts';

/** One row or column of a view: a category from each dimension on its axis, outermost first; none on an empty axis. */
export interface ViewHeading {
  readonly categories: readonly Category[];
  /** The depth of the innermost category below the shown categories of its hierarchy; 0 at the top. */
  readonly depth: number;
  /** Whether shown headings (with the same outer categories) are below it in the hierarchy. */
  readonly hasChildren: boolean;
  /** Set where its children are folded away. */
  readonly isCollapsed?: true;
  /** What the innermost category is directly below of, where a reader would miss it: it is not shown. */
  readonly within?: Category;
}

/** The headings of one axis, created on demand: an axis of a big cube may have a million. */
export interface Headings extends Iterable<ViewHeading> {
  readonly length: number;
  /** Throws RangeError outside. */
  readonly at: (index: number) => ViewHeading;
}

/** A dimension that is on neither axis, and the one category of it that is shown. */
export interface PickedDimension {
  readonly dimension: Dimension;
  readonly category: Category;
  /** What may be picked, in the order to offer it (latest period first). */
  readonly choices: readonly Category[];
}

/**
 * What a reader sees: headings and, for each row and column, their cell. Nothing is copied: the cell of row r and
 * column c is `base + rowOffsets[r] + columnOffsets[c]` in `cube`.
 */
export interface TableView {
  readonly facts: TableFacts;
  readonly cube: Cube;
  readonly rowDimensions: readonly Dimension[];
  readonly columnDimensions: readonly Dimension[];
  readonly picked: readonly PickedDimension[];
  /** The complete dimensions, where those above are restricted to what is shown. */
  readonly wholeDimensions?: readonly Dimension[];
  readonly rows: Headings;
  readonly columns: Headings;
  readonly base: number;
  readonly rowOffsets: Float64Array;
  readonly columnOffsets: Float64Array;
  /** -1: as published. */
  readonly decimals: number;
}

/** A dimension of the view with all its categories. */
export function wholeDimension({ wholeDimensions }: TableView, dimension: Dimension): Dimension {
  return wholeDimensions?.find(({ id }) => id === dimension.id) ?? dimension;
}

/** The index in the view's cube of the cell at `row` and `column`. Throws RangeError outside the view. */
export function cellAt(view: TableView, row: number, column: number): number {
  const rowOffset = view.rowOffsets[row];
  const columnOffset = view.columnOffsets[column];
  if (rowOffset === undefined || columnOffset === undefined) throw new RangeError('outside the view');
  return view.base + rowOffset + columnOffset;
}

/** A category, and the dimension it is of. */
export interface PlacedCategory {
  readonly dimension: Dimension;
  readonly category: Category;
}

/** The headings of the cell at `row` and `column`: those of rows, then of columns. Throws RangeError outside the view. */
export function headingsOfCell(view: TableView, row: number, column: number): readonly PlacedCategory[] {
  const dimensions = [...view.rowDimensions, ...view.columnDimensions];
  const categories = [...view.rows.at(row).categories, ...view.columns.at(column).categories];
  return dimensions.flatMap((dimension, at) => {
    const category = categories[at];
    return category ? [{ dimension, category }] : [];
  });
}
