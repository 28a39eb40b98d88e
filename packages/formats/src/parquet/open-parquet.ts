import { message, type Message } from '@almanac/core';
import {
  parquetMetadataAsync,
  parquetScan,
  snappyUncompress,
  type AsyncBuffer,
  type Compressors,
  type DecodedArray,
  type FileMetaData,
  type SchemaElement,
} from 'hyparquet';
import zlib from 'node:zlib';
import { MAX_CELLS } from '../reading/read-limits.ts';
import { ReadingError, type SourceFile } from '../reading/reading.ts';

/** A Parquet file, whose row groups are read one by one. */
export interface ParquetFile {
  readonly columns: readonly SchemaElement[];
  readonly metadata: FileMetaData;
  /** The columns of each row group. */
  readonly groups: () => AsyncGenerator<ParquetGroup>;
}

/** A row group in memory. Rows count from 0, in the whole file. */
export interface ParquetGroup {
  readonly from: number;
  readonly rows: number;
  readonly columns: readonly DecodedArray[];
}

/** A row group with more values, or more bytes, is not held in memory. */
const MOST_VALUES = 20_000_000;
const MOST_BYTES = 512_000_000;
/** No page is unpacked beyond this. */
const MOST_PAGE_BYTES = 128_000_000;
/** A file that can only be read from its start is held in memory. */
const MOST_HELD_BYTES = 256_000_000;

/** Opens a Parquet file: what it holds is known, its rows are not read yet. */
export async function openParquet(file: SourceFile): Promise<ParquetFile> {
  const bytes = await bytesOf(file);
  const metadata = await attempt(file, () => parquetMetadataAsync(bytes, { geoparquet: false }));
  const [, ...columns] = metadata.schema;
  const nested = columns.find(({ num_children: children = 0 }) => children > 0);
  if (nested) throw refusal(file, message('read.parquet.nested', { column: nested.name }));
  const repeated = columns.find((column) => column.repetition_type === 'REPEATED');
  if (repeated) throw refusal(file, message('read.parquet.nested', { column: repeated.name }));
  refuseLarge(file, metadata, columns.length);
  return { columns, metadata, groups: () => groupsOf(file, bytes, { columns, metadata }) };
}

function refuseLarge(file: SourceFile, metadata: FileMetaData, columns: number): void {
  if (metadata.num_rows > MAX_CELLS)
    throw refusal(file, message('read.parquet.rows', { most: { number: MAX_CELLS } }));
  for (const { num_rows: rows, columns: chunks } of metadata.row_groups) {
    const size = chunks.reduce(
      (sum, { meta_data: data }) => sum + Number(data?.total_uncompressed_size ?? 0),
      0,
    );
    if (Number(rows) * columns <= MOST_VALUES && size <= MOST_BYTES) continue;
    throw refusal(file, message('read.parquet.group', { most: { number: MOST_VALUES } }));
  }
}

async function* groupsOf(
  file: SourceFile,
  bytes: AsyncBuffer,
  { columns, metadata }: Pick<ParquetFile, 'columns' | 'metadata'>,
): AsyncGenerator<ParquetGroup> {
  const scan = await attempt(file, () => parquetScan({ file: bytes, metadata, compressors: COMPRESSORS }));
  let from = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    const range = { rowStart: from, rowEnd: from + rows };
    const read: DecodedArray[] = [];
    for (const { name } of columns) {
      const values = await attempt(file, () => scan.readColumn({ column: name, ...range }), name);
      if (values.length !== rows) throw damaged(file, name);
      read.push(values);
    }
    yield { from, rows, columns: read };
    from += rows;
  }
}

const capped =
  (unpack: (input: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array) =>
  (input: Uint8Array, length: number): Uint8Array =>
    unpack(input, { maxOutputLength: Math.max(1, fitting(length)) });

const COMPRESSORS: Compressors = {
  GZIP: capped(zlib.gunzipSync),
  BROTLI: capped(zlib.brotliDecompressSync),
  ZSTD: capped(zlib.zstdDecompressSync),
  SNAPPY: (input, length) => {
    const output = new Uint8Array(fitting(length));
    snappyUncompress(input, output);
    return output;
  },
};

/** A page says how long it is: no more than fits is unpacked. */
function fitting(length: number): number {
  if (length >= 0 && length <= MOST_PAGE_BYTES) return length;
  throw new RangeError(`a page of ${length} bytes`);
}

/** The bytes of a file from any place. It never fails: what is not there is left out, and missed by whoever reads it. */
async function bytesOf({ name, bytes, size, part }: SourceFile): Promise<AsyncBuffer> {
  const whole = part && size !== undefined ? undefined : await joined(name, bytes());
  const byteLength = size ?? whole?.byteLength ?? 0;
  return {
    byteLength,
    slice: async (start, end = byteLength) => {
      const [from, to] = [Math.max(0, start), Math.min(byteLength, end)];
      if (!(from < to) || to - from > MOST_BYTES) return new ArrayBuffer(0);
      return whole ? whole.slice(from, to) : await joined(name, part?.(from, to) ?? []);
    },
  };
}

async function joined(
  name: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ArrayBuffer> {
  const held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length > MOST_HELD_BYTES) {
      const most = { number: MOST_HELD_BYTES };
      throw new ReadingError(name, {
        message: message('read.parquet.held', { most }),
        advice: message('read.parquet.advice'),
      });
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of held) {
    all.set(piece, at);
    at += piece.length;
  }
  return all.buffer;
}

async function attempt<Read>(file: SourceFile, work: () => Promise<Read>, column?: string): Promise<Read> {
  try {
    return await work();
  } catch (mistake) {
    if (mistake instanceof ReadingError) throw mistake;
    throw damaged(file, column);
  }
}

function damaged(file: SourceFile, column?: string): ReadingError {
  return refusal(
    file,
    column === undefined
      ? message('read.parquet.damaged')
      : message('read.parquet.damaged-column', { column }),
  );
}

function refusal({ name }: SourceFile, problem: Message): ReadingError {
  return new ReadingError(name, { message: problem, advice: message('read.parquet.advice') });
}
