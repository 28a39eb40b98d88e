import type { Category, Dimension } from '../cube/dimension.ts';
import {
  decimalsFrom,
  joinStated,
  NOTHING_STATED,
  statedBy,
  unitFrom,
  type Stated,
  type Statement,
  type Statements,
} from '../table/stated.ts';
import type { TableView } from './table-view.ts';

/** What holds for the cells of one row, by column. */
export type ByColumn<Value> = (column: number) => Value;

type StatedValue<Each extends Statement> = Stated<Statements[Each]>;

/**
 * The unit of measure of each cell of a view: that of its first category (in the cube's order of dimensions) that
 * states one, else the table's; a computation takes precedence. Call once for each row, then for each column.
 */
export function unitsOf(view: TableView): (row: number) => ByColumn<string | undefined> {
  return statedInView(view, 'unit', (stated) => unitFrom(stated, view.facts.unit));
}

/**
 * The decimals of each cell of a view: those the reader set, else those published by category or table, else -1 (as
 * many as the number has).
 */
export function decimalsOfView(view: TableView): (row: number) => ByColumn<number> {
  if (view.decimals >= 0) return () => () => view.decimals;
  return statedInView(view, 'decimals', (stated) => decimalsFrom(stated, view.facts.decimals) ?? -1);
}

/** What holds for each cell by what its headings state; once for a row where no column states anything. */
function statedInView<Each extends Statement, Holding>(
  view: TableView,
  statement: Each,
  holding: (stated: StatedValue<Each>) => Holding,
): (row: number) => ByColumn<Holding> {
  const { picked, rowAt, columnAt } = headingStatements(view, statement);
  const columnsState = view.columnDimensions.some(({ categories }) =>
    categories.some((category) => saysAnything(category, statement)),
  );
  const inRow = (row: number): StatedValue<Each> => joinStated(picked, rowAt(row));
  if (!columnsState) {
    return (row) => {
      const held = holding(joinStated(inRow(row), NOTHING_STATED));
      return () => held;
    };
  }
  const byColumn = Array.from({ length: view.columns.length }, (_, column) => columnAt(column));
  return (row) => {
    const stated = inRow(row);
    return (column) => holding(joinStated(stated, byColumn[column] ?? NOTHING_STATED));
  };
}

/** What the headings of a view state, each for itself. */
export interface HeadingStatements<Each extends Statement> {
  readonly picked: StatedValue<Each>;
  readonly rowAt: (row: number) => StatedValue<Each>;
  readonly columnAt: (column: number) => StatedValue<Each>;
}

/** What the categories in the picker, of a row and of a column state. */
export function headingStatements<Each extends Statement>(
  view: TableView,
  statement: Each,
): HeadingStatements<Each> {
  const rankOf = new Map(view.cube.dimensions.map(({ id }, rank) => [id, rank]));
  const stating = (dimensions: readonly Dimension[], categories: readonly Category[]): StatedValue<Each> => {
    let stated: StatedValue<Each> = NOTHING_STATED;
    for (const [at, category] of categories.entries()) {
      if (!saysAnything(category, statement)) continue;
      const rank = rankOf.get(dimensions[at]?.id ?? '') ?? Infinity;
      stated = joinStated(stated, statedBy(category, statement, rank));
    }
    return stated;
  };
  return {
    picked: stating(
      view.picked.map(({ dimension }) => dimension),
      view.picked.map(({ category }) => category),
    ),
    rowAt: (row) => stating(view.rowDimensions, view.rows.at(row).categories),
    columnAt: (column) => stating(view.columnDimensions, view.columns.at(column).categories),
  };
}

function saysAnything(category: Category, statement: Statement): boolean {
  return (
    category[statement] !== undefined || category.divisions !== undefined || category.computed !== undefined
  );
}
