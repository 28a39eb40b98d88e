import { type Category, type TableView, numberInFull } from '@almanac/core';
import { observationCode, observationDimensions, observationHeader } from '../reading/observation-columns.ts';
import { observationsOf } from '../reading/observations.ts';
import type { RowStretch } from '../writing/writing.ts';
import { type SharedTexts, textCell } from './cell-text.ts';
import { lettersOf } from '../grid/cell-address.ts';
import type { Workbook } from './workbook.ts';
import { sheetEnd, sheetStart } from './sheet-xml.ts';
import { STYLE } from './styles.ts';

/** Observations of a view in reading order, from (inclusive) to (exclusive). */
export type ObservationRange = readonly [from: number, to: number];

/** Rows are emitted in pieces of this size. */
const PIECE_CHARACTERS = 1 << 12;

/** The sheet of a view with one row an observation, or of the observations of `block`. */
export async function* tidySheet(
  { view, stretches, shared }: Workbook,
  block: ObservationRange,
): AsyncGenerator<Iterable<string>> {
  yield above(view, shared);
  const [from, to] = block;
  const width = view.columns.length;
  if (from < to) {
    const rowsOf = observationRows(view, shared, block);
    for await (const each of stretches([Math.floor(from / width), Math.ceil(to / width)])) yield rowsOf(each);
  }
  yield [sheetEnd()];
}

function* above(view: TableView, shared: SharedTexts): Generator<string> {
  const header = observationHeader(view);
  yield sheetStart({ frozenRows: 1, frozenColumns: 0, widths: header.map(() => 16) });
  const names = header.map((name, at) => `<c r="${lettersOf(at)}1${textCell(shared, name, STYLE.header)}`);
  yield `<row r="1">${names.join('')}</row>`;
}

/** Writes the observations of consecutive stretches that are in the block. */
function observationRows(
  { columns, rowDimensions, columnDimensions, picked }: TableView,
  shared: SharedTexts,
  [from, to]: ObservationRange,
): (stretch: RowStretch) => Generator<string> {
  const width = columns.length;
  const columnsAt = rowDimensions.length;
  const pickedAt = columnsAt + columnDimensions.length;
  const columnCells = keptByIndex((column) =>
    categoryCells(shared, columns.at(column).categories, columnsAt),
  );
  const pickedCells = categoryCells(
    shared,
    picked.map(({ category }) => category),
    pickedAt,
  );
  return function* (stretch) {
    const { view } = stretch;
    const factsOf = factCells(view, shared);
    for (let row = 0; row < view.rows.length; row += 1) {
      const before = (stretch.from + row) * width;
      const firstColumn = Math.max(0, from - before);
      const lastColumn = Math.min(width, to - before);
      // Rows of other sheets must not add shared texts here: their numbers would depend on how rows are batched.
      if (firstColumn >= lastColumn) continue;
      const rowCells = categoryCells(shared, view.rows.at(row).categories, 0);
      const factsInRow = factsOf(row);
      let text = '';
      for (let column = firstColumn; column < lastColumn; column += 1) {
        const number = String(before + column - from + 2);
        const labels =
          withNumber(rowCells, number) +
          withNumber(columnCells(column), number) +
          withNumber(pickedCells, number);
        text += `<row r="${number}">${labels}${factsInRow(column, number)}</row>`;
        if (text.length < PIECE_CHARACTERS) continue;
        yield text;
        text = '';
      }
      yield text;
    }
  };
}

/** Neighbouring cells, complete except for the row number, which goes after each of `starts`. */
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
      starts.push(`${end}<c r="${lettersOf(2 * (firstDimension + at) + side)}`);
      end = textCell(shared, text);
    }
  }
  return { starts, end };
}

/** Up to this many columns, the cells of headings are cached. */
const MOST_KEPT = 1 << 14;

function keptByIndex<Value>(make: (index: number) => Value): (index: number) => Value {
  const kept: Value[] = [];
  return (index) => {
    if (index >= MOST_KEPT) return make(index);
    return (kept[index] ??= make(index));
  };
}

/** Neighbouring cells mostly have the same text. */
function keptForLast<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

/** Value, absence, flags, unit and footnotes of an observation; empty ones have no cell. */
function factCells(
  view: TableView,
  shared: SharedTexts,
): (row: number) => (column: number, number: string) => string {
  const { valueAt, remarksAt, unitAt } = observationsOf(view);
  const first = 2 * observationDimensions(view).length;
  const [valueStart = '', absenceStart = '', flagsStart = '', unitStart = '', footnotesStart = ''] =
    Array.from({ length: 5 }, (_, at) => `<c r="${lettersOf(first + at)}`);
  const optional = (start: string, number: string, text: string): string =>
    text === '' ? '' : start + number + textCell(shared, text);
  const unitCell = keptForLast((unit) => (unit === '' ? undefined : textCell(shared, unit)));
  return (row) => {
    const unitInRow = unitAt(row);
    return (column, number) => {
      const value = valueAt(row, column);
      const { absence, flags, footnotes } = remarksAt(row, column);
      const unitEnd = unitCell(unitInRow(column));
      const unit = unitEnd === undefined ? '' : unitStart + number + unitEnd;
      const valueCell = Number.isNaN(value)
        ? ''
        : `${valueStart}${number}"><v>${numberInFull(value)}</v></c>`;
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
