import type { NumberWriting } from '../reading/numbers/number-text.ts';
import type { CellRange } from './cell-address.ts';
import { cellPages, KIND, type CellKind, type CellPages } from './cell-pages.ts';

/** How a cell of text looks, as far as it may show a hierarchy. */
export interface TextLook {
  readonly isBold: boolean;
  readonly indent: number;
}

/** One sheet of a workbook, or a delimited text, as cells. Rows and columns count from 0. */
export interface Grid {
  readonly file: string;
  /** Empty for a delimited text. */
  readonly sheet: string;
  readonly rows: number;
  readonly columns: number;
  readonly kindAt: (row: number, column: number) => CellKind;
  /** The number of a cell of numbers; NaN elsewhere. */
  readonly numberAt: (row: number, column: number) => number;
  /** What is read in a cell: a date in ISO 8601, a number as it is written. */
  readonly textAt: (row: number, column: number) => string;
  readonly lookAt: (row: number, column: number) => TextLook;
  /** The decimals that a number is shown with; undefined where its format leaves them open. */
  readonly decimalsAt: (row: number, column: number) => number | undefined;
  /** Gives back the memory of the cells above a row, which are not read again. */
  readonly forget: (row: number) => void;
  /** The first column of a row that holds anything, and the one after the last. */
  readonly spanOf: (row: number) => readonly [first: number, end: number];
  readonly outlineOf: (row: number) => number;
  readonly merged: readonly CellRange[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** Numbers that are shown as percentages of one. */
  readonly percents: ShownOtherwise;
  /** Numbers that are shown in thousands or millions. */
  readonly scaled: ShownOtherwise;
  /** The line of a row in a delimited text. */
  readonly lineOf?: (row: number) => number;
  /** How its numbers are written, where that is settled. */
  readonly writing?: NumberWriting;
}

/** How many numbers are shown as other than they are, and where the first of them stands. */
interface ShownOtherwise {
  readonly count: number;
  readonly row: number;
  readonly column: number;
}

/** How the format of a cell shows its number. */
interface NumberLook {
  readonly isPercent?: boolean;
  readonly isScaled?: boolean;
}

/** A grid that is being filled, row by row downwards, and column by column in each. */
export interface GridBuilder {
  readonly row: (row: number, look?: { readonly outline?: number; readonly isHidden?: boolean }) => void;
  readonly number: (column: number, value: number, decimals?: number, look?: NumberLook) => void;
  readonly text: (column: number, text: number, look?: TextLook) => void;
  readonly date: (column: number, serial: number, kind: CellKind) => void;
  readonly fault: (column: number, text: number) => void;
  readonly uncached: (column: number) => void;
  readonly merge: (range: CellRange) => void;
  readonly hideColumns: (first: number, last: number) => void;
  /** How many cells are held, blank ones between filled ones among them. */
  readonly held: () => number;
  readonly grid: (source: GridSource) => Grid;
}

/** What a grid is read from. */
export interface GridSource {
  readonly file: string;
  readonly sheet: string;
  /** The text with this number, as given to `text`. */
  readonly textOf: (text: number) => string;
  readonly dayOf: (serial: number) => string;
  readonly lineOf?: (row: number) => number;
  readonly writing?: NumberWriting;
}

const PLAIN: TextLook = { isBold: false, indent: 0 };

/** A grid without any cell. Numbers take five to nine bytes each, so that a sheet of millions fits. */
export function gridBuilder(): GridBuilder {
  const cells = cellStore();
  const merged: CellRange[] = [];
  const hidden = { rows: new Set<number>(), columns: new Set<number>() };
  const [percents, scaled] = [noneShown(), noneShown()];
  let current = 0;
  return {
    row(row, { outline = 0, isHidden = false } = {}) {
      cells.startRow(row, outline);
      current = row;
      if (isHidden) hidden.rows.add(row);
    },
    number(column, value, decimals, { isPercent = false, isScaled = false } = PLAIN_NUMBER) {
      cells.put(
        column,
        value,
        KIND.number | ((decimals === undefined ? 0 : Math.min(decimals, 30) + 1) << 3),
      );
      if (isPercent || isScaled) count(isPercent ? percents : scaled, current, column);
    },
    text(column, text, { isBold, indent } = PLAIN) {
      cells.put(column, text * 64 + (isBold ? 1 : 0) + 2 * Math.min(31, indent), KIND.text);
    },
    date(column, serial, kind) {
      cells.put(column, serial, kind);
    },
    fault(column, text) {
      cells.put(column, text * 64, KIND.fault);
    },
    uncached(column) {
      cells.put(column, 0, KIND.uncached);
    },
    merge: (range) => void merged.push(range),
    hideColumns(first, last) {
      for (let column = first; column <= last; column += 1) hidden.columns.add(column);
    },
    held: cells.held,
    grid: (source) => ({
      ...reader(cells.pages, cells.rows, source),
      columns: cells.columns(),
      merged,
      hiddenRows: hidden.rows,
      hiddenColumns: new Set([...hidden.columns].filter((column) => column < cells.columns())),
      percents,
      scaled,
    }),
  };
}

const PLAIN_NUMBER: NumberLook = {};

function noneShown() {
  return { count: 0, row: 0, column: 0 };
}

function count(shown: { count: number; row: number; column: number }, row: number, column: number): void {
  if (shown.count === 0) Object.assign(shown, { row, column });
  shown.count += 1;
}

interface CellStore {
  readonly pages: CellPages;
  readonly rows: RowPlaces;
  readonly startRow: (row: number, outline: number) => void;
  readonly put: (column: number, value: number, kind: number) => void;
  readonly held: () => number;
  readonly columns: () => number;
}

/** Cells behind one another: those of a row from its first filled column to its last. */
function cellStore(): CellStore {
  const pages = cellPages();
  const rows = rowPlaces();
  let [current, used, columns] = [-1, 0, 0];

  function placeOf(column: number): number {
    if (rows.endOf(current) === 0) rows.open(current, used, column);
    const at = rows.startOf(current) + column - rows.firstOf(current);
    used = Math.max(used, at + 1);
    rows.extend(current, column + 1);
    columns = Math.max(columns, column + 1);
    return at;
  }

  return {
    pages,
    rows,
    startRow(row, outline) {
      current = row;
      if (outline > 0) rows.outlines.set(row, outline);
    },
    put(column, value, kind) {
      pages.put(placeOf(column), value, kind);
    },
    held: () => used,
    columns: () => columns,
  };
}

/** Where the cells of each row begin, from which column to which. Of a row without any, all three are 0. */
interface RowPlaces {
  readonly open: (row: number, start: number, first: number) => void;
  readonly extend: (row: number, end: number) => void;
  readonly startOf: (row: number) => number;
  readonly firstOf: (row: number) => number;
  readonly endOf: (row: number) => number;
  readonly count: () => number;
  readonly outlines: Map<number, number>;
}

/** Three numbers a row, in four bytes each: sheets have a million rows. */
function rowPlaces(): RowPlaces {
  let places = new Int32Array(3 * 1024);
  let count = 0;
  return {
    open(row, start, first) {
      if (3 * row + 2 >= places.length) {
        const larger = new Int32Array(3 * Math.ceil(1.5 * (row + 1)));
        larger.set(places);
        places = larger;
      }
      places[3 * row] = start;
      places[3 * row + 1] = first;
      count = row + 1;
    },
    extend(row, end) {
      places[3 * row + 2] = end;
    },
    startOf: (row) => places[3 * row] ?? 0,
    firstOf: (row) => places[3 * row + 1] ?? 0,
    endOf: (row) => places[3 * row + 2] ?? 0,
    count: () => count,
    outlines: new Map(),
  };
}

type CellReading = Omit<Grid, 'columns' | 'merged' | 'hiddenRows' | 'hiddenColumns' | 'percents' | 'scaled'>;

function reader(pages: CellPages, rows: RowPlaces, source: GridSource): CellReading {
  const indexOf = (row: number, column: number): number => {
    const first = rows.firstOf(row);
    return column < first || column >= rows.endOf(row) ? -1 : rows.startOf(row) + column - first;
  };
  const { codeAt, valueAt } = pages;
  const textAt = (row: number, column: number): string => {
    const at = indexOf(row, column);
    const kind = codeAt(at) & 7;
    if (kind === KIND.text || kind === KIND.fault) return source.textOf(Math.floor(valueAt(at) / 64));
    if (kind === KIND.number) return String(valueAt(at));
    if (kind === KIND.empty || kind === KIND.uncached) return '';
    return source.dayOf(valueAt(at)).slice(0, kind === KIND.day ? 10 : kind === KIND.month ? 7 : 4);
  };
  return {
    file: source.file,
    sheet: source.sheet,
    rows: rows.count(),
    kindAt: (row, column) => (codeAt(indexOf(row, column)) & 7) as CellKind,
    numberAt(row, column) {
      const at = indexOf(row, column);
      return (codeAt(at) & 7) === KIND.number ? valueAt(at) : Number.NaN;
    },
    textAt,
    lookAt(row, column) {
      const at = indexOf(row, column);
      if ((codeAt(at) & 7) !== KIND.text) return PLAIN;
      const look = valueAt(at) % 64;
      return { isBold: look % 2 === 1, indent: look >> 1 };
    },
    decimalsAt(row, column) {
      const code = codeAt(indexOf(row, column));
      return (code & 7) === KIND.number && code >> 3 > 0 ? (code >> 3) - 1 : undefined;
    },
    forget(row) {
      pages.forget(rows.startOf(row));
    },
    spanOf: (row) => [rows.firstOf(row), rows.endOf(row)],
    outlineOf: (row) => rows.outlines.get(row) ?? 0,
    ...(source.lineOf && { lineOf: source.lineOf }),
    ...(source.writing && { writing: source.writing }),
  };
}
