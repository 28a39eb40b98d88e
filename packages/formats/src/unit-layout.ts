import { statesUnit, type TableView, unitsOf } from '@almanac/core';

/**
 * Where the units of a view are written. `common`: one for all cells, said once. Else by column, by row or both: what
 * differs by column stands over the columns, what differs by row in a column of its own after the numbers.
 */
export type UnitLayout =
  | { readonly kind: 'common'; readonly unit: string }
  | {
      readonly kind: 'differing';
      readonly overColumns: boolean;
      readonly unitOfRow?: (row: number) => string;
      readonly unitOfColumn: (column: number) => string;
    };

/** Decides from the categories shown where units are written. */
export function unitLayoutOf(view: TableView): UnitLayout {
  const unitAt = unitsOf(view);
  const stateUnits = (dimensions: TableView['rowDimensions']): boolean =>
    dimensions.some(({ categories }) => categories.some(statesUnit));
  if (view.rows.length === 0 || view.columns.length === 0)
    return { kind: 'common', unit: view.facts.unit ?? '' };

  const unitOfRow = (row: number): string => unitAt(row)(0) ?? '';
  const inFirstRow = unitAt(0);
  const unitOfColumn = (column: number): string => inFirstRow(column) ?? '';
  const byRow = stateUnits(view.rowDimensions) && differs(view.rows.length, unitOfRow);
  const byColumn = stateUnits(view.columnDimensions) && differs(view.columns.length, unitOfColumn);
  if (!byRow && !byColumn) return { kind: 'common', unit: unitOfColumn(0) };
  return { kind: 'differing', overColumns: byColumn, unitOfColumn, ...(byRow && { unitOfRow }) };
}

function differs(count: number, unitAt: (at: number) => string): boolean {
  const first = unitAt(0);
  for (let at = 1; at < count; at += 1) {
    if (unitAt(at) !== first) return true;
  }
  return false;
}
