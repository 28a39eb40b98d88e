import { ABSENCE_SIGNS, cellAt, FLAG_SIGNS, flagsOf, type TableView, numberInFull } from '@almanac/core';
import type { RowStretch } from '../writing/writing.ts';
import type { AxisOrders } from '../writing/axis-order.ts';
import { textsOfFootnotes } from './texts-of-footnotes.ts';

const PIECE_CHARACTERS = 1 << 14;
const ROWS_A_TURN = 256;

/** What was found while writing the values: members that would be empty need no second pass. */
export interface FoundInValues {
  hasStatuses: boolean;
  hasNotes: boolean;
}

/** A member of the data set that is written stretch by stretch. */
export interface StretchedMember {
  readonly add: (stretch: RowStretch) => Generator<string>;
  readonly end: () => Generator<string>;
}

/**
 * Writes the values at full precision; null where there is none. A list when every combination of categories is shown.
 * Otherwise an object with an entry for each shown cell: the format has no other way to say that a cell is not there.
 */
export function valuesMember(axes: AxisOrders, met: FoundInValues): StretchedMember {
  const valuesOf: TextsOf = ({ cube: { values, flags, cellFootnotes } }) => {
    met.hasStatuses ||= flags.size > 0;
    met.hasNotes ||= cellFootnotes.size > 0;
    return (cell) => {
      const value = values[cell];
      if (value === undefined) return undefined;
      if (!Number.isNaN(value)) return numberInFull(value);
      met.hasStatuses = true;
      return 'null';
    };
  };
  return isFull(axes)
    ? listedValues(axes, valuesOf)
    : memberByCell({ name: 'value', isRequired: true }, axes, valuesOf);
}

/** Whether every cell of the data set is shown. Collapsed categories, or top-n filters, may leave gaps. */
function isFull({ rows, columns }: AxisOrders): boolean {
  return rows.count * columns.count === rows.shown * columns.shown;
}

function listedValues(axes: AxisOrders, valuesOf: TextsOf): StretchedMember {
  const add = cellsWriter(axes, valuesOf);
  let opening = ',"value":[';
  return {
    *add(stretch) {
      yield opening;
      opening = '';
      yield* add(stretch);
    },
    *end() {
      yield `${opening}]`;
    },
  };
}

/** Writes absences and flags; the member is omitted if there are none. */
export function statusMember(axes: AxisOrders): StretchedMember {
  return memberByCell({ name: 'status' }, axes, ({ cube: { values, absences, flags } }) => (cell) => {
    if (Number.isNaN(values[cell])) {
      return JSON.stringify(ABSENCE_SIGNS[absences.get(cell) ?? 'not-available'].symbol);
    }
    const flagSet = flags.get(cell);
    if (flagSet === undefined) return undefined;
    const symbols = flagsOf(flagSet).map((flag) => FLAG_SIGNS[flag].symbol);
    return symbols.length > 0 ? JSON.stringify(symbols.join('')) : undefined;
  });
}

/** Writes the footnotes on single cells. */
export function cellNotesMember(axes: AxisOrders): StretchedMember {
  return memberByCell({ name: 'cellNotes' }, axes, ({ facts, cube: { cellFootnotes } }) => (cell) => {
    const texts = textsOfFootnotes(facts, cellFootnotes.get(cell));
    return texts.length > 0 ? JSON.stringify(texts) : undefined;
  });
}

/** A member with texts of some cells, by their numbers in the data set; omitted when empty, unless it is required. */
function memberByCell(
  { name, isRequired = false }: { readonly name: string; readonly isRequired?: boolean },
  axes: AxisOrders,
  textsOf: TextsOf,
): StretchedMember {
  const add = cellsWriter(axes, (view) => {
    const textOf = textsOf(view);
    return (cell, at) => {
      const json = textOf(cell, at);
      return json === undefined ? undefined : `"${at}":${json}`;
    };
  });
  let opening = `,"${name}":{`;
  return {
    *add(stretch) {
      for (const piece of add(stretch)) {
        yield piece === '' ? '' : opening + piece;
        if (piece !== '') opening = '';
      }
    },
    *end() {
      if (opening === '' || isRequired) yield `${opening}}`;
    },
  };
}

/** The text of a cell at position `at` in the data set; -1 is a cell that is not shown. */
type TextsOf = (view: TableView) => (cell: number, at: number) => string | undefined;

/** Writes the cells in the order of the data set, separated by commas. */
function cellsWriter({ rows, columns }: AxisOrders, textsOf: TextsOf): StretchedMember['add'] {
  let separator = '';
  return function* (stretch) {
    const { view } = stretch;
    const textOf = textsOf(view);
    const { firstRow, count, viewRowOf } = rowsOf(stretch, rows);
    let text = '';
    for (let row = firstRow; row < firstRow + count; row += 1) {
      const viewRow = viewRowOf(row);
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
  };
}

/** The rows of the data set that a stretch contains, and their positions in it. */
function rowsOf({ from, view }: RowStretch, rows: AxisOrders['rows']) {
  if (rows.isAsShown) {
    return { firstRow: from, count: view.rows.length, viewRowOf: (row: number) => row - from };
  }
  if (view.rows.length < rows.shown) throw new RangeError('rows that go by figures do not come in stretches');
  return { firstRow: 0, count: rows.count, viewRowOf: rows.headingAt };
}
