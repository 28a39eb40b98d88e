import { byteReader, type ByteReader } from './compact-fields.ts';
import { checkDifferences, checkRuns } from './check-runs.ts';
import { readPageHeader, type PageHeader } from './page-header.ts';

/** The part of a column that stands in one row group. */
export interface ColumnChunk {
  readonly rows: number;
  /** Whether it may hold nulls, so that levels stand before its values. */
  readonly isOptional: boolean;
  readonly isTruth: boolean;
  readonly unpack: (packed: Uint8Array, length: number) => Uint8Array;
}

/** Pages say how long they are: none is unpacked beyond this, and no part of a column beyond that. */
const MOST_PAGE = 128_000_000;
const MOST_UNPACKED = 512_000_000;
/** All texts of a part of a column are no longer together once what they repeat of the one before is written out. */
const MOST_TEXT = 256_000_000;

/** Numbers of encodings, as the format lists them. */
const ENCODING = { dictionary: 2, runs: 3, differences: 5, lengths: 6, prefixes: 7, indices: 8 } as const;

/**
 * Throws where pages say more than they hold: the reader of Parquet believes how often a value is repeated, and would be
 * busy for minutes. Every page is unpacked once; where its packed bytes begin leads to what was unpacked.
 */
export function checkPages(chunk: Uint8Array, column: ColumnChunk): Map<number, Uint8Array> {
  const pages = new Map<number, Uint8Array>();
  let unpacked = 0;
  const unpack = (packed: Uint8Array, size: number) => {
    unpacked += size;
    if (size < 0 || size > MOST_PAGE || unpacked > MOST_UNPACKED)
      throw new RangeError(`a page of ${size} bytes`);
    return column.unpack(packed, size);
  };
  let length = 0;
  const onLength = (more: number) => {
    length += more;
    if (length > MOST_TEXT) throw new RangeError(`texts of ${length} bytes`);
  };
  for (let [at, rows] = [0, 0]; rows < column.rows && at < chunk.length - 1;) {
    const reader = byteReader(chunk, at);
    const header = readPageHeader(reader);
    const start = reader.offset();
    reader.skip(header.packed);
    at = reader.offset();
    const body = start + header.levels;
    if (body > at || (header.kind !== 'dictionary' && header.values > column.rows - rows))
      throw new RangeError('a page of more values than rows');
    const bytes = header.isPacked
      ? unpack(chunk.subarray(body, at), header.unpacked - header.levels)
      : chunk.subarray(body, at);
    pages.set(body, bytes);
    if (header.kind === 'dictionary') continue;
    rows += header.values;
    checkPage({ header, column, levels: chunk.subarray(start, body), bytes, onLength });
  }
  return pages;
}

interface Page {
  readonly header: PageHeader;
  readonly column: ColumnChunk;
  readonly levels: Uint8Array;
  readonly bytes: Uint8Array;
  /** Is given the length of each beginning and end of a text. */
  readonly onLength: (length: number) => void;
}

function checkPage({ header, column, levels, bytes, onLength }: Page): void {
  const reader = byteReader(bytes);
  const isSecond = header.kind === 'values-2';
  let values = header.values - header.nulls;
  if (values < 0 || (header.nulls > 0 && !column.isOptional))
    throw new RangeError('a page of too many nulls');
  if (column.isOptional && isSecond) checkRuns(byteReader(levels), { width: 1, values: header.values });
  else if (column.isOptional) values = checkRuns(runsOf(reader), { width: 1, values: header.values });
  // Where all are null, some writers leave out even the width of values.
  if (values > 0) checkValues(reader, { ...header, values, onLength }, column.isTruth);
}

/** Runs that stand behind their length in bytes. */
function runsOf(reader: ByteReader): ByteReader {
  let length = 0;
  for (let byte = 0; byte < 4; byte += 1) length += reader.byte() * 256 ** byte;
  const start = reader.offset();
  reader.skip(length);
  return reader.from(start);
}

function checkValues(
  reader: ByteReader,
  { encoding, values, onLength }: PageHeader & Pick<Page, 'onLength'>,
  isTruth: boolean,
): void {
  if (encoding === ENCODING.runs && isTruth) checkRuns(runsOf(reader), { width: 1, values });
  else if ([ENCODING.dictionary, ENCODING.runs, ENCODING.indices].some((each) => each === encoding))
    checkRuns(reader, { width: reader.byte(), values });
  else if (encoding === ENCODING.differences || encoding === ENCODING.lengths)
    checkDifferences(reader, values);
  else if (encoding === ENCODING.prefixes) {
    checkDifferences(reader, values, onLength);
    checkDifferences(reader, values, onLength);
  }
}
