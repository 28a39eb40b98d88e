import { type TableView, type UnitOfHeading, unitPlacesOf, type Write } from '@almanac/core';

/**
 * Where the units of a view are written. `common`: one for all cells, written once. Otherwise by column, by row or
 * both: units that differ by column are above the columns, units that differ by row in a column of their own after the
 * numbers.
 */
export type UnitLayout =
  | { readonly kind: 'common'; readonly unit: string }
  | {
      readonly kind: 'differing';
      readonly overColumns: boolean;
      readonly unitOfRow?: (row: number) => string;
      readonly unitOfColumn: (column: number) => string;
    };

/** Decides where units are written, by the headings of the view alone. */
export function unitLayoutOf(view: TableView, write: Write): UnitLayout {
  const { common, besideRow, overColumn } = unitPlacesOf(view, write);
  if (common) return { kind: 'common', unit: common.unit ?? '' };
  const unitOfColumn = written(overColumn);
  if (!besideRow)
    return whereDiffering(view.columns.length, unitOfColumn, { overColumns: true, unitOfColumn });
  const unitOfRow = written(besideRow);
  const layout = { overColumns: overColumn !== undefined, unitOfColumn, unitOfRow };
  return overColumn ? { kind: 'differing', ...layout } : whereDiffering(view.rows.length, unitOfRow, layout);
}

/** The shown headings may all have one unit even if the table has several. */
function whereDiffering(
  count: number,
  unitAt: (at: number) => string,
  layout: Omit<Extract<UnitLayout, { kind: 'differing' }>, 'kind'>,
): UnitLayout {
  return differs(count, unitAt) ? { kind: 'differing', ...layout } : { kind: 'common', unit: unitAt(0) };
}

function written(unitOf: UnitOfHeading | undefined): (heading: number) => string {
  return (heading) => unitOf?.(heading)?.unit ?? '';
}

function differs(count: number, unitAt: (at: number) => string): boolean {
  const first = unitAt(0);
  for (let at = 1; at < count; at += 1) {
    if (unitAt(at) !== first) return true;
  }
  return false;
}
