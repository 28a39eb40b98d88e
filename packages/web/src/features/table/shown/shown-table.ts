import {
  arrangesByHeadings,
  fittingSteps,
  SCROLLED_AT_MOST,
  viewOf,
  WHOLE_TABLE_CELLS,
  type Customisation,
  type RefusedStep,
  type Release,
  type ReleasedTable,
  type StatTable,
  type TableView,
  type WorkingTable,
  type Write,
} from '@almanac/core';

/** A table as a reader has customised it. */
export interface ShownTable {
  readonly table: StatTable;
  readonly release: Release;
  /** The steps that fit this table, as far as they do. */
  readonly steps: Customisation;
  readonly refused: readonly RefusedStep[];
  readonly working: WorkingTable;
  /** Headings and pickers of the whole release; its cells only where the table travelled whole. */
  readonly layout: TableView;
  readonly isWhole: boolean;
  /** Cells are fetched a stretch at a time, as they are shown. */
  readonly isOnDemand: boolean;
  /** More than a screen can scroll through, or than the server computes for one. */
  readonly isTooBig: boolean;
}

/** Replays the steps on a released table, leaving out those that do not fit it. */
export function shownTable(
  { table, release }: ReleasedTable,
  customisation: Customisation,
  { isWhole, write }: { readonly isWhole: boolean; readonly write: Write },
): ShownTable {
  const { working, steps, refused } = fittingSteps(table, customisation, write);
  const layout = viewOf(working);
  const isLarge = !isWhole && layout.rows.length * layout.columns.length > WHOLE_TABLE_CELLS;
  const isOnDemand = isLarge && steps.every(arrangesByHeadings) && canScroll(layout);
  return {
    table,
    release,
    steps,
    refused,
    working,
    layout,
    isWhole,
    isOnDemand,
    isTooBig: isLarge && !isOnDemand,
  };
}

function canScroll({ rows, columns }: TableView): boolean {
  return rows.length <= SCROLLED_AT_MOST.rows && columns.length <= SCROLLED_AT_MOST.columns;
}
