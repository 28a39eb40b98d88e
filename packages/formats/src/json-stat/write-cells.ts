import { ABSENCE_SIGNS, cellAt, FLAG_SIGNS, flagsOf, type TableView } from '@almanac/core';
import type { AxisOrder } from './axis-order.ts';
import { textsOfFootnotes } from './texts-of-footnotes.ts';

const PIECE_CHARACTERS = 1 << 14;
const ROWS_A_TURN = 256;

/** Writes the values at full precision; null where there is none. */
export function* writeValues(view: TableView, rows: AxisOrder, columns: AxisOrder): Generator<string> {
  const { values } = view.cube;
  yield ',"value":[';
  yield* writeEach(view, [rows, columns], (cell) => {
    const value = values[cell];
    return value === undefined || Number.isNaN(value) ? 'null' : String(value);
  });
  yield ']';
}

/** Writes why there is no number, and what flags hang on one; the member is left out when all is as usual. */
export function* writeStatuses(view: TableView, rows: AxisOrder, columns: AxisOrder): Generator<string> {
  const { values, absences, flags } = view.cube;
  yield* writeByCell('status', view, [rows, columns], (cell) => {
    if (Number.isNaN(values[cell])) {
      return JSON.stringify(ABSENCE_SIGNS[absences.get(cell) ?? 'not-available'].symbol);
    }
    const flagSet = flags.get(cell);
    if (flagSet === undefined) return undefined;
    const symbols = flagsOf(flagSet).map((flag) => FLAG_SIGNS[flag].symbol);
    return symbols.length > 0 ? JSON.stringify(symbols.join('')) : undefined;
  });
}

/** Writes the footnotes that hang on single cells. */
export function* writeCellNotes(view: TableView, rows: AxisOrder, columns: AxisOrder): Generator<string> {
  const { cellFootnotes } = view.cube;
  if (cellFootnotes.size === 0) return;
  yield* writeByCell('cellNotes', view, [rows, columns], (cell) => {
    const texts = textsOfFootnotes(view.facts, cellFootnotes.get(cell));
    return texts.length > 0 ? JSON.stringify(texts) : undefined;
  });
}

/** A member that holds something of some cells by their numbers in the data set. */
function* writeByCell(
  name: string,
  view: TableView,
  axes: readonly [AxisOrder, AxisOrder],
  jsonOf: (cell: number) => string | undefined,
): Generator<string> {
  let opening = `,"${name}":{`;
  for (const piece of writeEach(view, axes, (cell, at) => {
    const json = jsonOf(cell);
    return json === undefined ? undefined : `"${at}":${json}`;
  })) {
    yield piece === '' ? '' : opening + piece;
    if (piece !== '') opening = '';
  }
  if (opening === '') yield '}';
}

/** Goes through the cells in the order of the data set; those that are not shown count as cell -1. */
function* writeEach(
  view: TableView,
  [rows, columns]: readonly [AxisOrder, AxisOrder],
  textOf: (cell: number, at: number) => string | undefined,
): Generator<string> {
  let text = '';
  let separator = '';
  for (let row = 0; row < rows.count; row += 1) {
    const viewRow = rows.headingAt(row);
    for (let column = 0; column < columns.count; column += 1) {
      const viewColumn = columns.headingAt(column);
      const cell = viewRow < 0 || viewColumn < 0 ? -1 : cellAt(view, viewRow, viewColumn);
      const written = textOf(cell, row * columns.count + column);
      if (written === undefined) continue;
      text += separator + written;
      separator = ',';
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    if (row % ROWS_A_TURN === 0) yield '';
  }
  yield text;
}
