import { message } from '@almanac/core';
import { ownText } from '../../reading/own-text.ts';
import { ReadingError } from '../../reading/reading.ts';
import {
  LONGEST_RAW,
  type CompleteRow,
  replayRows,
  ROW,
  SERIES,
  type StoredColumn,
  type VisitRow,
} from './replay-rows.ts';
import { byteLog, type ByteLog } from './byte-log.ts';

/** A value of a row: which column it is in, and its text. */
export type RowValue = readonly [column: number, text: string];

/** Rows kept as bytes, a few for each value, so that a message is parsed only once. */
export interface RowStore {
  /** The place of a column; a new one gets the next. `isRaw`: its texts are mostly different, such as numbers. */
  readonly column: (id: string, isRaw?: boolean) => number;
  readonly ids: readonly string[];
  /** Begins a series: what its rows have in common. */
  readonly series: (values: readonly RowValue[]) => void;
  readonly row: (values: readonly RowValue[], line: number) => void;
  readonly rows: () => number;
  /** The different texts of a column. */
  readonly texts: (column: number) => readonly string[];
  /** The number of a text in its column, counted from 1. */
  readonly numberOf: (column: number, text: string) => number;
  /** Visits the rows until a visit returns false; several visits give the same rows. */
  readonly visit: (visit: VisitRow, complete?: CompleteRow) => void;
  /** Visits the rows for the last time: their memory is given back. */
  readonly drain: (visit: VisitRow, complete?: CompleteRow) => void;
  /** The number of the text that a visited row has in a column, counted from 1; 0 where it has none. */
  readonly numbers: Int32Array;
}

/** A store without rows. */
export function rowStore(file = ''): RowStore {
  const ids: string[] = [];
  const places = new Map<string, number>();
  const columns: StoredColumn[] = [];
  const out = byteLog();
  const numbers = new Int32Array(MOST_COLUMNS);
  let rows = 0;
  let lastLine = 0;

  const write = recordWriter(out, columns);

  return {
    ids,
    numbers,
    column(id, isRaw = false) {
      const known = places.get(id);
      if (known !== undefined) return known;
      if (columns.length >= MOST_COLUMNS) throw tooManyColumns(file);
      places.set(id, columns.length);
      ids.push(id);
      return columns.push({ isRaw, texts: [], numbers: new Map() }) - 1;
    },
    series(values) {
      write(SERIES, values);
    },
    row(values, line) {
      write(ROW, values);
      out.varint(Math.max(0, line - lastLine));
      lastLine = Math.max(lastLine, line);
      rows += 1;
    },
    rows: () => rows,
    texts: (column) => columns[column]?.texts ?? [],
    numberOf: (column, text) => {
      const stored = columns[column];
      return stored === undefined ? 0 : numberOf(stored, text);
    },
    visit(visit, complete) {
      replayRows({ columns, numbers, chunks: out.chunks(), complete }, visit);
    },
    drain(visit, complete) {
      replayRows({ columns, numbers, chunks: out.drain(), complete }, visit);
    },
  };
}

/** More columns than any message has. */
const MOST_COLUMNS = 2000;

function tooManyColumns(file: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.sdmx-ml.many-columns', { most: { number: MOST_COLUMNS } }),
    advice: message('read.sdmx-ml.many-columns-advice'),
  });
}

function recordWriter(
  out: ByteLog,
  columns: readonly StoredColumn[],
): (kind: number, values: readonly RowValue[]) => void {
  return (kind, values) => {
    out.reserve(24 + values.length * (20 + LONGEST_RAW));
    out.varint(kind);
    out.varint(values.length);
    for (const [at, text] of values) {
      const column = columns[at];
      if (column === undefined) continue;
      out.varint(at);
      if (column.isRaw && text.length > 0 && text.length <= LONGEST_RAW && isAscii(text)) out.ascii(text);
      else {
        if (column.isRaw) out.varint(0);
        out.varint(numberOf(column, text));
      }
    }
  };
}

function numberOf({ texts, numbers }: StoredColumn, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const own = ownText(text);
  const number = texts.push(own);
  numbers.set(own, number);
  return number;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}
