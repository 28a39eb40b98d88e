import { ABSENCE_SIGNS, type Absence } from '../cube/absence.ts';
import type { Flag } from '../cube/flag.ts';
import { observationAt } from '../cube/observation.ts';
import { asDrawn } from './as-drawn.ts';
import { PLAIN_NUMBERS, printNumber, type NumberStyle } from './print-number.ts';
import { decimalsOfView } from './stated-by-category.ts';
import { cellAt, type TableView } from './table-view.ts';

/** One printed cell: its text, with its flags and footnotes. */
export interface PrintedCell {
  readonly text: string;
  readonly absence?: Absence;
  readonly flags: readonly Flag[];
  /** Ids of the footnotes on this cell itself. */
  readonly footnotes: readonly string[];
}

/**
 * Prints the cells of a view, a row at a time: `printer(view)(row)(column)`. Values are rounded here and nowhere else.
 */
export function cellPrinter(
  view: TableView,
  style: NumberStyle = PLAIN_NUMBERS,
): (row: number) => (column: number) => PrintedCell {
  const decimalsAt = decimalsOfView(view);
  const { cube } = view;
  return (row) => {
    const decimalsInRow = decimalsAt(row);
    return (column) => {
      const index = cellAt(view, row, column);
      const footnotes = cube.cellFootnotes.get(index) ?? [];
      const observation = observationAt(cube, index);
      if (observation.kind === 'absent') {
        const { reason } = observation;
        return { text: ABSENCE_SIGNS[reason].symbol, absence: reason, flags: [], footnotes };
      }
      const decimals = decimalsInRow(column);
      const value = decimals < 0 ? asDrawn(observation.value) : observation.value;
      const text = printNumber(value, decimals, style);
      return { text, flags: observation.flags, footnotes };
    };
  };
}
