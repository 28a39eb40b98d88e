import type { Category, Dimension } from '../cube/dimension.ts';
import type { TableView } from './table-view.ts';

type Statement = 'unit' | 'decimals';

/** What holds for the cells of one row, by column. */
export type ByColumn<Value> = (column: number) => Value;

/** A statement, and the place in the cube of the dimension that makes it: the first dimension that states it wins. */
interface Stated<Value> {
  readonly value: Value;
  readonly rank: number;
}

/**
 * The unit of measure of each cell of a view: of the first of its categories (in the cube's order of dimensions) that
 * states one, else the table's. Ask once a row, then once a column.
 */
export function unitsOf(view: TableView): (row: number) => ByColumn<string | undefined> {
  return statedBy(view, 'unit', view.facts.unit);
}

/**
 * The decimals each cell of a view is printed with: what the reader asked for, else what is published by category or
 * table, else -1 (as many as the number has).
 */
export function decimalsOfView(view: TableView): (row: number) => ByColumn<number> {
  if (view.decimals >= 0) return () => () => view.decimals;
  const published = statedBy(view, 'decimals', view.facts.decimals);
  return (row) => {
    const inRow = published(row);
    return (column) => inRow(column) ?? -1;
  };
}

function statedBy<Each extends Statement>(
  view: TableView,
  statement: Each,
  tablesOwn: Category[Each],
): (row: number) => ByColumn<Category[Each]> {
  const rankOf = new Map(view.cube.dimensions.map(({ id }, rank) => [id, rank]));
  const find = (
    dimensions: readonly Dimension[],
    categories: readonly Category[],
  ): Stated<Category[Each]> | undefined => {
    let best: Stated<Category[Each]> | undefined;
    for (const [at, category] of categories.entries()) {
      const value = category[statement];
      const rank = rankOf.get(dimensions[at]?.id ?? '') ?? Infinity;
      if (value !== undefined && rank < (best?.rank ?? Infinity)) best = { value, rank };
    }
    return best;
  };
  const picked = find(
    view.picked.map(({ dimension }) => dimension),
    view.picked.map(({ category }) => category),
  );
  const columnsState = view.columnDimensions.some(({ categories }) =>
    categories.some((category) => category[statement] !== undefined),
  );
  const byColumn = columnsState
    ? Array.from(view.columns, ({ categories }) => find(view.columnDimensions, categories))
    : [];
  return (row) => {
    const inRow = first(picked, find(view.rowDimensions, view.rows.at(row).categories));
    return (column) => first(inRow, byColumn[column])?.value ?? tablesOwn;
  };
}

function first<Value>(one?: Stated<Value>, other?: Stated<Value>): Stated<Value> | undefined {
  if (!one || !other) return one ?? other;
  return one.rank <= other.rank ? one : other;
}
