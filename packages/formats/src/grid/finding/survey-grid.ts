import type { CellClass, ClassAt } from '../cell-class.ts';
import type { Grid } from '../grid.ts';

/** How many cells of each class a row or a column holds. */
export type ClassCounts = Record<CellClass, number>;

/** No cell yet. */
export function noCells(): ClassCounts {
  return { empty: 0, number: 0, digits: 0, absence: 0, date: 0, text: 0, fault: 0 };
}

/** Whether numbers, written as such or as texts, outweigh the words. */
export function isMostlyNumbers({ number, digits, absence, text, date }: ClassCounts): boolean {
  return number + digits > 0 && number + digits + absence >= text + date;
}

/** Counts the classes of each column over some rows. */
export function countColumns(grid: Grid, classAt: ClassAt, rows: Iterable<number>): readonly ClassCounts[] {
  const counts = Array.from({ length: grid.columns }, noCells);
  for (const row of rows) {
    const [first, end] = grid.spanOf(row);
    // Every cell of a sheet comes by: a generator would take twenty times as long.
    for (let column = first; column < end; column += 1) {
      const count = counts[column];
      if (count) count[classAt(row, column)] += 1;
    }
  }
  return counts;
}

/** The rows from one up to another, or the columns. */
export function* rowsOf(from: number, to: number): Iterable<number> {
  for (let row = from; row < to; row += 1) yield row;
}
