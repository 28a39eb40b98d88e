import type { Absence } from '@almanac/core';
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
  const refusal = (message: string, advice: string) =>
    new ReadingError(metadata.file, { message, advice, ...scan.place() });
  let read = 0;

  const nextCell = (): number => {
    if (!rowKeys && read >= cells)
      throw refusal(`There are more numbers than the ${cells} cells of the table.`, COUNT_ADVICE);
    read += 1;
    return rowKeys ? rowKeys.nextCell() : read - 1;
  };
  const putSymbol = (symbol: string) => {
    const absence = absenceOf(symbol);
    if (!absence) {
      throw refusal(`“${symbol.slice(0, 40)}” is neither a number nor a data symbol.`, SYMBOL_ADVICE);
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
    throw refusal('The text that begins here is never closed.', 'Close it with a quotation mark.');
  }
  const shortfall = rowKeys ? shortfallOfRows(rowKeys, scan.isEnded()) : shortfallOf(read, cells);
  if (shortfall !== undefined) throw refusal(shortfall, rowKeys ? KEYS_ADVICE : COUNT_ADVICE);
  if (!scan.isEnded()) metadata.notes.warnings.push({ message: NOT_ENDED, ...scan.place() });
  return { values, absences };
}

const NOT_ENDED =
  'No semicolon ends the numbers. Look whether the file is whole: the last number may have been cut off.';

/**
 * A file with KEYS may omit rows of zeros. If it does not end with a semicolon, these cannot be told from rows that
 * were cut off.
 */
function shortfallOfRows(rowKeys: RowKeys, isEnded: boolean): string | undefined {
  const shortfall = rowKeys.shortfall();
  if (shortfall !== undefined || isEnded || rowKeys.rowsLeftOut() === 0) return shortfall;
  return `No semicolon ends the numbers, and ${rowKeys.rowsLeftOut()} rows are not there: the file seems to be cut off.`;
}

const COUNT_ADVICE = 'Let the numbers after DATA be as many as the values of all variables multiplied.';
const SYMBOL_ADVICE =
  'Write "-" or one to six dots in quotation marks where there is no number, and a point before decimals.';
const KEYS_ADVICE =
  'Begin every row with one key for each variable of KEYS, and end it with one number for each column.';

function shortfallOf(read: number, cells: number): string | undefined {
  return read < cells ? `The numbers end after ${read}; the table has ${cells} cells.` : undefined;
}

/** Refuses a table that would not fit in memory, before any is asked for. */
export function refuseTooManyCells({ file }: PxMetadata, cells: number): void {
  if (cells <= MOST_CELLS) return;
  throw new ReadingError(file, {
    message: `The table would have ${cells} cells; the most that can be read is ${MOST_CELLS}.`,
    advice: 'Split the table, or check VALUES.',
  });
}
