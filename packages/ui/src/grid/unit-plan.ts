import { unitsOf, type Dimension, type TableView } from '@almanac/core';

/** Where the units of measure of a view are written: in the corner, beside rows, or under column headings. */
export interface UnitPlan {
  /** The unit of every cell that none is written beside. */
  readonly common: string | undefined;
  /** Whether some cells are in another unit than the common one. */
  readonly differs: boolean;
  /** The unit to write beside a row; undefined where it goes without saying. */
  readonly besideRow: (row: number) => string | undefined;
  /** The unit to write under a column's heading. */
  readonly underColumn: (column: number) => string | undefined;
}

/** A unit is written once, at the highest place where it is true. */
export function unitPlanOf(view: TableView): UnitPlan {
  const units = unitsOf(view);
  const isEmpty = view.rows.length === 0 || view.columns.length === 0;
  const common = isEmpty ? view.facts.unit : units(0)(0);
  const plain: UnitPlan = {
    common,
    differs: false,
    besideRow: () => undefined,
    underColumn: () => undefined,
  };
  if (isEmpty) return plain;
  if (statesSeveral(view.columnDimensions, view)) {
    return { ...plain, common: undefined, differs: true, underColumn: (column) => units(0)(column) };
  }
  if (!statesSeveral(view.rowDimensions, view)) return plain;
  const tablesOwn = view.facts.unit;
  return { ...plain, common: tablesOwn, differs: true, besideRow: besideRows(view, tablesOwn) };
}

/** Under its parent or its neighbour a row says its unit only when it changes. */
function besideRows(view: TableView, common: string | undefined): UnitPlan['besideRow'] {
  const units = unitsOf(view);
  return (row) => {
    const unit = units(row)(0);
    if (unit === undefined || unit === common) return undefined;
    const isTop = view.rows.at(row).depth === 0;
    return !isTop && row > 0 && units(row - 1)(0) === unit ? undefined : unit;
  };
}

function statesSeveral(dimensions: readonly Dimension[], view: TableView): boolean {
  return dimensions.some(({ categories }) => {
    const stated = new Set(categories.map(({ unit }) => unit ?? view.facts.unit));
    return stated.size > 1;
  });
}
