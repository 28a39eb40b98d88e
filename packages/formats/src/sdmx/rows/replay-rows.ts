import type { ByteRow } from './byte-row.ts';
import type { Chunk } from './byte-log.ts';

/** What a row has besides, by the numbers of its texts: columns and numbers, which count where the row itself has none. */
export type CompleteRow = (numbers: Int32Array) => readonly (readonly [column: number, number: number])[];

/** Takes a row; false when no further one is wanted. */
export type VisitRow = (row: ByteRow) => boolean | undefined;

/** A column of stored rows. */
export interface StoredColumn {
  readonly isRaw: boolean;
  readonly texts: string[];
  readonly numbers: Map<string, number>;
}

/** A text may be longer than this only as a text of its column's list. */
export const LONGEST_RAW = 120;

/** What a record begins with: what the rows of a series have in common, or a row. */
export const SERIES = 1;
export const ROW = 2;

interface Replayed {
  readonly columns: readonly StoredColumn[];
  readonly numbers: Int32Array;
  readonly chunks: Iterable<Chunk>;
  readonly complete: CompleteRow | undefined;
}

/** All texts of the columns one after another, and room for the raw texts of a row behind them. */
function textBytes(columns: readonly StoredColumn[]) {
  const encoded = columns.map(({ texts }) => texts.map((text) => Buffer.from(text)));
  const length = encoded.flat().reduce((sum, text) => sum + text.length, 0);
  const bytes = new Uint8Array(length + columns.length * LONGEST_RAW);
  let end = 0;
  const starts = encoded.map((texts) => {
    const offsets = new Int32Array(texts.length + 1);
    for (const [at, text] of texts.entries()) {
      offsets[at] = end;
      bytes.set(text, end);
      end += text.length;
    }
    offsets[texts.length] = end;
    return offsets;
  });
  return { bytes, starts, end };
}

/** Visits the rows of the chunks, each with what its series has. */
export function replayRows({ columns, numbers, chunks, complete }: Replayed, visit: VisitRow): void {
  const texts = textBytes(columns);
  const fields = replayedFields(columns, { ...texts, numbers });
  const row = {
    bytes: texts.bytes,
    starts: fields.starts,
    ends: fields.ends,
    fields: columns.length,
    line: 0,
    numbers,
  };
  let isWanted = true;
  for (const { bytes, length } of chunks) {
    const from = byteReader(bytes);
    while (isWanted && from.at < length) {
      if (from.varint() === SERIES) {
        fields.takeSeries(from);
        continue;
      }
      fields.takeRow(from);
      row.line += from.varint();
      if (complete) fields.add(complete(numbers));
      isWanted = visit(row) !== false;
    }
  }
  numbers.fill(0);
}

interface ByteReader {
  at: number;
  readonly bytes: Uint8Array;
  readonly varint: () => number;
}

function byteReader(bytes: Uint8Array): ByteReader {
  const reader = {
    at: 0,
    bytes,
    varint(): number {
      let byte = bytes[reader.at] ?? 0;
      reader.at += 1;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[reader.at] ?? 0;
        reader.at += 1;
        value |= (byte & 127) << shift;
      }
      return value;
    },
  };
  return reader;
}

interface TextPlaces {
  readonly bytes: Uint8Array;
  readonly starts: readonly Int32Array[];
  readonly end: number;
  readonly numbers: Int32Array;
}

/** The fields of a row, and the numbers of their texts. */
interface Fields {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly numbers: Int32Array;
}

function copyField(from: Fields, to: Fields, column: number): void {
  to.starts[column] = from.starts[column] ?? 0;
  to.ends[column] = from.ends[column] ?? 0;
  to.numbers[column] = from.numbers[column] ?? 0;
}

function noFields(width: number, numbers: Int32Array = new Int32Array(width)): Fields {
  return { starts: new Int32Array(width), ends: new Int32Array(width), numbers };
}

type PutNumber = (column: number, number: number) => void;

function numberPutter({ starts: offsets }: TextPlaces, { starts, ends, numbers }: Fields): PutNumber {
  return (column, number) => {
    numbers[column] = number;
    starts[column] = offsets[column]?.[number - 1] ?? 0;
    ends[column] = offsets[column]?.[number] ?? 0;
  };
}

/** Takes the fields of a record, and gives the columns they are in. */
function fieldTaker(
  columns: readonly StoredColumn[],
  { bytes, end }: TextPlaces,
  { fields, put }: { readonly fields: Fields; readonly put: PutNumber },
): (from: ByteReader, list: number[]) => void {
  function takeRaw(column: number, length: number, from: ByteReader): void {
    const start = end + column * LONGEST_RAW;
    for (let byte = 0; byte < length; byte += 1) bytes[start + byte] = from.bytes[from.at + byte] ?? 0;
    from.at += length;
    fields.starts[column] = start;
    fields.ends[column] = start + length;
    fields.numbers[column] = 0;
  }
  return (from, list) => {
    list.length = 0;
    for (let left = from.varint(); left > 0; left -= 1) {
      const column = from.varint();
      list.push(column);
      const length = columns[column]?.isRaw === true ? from.varint() : 0;
      if (length > 0) takeRaw(column, length, from);
      else put(column, from.varint());
    }
  };
}

/** The fields of the row that is replayed: those of its series, unless it has its own. */
function replayedFields(columns: readonly StoredColumn[], texts: TextPlaces) {
  const fields = noFields(columns.length, texts.numbers);
  const nothing = noFields(columns.length);
  const common = noFields(columns.length);
  const put = numberPutter(texts, fields);
  const take = fieldTaker(columns, texts, { fields, put });
  const shared: number[] = [];
  const own: number[] = [];

  /** What only the last row had goes; what its series has comes back. */
  function forget(): void {
    for (const column of own) copyField(common, fields, column);
    own.length = 0;
  }

  return {
    ...fields,
    takeSeries(from: ByteReader): void {
      forget();
      for (const column of shared) {
        copyField(nothing, fields, column);
        copyField(nothing, common, column);
      }
      take(from, shared);
      for (const column of shared) copyField(fields, common, column);
    },
    takeRow(from: ByteReader): void {
      forget();
      take(from, own);
    },
    add(further: ReturnType<CompleteRow>): void {
      for (const [column, number] of further) {
        const isSaid = (fields.ends[column] ?? 0) > (fields.starts[column] ?? 0);
        if (fields.numbers[column] !== 0 || isSaid) continue;
        put(column, number);
        own.push(column);
      }
    },
  };
}
