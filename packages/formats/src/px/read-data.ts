import { type Absence, message, type Message } from '@almanac/core';
import { ReadingError, type Place } from '../reading/reading.ts';
import type { Decode } from './header/decode-header.ts';
import { numberIn } from './number-in.ts';
import type { PxMetadata } from './px-metadata.ts';
import type { RowKeys } from './read-row-keys.ts';
import { dataScan, type DataSink } from './scan-data.ts';

/** More cells than this are 2 GB of numbers: refused before memory is asked for. */
export const MOST_CELLS = 250_000_000;

/** The cells of a file, in the order of the file. */
export interface PxCells {
  readonly values: Float64Array;
  readonly absences: Map<number, Absence>;
}

interface DataRequest {
  readonly metadata: PxMetadata;
  readonly cells: number;
  readonly start: Required<Place>;
  readonly absenceOf: (symbol: string) => Absence | undefined;
  readonly rowKeys: RowKeys | undefined;
  readonly decode: Decode;
}

/** Reads the numbers as they arrive; nothing else of the file is held in memory. */
export async function readData(data: AsyncIterable<Uint8Array>, request: DataRequest): Promise<PxCells> {
  const { metadata, cells, start, absenceOf, rowKeys, decode } = request;
  const values = new Float64Array(cells);
  const absences = new Map<number, Absence>();
  const scan = dataScan(start);
  const refusal = (problem: Message, advice: Message) =>
    new ReadingError(metadata.file, { message: problem, advice, ...scan.place() });
  let read = 0;

  const nextCell = (): number => {
    if (!rowKeys && read >= cells)
      throw refusal(message('read.px.too-many-numbers', { cells: { number: cells } }), COUNT_ADVICE);
    read += 1;
    return rowKeys ? rowKeys.nextCell() : read - 1;
  };
  const putSymbol = (symbol: string) => {
    const absence = absenceOf(symbol);
    if (!absence) {
      throw refusal(message('read.px.no-symbol', { text: symbol.slice(0, 40) }), SYMBOL_ADVICE);
    }
    const cell = nextCell();
    values[cell] = Number.NaN;
    if (absence !== 'not-available') absences.set(cell, absence);
  };
  const putKey = (bytes: Uint8Array, keys: RowKeys) => {
    const obstacle = keys.take(bytes);
    if (obstacle !== undefined) throw refusal(obstacle, KEYS_ADVICE);
  };
  const sink: DataSink = {
    bare: (bytes, from, to) => {
      if (rowKeys?.expectsKey() === true) {
        putKey(bytes.subarray(from, to), rowKeys);
        return;
      }
      const value = numberIn(bytes, from, to);
      if (Number.isNaN(value)) putSymbol(decode(bytes.subarray(from, to)));
      else values[nextCell()] = value;
    },
    quoted: (bytes) => {
      if (rowKeys?.expectsKey() === true) putKey(bytes, rowKeys);
      else putSymbol(decode(bytes));
    },
  };

  if (!(await scan.run(data, sink))) {
    throw refusal(message('read.px.open-text'), message('read.px.open-key-advice'));
  }
  const shortfall = rowKeys ? shortfallOfRows(rowKeys, scan.isEnded()) : shortfallOf(read, cells);
  if (shortfall !== undefined) throw refusal(shortfall, rowKeys ? KEYS_ADVICE : COUNT_ADVICE);
  if (!scan.isEnded()) metadata.notes.warnings.push({ message: NOT_ENDED, ...scan.place() });
  return { values, absences };
}

const NOT_ENDED = message('read.px.not-ended');

/**
 * A file with KEYS may omit rows of zeros. If it does not end with a semicolon, these look the same as rows that
 * were cut off.
 */
function shortfallOfRows(rowKeys: RowKeys, isEnded: boolean): Message | undefined {
  const shortfall = rowKeys.shortfall();
  if (shortfall !== undefined || isEnded || rowKeys.rowsLeftOut() === 0) return shortfall;
  return message('read.px.cut-off', { rows: rowKeys.rowsLeftOut() });
}

const COUNT_ADVICE = message('read.px.count-advice');
const SYMBOL_ADVICE = message('read.px.symbol-advice');
const KEYS_ADVICE = message('read.px.keys-advice');

function shortfallOf(read: number, cells: number): Message | undefined {
  return read < cells
    ? message('read.px.too-few-numbers', { read: { number: read }, cells: { number: cells } })
    : undefined;
}

/** Refuses a table that would not fit in memory, before any is asked for. */
export function refuseTooManyCells({ file }: PxMetadata, cells: number): void {
  if (cells <= MOST_CELLS) return;
  throw new ReadingError(file, {
    message: message('read.px.too-many-cells', { cells: { number: cells }, most: { number: MOST_CELLS } }),
    advice: message('read.px.too-many-cells-advice'),
  });
}
