import { unitFact, unitPlacesOf, type TableView, type Write } from '@almanac/core';

/** Where the units of measure of a view are written: in the corner, beside rows, or under column headings. */
export interface UnitPlan {
  /** The unit of every cell without a unit next to it. */
  readonly common: string | undefined;
  /** Whether some cells are in another unit than the common one. */
  readonly differs: boolean;
  /** The unit to write beside a row; undefined where it is clear already. */
  readonly besideRow: (row: number) => string | undefined;
  /** The unit to write under a column's heading. */
  readonly underColumn: (column: number) => string | undefined;
}

/** A unit is written once, at the highest place where it applies. */
export function unitPlanOf(view: TableView, write: Write): UnitPlan {
  const { common, besideRow, overColumn } = unitPlacesOf(view, write);
  const named = (unit: string | undefined): string | undefined =>
    unit === undefined ? undefined : write(unitFact(unit));
  const underColumn = (column: number): string | undefined => named(overColumn?.(column)?.unit);
  if (!besideRow) {
    return { common: named(common?.unit), differs: !common, besideRow: () => undefined, underColumn };
  }
  const tablesOwn = named(view.facts.unit);
  const unitOf = (row: number): string | undefined => named(besideRow(row)?.unit);
  return { common: tablesOwn, differs: true, besideRow: besideRows(view, unitOf, tablesOwn), underColumn };
}

/**
 * Below its parent or its neighbour a row shows its unit only when it changes; other rows when it is not the common
 * one.
 */
function besideRows(
  { rows }: TableView,
  unitOf: (row: number) => string | undefined,
  common: string | undefined,
): UnitPlan['besideRow'] {
  return (row) => {
    const unit = unitOf(row);
    const isTop = row === 0 || rows.at(row).depth === 0;
    return unit === (isTop ? common : unitOf(row - 1)) ? undefined : unit;
  };
}
