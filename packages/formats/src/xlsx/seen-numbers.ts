import {
  ABSENCE_SIGNS,
  cellAt,
  decimalsOfView,
  type TableView,
  type ViewHeading,
  numberInFull,
} from '@almanac/core';
import { cellRemarker, type Remarks } from '../reading/remarks.ts';
import { type SharedTexts, textCell } from './cell-text.ts';
import { lettersOf } from '../grid/cell-address.ts';
import { absenceStyle, numberStyle, type Weight } from './styles.ts';

/** Long rows are emitted in pieces of this size. */
const PIECE_CHARACTERS = 1 << 14;

/** The input for writing the numbers of a sheet. */
export interface NumbersContext {
  readonly shared: SharedTexts;
  readonly remarks: Remarks;
  readonly labelColumns: number;
}

/**
 * Writes the cells of a row at full precision, printed with its decimals; an absence is its sign, as text. Reads the
 * cube's numbers directly: this loop runs once for every cell of the largest downloads.
 */
export function seenNumbers(
  view: TableView,
  { shared, remarks, labelColumns }: NumbersContext,
): (row: number, heading: ViewHeading, sheetRow: number) => Generator<string> {
  const { cube } = view;
  const decimalsAt = decimalsOfView(view);
  const remarkCell = cellRemarker(view, remarks);
  const starts = Array.from(view.columnOffsets, (_, column) => `<c r="${lettersOf(labelColumns + column)}`);
  const absenceCell = (cell: number, weight: Weight): string => {
    const absence = cube.absences.get(cell) ?? 'not-available';
    remarks.absences.add(absence);
    return textCell(shared, ABSENCE_SIGNS[absence].symbol, absenceStyle(weight));
  };
  return function* (row, heading, sheetRow) {
    const decimalsInRow = decimalsAt(row);
    const weight = heading.hasChildren ? 'bold' : 'normal';
    let text = '';
    for (const [column, start] of starts.entries()) {
      const cell = cellAt(view, row, column);
      const value = cube.values[cell];
      remarkCell?.(cell, heading, column);
      if (value === undefined || Number.isNaN(value)) {
        text += `${start}${sheetRow}${absenceCell(cell, weight)}`;
      } else {
        text += `${start}${sheetRow}" s="${numberStyle(decimalsInRow(column), weight)}"><v>${numberInFull(value)}</v></c>`;
      }
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    yield text;
  };
}
