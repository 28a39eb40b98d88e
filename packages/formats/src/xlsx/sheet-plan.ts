import type { TableView } from '@almanac/core';
import type { RowRange } from '../writing/writing.ts';
import type { ObservationRange } from './tidy-sheet.ts';

/** The limits of one sheet. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  /** Keeps a sheet's XML well below 4 GB, the limit of a ZIP entry without ZIP64. */
  readonly cells: number;
}

/** What Excel can hold in one sheet. */
export const EXCEL: SheetLimits = { rows: 1_048_576, columns: 16_384, cells: 40_000_000 };

/** The most observations on one sheet. */
export const SHEET_ROWS = EXCEL.rows - 1;

/** Rows kept free for headings above the numbers and the origin below them. */
const ROWS_AROUND = 60;

/** A part of the view that fits one sheet. */
export interface SeenBlock {
  readonly rows: RowRange;
  /** From (inclusive) and to (exclusive). */
  readonly columns: readonly [from: number, to: number];
}

/** Cuts the view into sheets: downwards first, then to the right. */
export function seenBlocks(view: TableView, most: SheetLimits): readonly SeenBlock[] {
  const labels = Math.max(1, view.rowDimensions.length) + 1;
  const width = Math.max(1, Math.min(view.columns.length, most.columns - labels));
  const height = Math.min(most.rows - ROWS_AROUND, Math.max(1, Math.floor(most.cells / width)));
  return stretches(view.columns.length, width).flatMap((columns) =>
    stretches(view.rows.length, height).map((rows) => ({ rows, columns })),
  );
}

/** Cuts the observations into sheets; the first row of each is its header. */
export function tidyBlocks(view: TableView, most: SheetLimits): readonly ObservationRange[] {
  return stretches(view.rows.length * view.columns.length, most.rows - 1);
}

function stretches(count: number, most: number): readonly (readonly [number, number])[] {
  const pieces = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: pieces }, (_, at) => [at * most, Math.min(count, (at + 1) * most)]);
}

/** `Tidy`, `Tidy (2)`, … */
export function sheetName(name: string, at: number): string {
  return at === 0 ? name : `${name} (${at + 1})`;
}
