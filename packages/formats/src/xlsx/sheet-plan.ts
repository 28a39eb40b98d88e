import type { TableView } from '@almanac/core';

/** What Excel can hold in one sheet. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

/** Keeps a sheet's XML well below the 4 GB that a ZIP entry may have without further ado. */
const MOST_CELLS = 40_000_000;

/** Rows kept free for headings above the numbers and the origin below them. */
const ROWS_AROUND = 60;

/** A part of the view that fits one sheet, as rows and columns from (included) and to (not included). */
export interface SeenBlock {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

/** Cuts the view into sheets: downwards first, then to the right. */
export function seenBlocks(view: TableView): readonly SeenBlock[] {
  const labels = Math.max(1, view.rowDimensions.length) + 1;
  const width = Math.max(1, Math.min(view.columns.length, MOST_COLUMNS - labels));
  const height = Math.min(MOST_ROWS - ROWS_AROUND, Math.max(1, Math.floor(MOST_CELLS / width)));
  return stretches(view.columns.length, width).flatMap((columns) =>
    stretches(view.rows.length, height).map((rows) => ({ rows, columns })),
  );
}

/** Cuts the observations into sheets, as numbers in reading order from (included) and to (not included). */
export function tidyBlocks(view: TableView): readonly (readonly [from: number, to: number])[] {
  return stretches(view.rows.length * view.columns.length, MOST_ROWS - 1);
}

function stretches(count: number, most: number): readonly (readonly [number, number])[] {
  const pieces = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: pieces }, (_, at) => [at * most, Math.min(count, (at + 1) * most)]);
}

/** `Tidy`, `Tidy (2)`, … */
export function sheetName(name: string, at: number): string {
  return at === 0 ? name : `${name} (${at + 1})`;
}
