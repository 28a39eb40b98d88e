import { cellPrinter, type PrintedCell, type TableView } from '@almanac/core';

/** Text that a spreadsheet would run as a formula is prefixed with an apostrophe; numbers and single signs are not. */
function neutral(text: string): string {
  const plain = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+@-]/.test(plain) && !/^-?$/.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
}

/** Prints the cells of a view, a row at a time. */
export type PrintCells = (row: number) => (column: number) => PrintedCell;

/** A block of a view as tab-separated text with its headings, numbers plain, ready to paste into a spreadsheet. */
export function blockText(
  view: TableView,
  rows: readonly number[],
  columns: readonly number[],
  cells: PrintCells = cellPrinter(view),
): string {
  const corner = view.rowDimensions.map(({ label }) => label);
  const headingLines = view.columnDimensions.map((_, level) => [
    ...(level === view.columnDimensions.length - 1 ? corner : corner.map(() => '')),
    ...columns.map((column) => view.columns.at(column).categories[level]?.label ?? ''),
  ]);
  const lines = rows.map((row) => [
    ...view.rows.at(row).categories.map(({ label }) => label),
    ...columns.map((column) => cells(row)(column).text),
  ]);
  return [...headingLines, ...lines].map((line) => line.map(neutral).join('\t')).join('\n');
}

/** The numbers of a block alone, plain and tab-separated, to fill a range that has its own headings. */
export function figuresText(
  view: TableView,
  rows: readonly number[],
  columns: readonly number[],
  cells: PrintCells = cellPrinter(view),
): string {
  return rows.map((row) => columns.map((column) => neutral(cells(row)(column).text)).join('\t')).join('\n');
}
