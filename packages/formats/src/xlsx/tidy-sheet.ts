import type { Category, TableView } from '@almanac/core';
import { observationCode, observationDimensions, observationHeader } from '../observation-columns.ts';
import { observationsOf } from '../observations.ts';
import { type SharedTexts, textCell } from './cell-text.ts';
import { columnLetters } from './column-letters.ts';
import type { Workbook } from './seen-sheet.ts';
import { sheetEnd, sheetStart } from './sheet-xml.ts';
import { STYLE } from './styles.ts';

/** The sheet of a view with one row an observation, or of the observations of `block`. */
export function* tidySheet(
  { view, shared }: Workbook,
  block: readonly [from: number, to: number],
): Generator<string> {
  const header = observationHeader(view, []);
  yield sheetStart({ frozenRows: 1, frozenColumns: 0, widths: header.map(() => 16) });
  const names = header.map(
    (name, at) => `<c r="${columnLetters(at)}1${textCell(shared, name, STYLE.header)}`,
  );
  yield `<row r="1">${names.join('')}</row>`;
  yield* observationRows(view, shared, block);
  yield sheetEnd();
}

function* observationRows(
  view: TableView,
  shared: SharedTexts,
  [from, to]: readonly [number, number],
): Generator<string> {
  const width = view.columns.length;
  if (width === 0) return;
  const columnsAt = view.rowDimensions.length;
  const pickedAt = columnsAt + view.columnDimensions.length;
  const cellsOf = (categories: readonly Category[], firstDimension: number): CellGroup =>
    categoryCells(shared, categories, firstDimension);
  const picked = cellsOf(
    view.picked.map(({ category }) => category),
    pickedAt,
  );
  const columnCells = keptByIndex((column) => cellsOf(view.columns.at(column).categories, columnsAt));
  const factsOf = factCells(view, shared);

  let sheetRow = 2;
  for (let row = Math.floor(from / width); row * width < to; row += 1) {
    const rowCells = cellsOf(view.rows.at(row).categories, 0);
    const factsInRow = factsOf(row);
    const lastColumn = Math.min(width, to - row * width);
    for (let column = Math.max(0, from - row * width); column < lastColumn; column += 1) {
      const number = String(sheetRow);
      const labels =
        withNumber(rowCells, number) + withNumber(columnCells(column), number) + withNumber(picked, number);
      yield `<row r="${number}">${labels}${factsInRow(column, number)}</row>`;
      sheetRow += 1;
    }
  }
}

/** Neighbouring cells, complete but for the number of their row, which stands after each of `starts`. */
interface CellGroup {
  readonly starts: readonly string[];
  readonly end: string;
}

function withNumber({ starts, end }: CellGroup, number: string): string {
  let text = '';
  for (const start of starts) text += start + number;
  return text + end;
}

/** Code and label of each category. */
function categoryCells(
  shared: SharedTexts,
  categories: readonly Category[],
  firstDimension: number,
): CellGroup {
  const starts: string[] = [];
  let end = '';
  for (const [at, category] of categories.entries()) {
    for (const [side, text] of [observationCode(category), category.label].entries()) {
      starts.push(`${end}<c r="${columnLetters(2 * (firstDimension + at) + side)}`);
      end = textCell(shared, text);
    }
  }
  return { starts, end };
}

/** Up to this many columns their cells are made once and kept. */
const MOST_KEPT = 1 << 14;

function keptByIndex<Value>(make: (index: number) => Value): (index: number) => Value {
  const kept: Value[] = [];
  return (index) => {
    if (index >= MOST_KEPT) return make(index);
    return (kept[index] ??= make(index));
  };
}

/** Value, absence, flags, unit and footnotes of an observation; what there is nothing to say of has no cell. */
function factCells(
  view: TableView,
  shared: SharedTexts,
): (row: number) => (column: number, number: string) => string {
  const { valueAt, remarksAt, unitAt } = observationsOf(view);
  const first = 2 * observationDimensions(view).length;
  const [valueStart = '', absenceStart = '', flagsStart = '', unitStart = '', footnotesStart = ''] =
    Array.from({ length: 5 }, (_, at) => `<c r="${columnLetters(first + at)}`);
  const optional = (start: string, number: string, text: string): string =>
    text === '' ? '' : start + number + textCell(shared, text);
  return (row) => {
    const unitInRow = unitAt(row);
    return (column, number) => {
      const value = valueAt(row, column);
      const { absence, flags, footnotes } = remarksAt(row, column);
      const unit = optional(unitStart, number, unitInRow(column));
      const valueCell = Number.isNaN(value) ? '' : `${valueStart}${number}"><v>${value}</v></c>`;
      if (absence === '' && flags === '' && footnotes === '') return valueCell + unit;
      return [
        valueCell,
        optional(absenceStart, number, absence),
        optional(flagsStart, number, flags),
        unit,
        optional(footnotesStart, number, footnotes),
      ].join('');
    };
  };
}
