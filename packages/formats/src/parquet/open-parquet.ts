import { message, type Message } from '@almanac/core';
import {
  parquetMetadataAsync,
  parquetScan,
  snappyUncompress,
  type AsyncBuffer,
  type ColumnMetaData,
  type CompressionCodec,
  type DecodedArray,
  type FileMetaData,
  type RowGroup,
  type SchemaElement,
} from 'hyparquet';
import zlib from 'node:zlib';
import { MAX_CELLS } from '../reading/read-limits.ts';
import { ReadingError, type SourceFile } from '../reading/reading.ts';
import { checkPages } from './check-pages.ts';
import { byteReader, checkCompactFields } from './compact-fields.ts';
import { unpackLz4 } from './unpack-lz4.ts';

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
/** Decimal numbers of the format have no more digits. */
const MOST_SCALE = 38;
/** A file that can only be read from its start is held in memory. */
const MOST_HELD_BYTES = 256_000_000;

/** Opens a Parquet file: what it holds is known, its rows are not read yet. */
export async function openParquet(file: SourceFile): Promise<ParquetFile> {
  const bytes = await bytesOf(file);
  const metadata = await attempt(file, async () => {
    await checkFooter(bytes);
    return parquetMetadataAsync(bytes);
  });
  const columns = await attempt(file, () => checkedColumns(file, metadata));
  return { columns, metadata, groups: () => groupsOf(file, bytes, { columns, metadata }) };
}

/** Throws where the footer holds a number or a list without end, on which its reader would be busy for hours. */
async function checkFooter(bytes: AsyncBuffer): Promise<void> {
  const end = bytes.byteLength - 8;
  const length = new DataView(await bytes.slice(end)).getUint32(0, true);
  checkCompactFields(byteReader(new Uint8Array(await bytes.slice(end - length, end))));
}

function checkedColumns(file: SourceFile, metadata: FileMetaData): readonly SchemaElement[] {
  const [, ...columns] = metadata.schema;
  const nested = columns.find(
    ({ num_children: children = 0, repetition_type: type }) => children > 0 || type === 'REPEATED',
  );
  if (nested) throw refusal(file, message('read.parquet.nested', { column: nested.name }));
  const isNamed = ({ name }: Partial<SchemaElement>) => name !== undefined;
  const scales = columns.flatMap(({ scale }) => scale ?? []);
  if (!columns.every(isNamed) || scales.some((each) => each < 0 || each > MOST_SCALE)) throw damaged(file);
  const codecs = metadata.row_groups.flatMap(partsOf).map(({ codec }) => codec);
  const unknown = codecs.find((codec) => UNPACK[codec] === undefined);
  if (unknown !== undefined) {
    throw new ReadingError(file.name, {
      message: message('read.parquet.codec', { codec: unknown }),
      advice: message('read.parquet.codec-advice'),
    });
  }
  refuseLarge(file, metadata, columns.length);
  return columns;
}

/** What a row group says of its part of each column. */
const partsOf = (group: RowGroup): readonly ColumnMetaData[] =>
  group.columns.flatMap(({ meta_data: data }) => data ?? []);

function refuseLarge(file: SourceFile, metadata: FileMetaData, columns: number): void {
  if (metadata.num_rows > MAX_CELLS)
    throw refusal(file, message('read.parquet.rows', { most: { number: MAX_CELLS } }));
  const rows = metadata.row_groups.map((group) => Number(group.num_rows));
  const isSum = rows.reduce((sum, each) => sum + each, 0) === Number(metadata.num_rows);
  if (!isSum || rows.some((each) => each < 0)) throw damaged(file);
  for (const group of metadata.row_groups) {
    const size = partsOf(group).reduce((sum, part) => sum + part.total_uncompressed_size, 0n);
    if (Number(group.num_rows) * columns <= MOST_VALUES && size <= MOST_BYTES) continue;
    throw refusal(file, message('read.parquet.group', { most: { number: MOST_VALUES } }));
  }
}

async function* groupsOf(
  file: SourceFile,
  bytes: AsyncBuffer,
  { columns, metadata }: Pick<ParquetFile, 'columns' | 'metadata'>,
): AsyncGenerator<ParquetGroup> {
  let check: (chunk: Uint8Array) => Map<number, Uint8Array> = () => new Map();
  let unpacked: ReturnType<typeof check> = new Map();
  const scan = await attempt(file, () =>
    parquetScan({
      metadata,
      file: {
        byteLength: bytes.byteLength,
        slice: async (start, end) => {
          const chunk = await bytes.slice(start, end);
          unpacked = check(new Uint8Array(chunk));
          return chunk;
        },
      },
      compressors: Object.fromEntries(
        Object.keys(UNPACK).map((codec) => [codec, (packed: Uint8Array) => taken(unpacked, packed)]),
      ),
    }),
  );
  let from = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    const range = { rowStart: from, rowEnd: from + rows };
    const parts = partsOf(group);
    const read: DecodedArray[] = [];
    for (const { name, type, repetition_type: repetition } of columns) {
      const part = parts.find(({ path_in_schema: [column] }) => column === name);
      const unpack = part && UNPACK[part.codec];
      if (unpack === undefined) throw damaged(file, name);
      const isOptional = repetition !== 'REQUIRED';
      check = (chunk) => checkPages(chunk, { rows, isOptional, isTruth: type === 'BOOLEAN', unpack });
      const values = await attempt(file, () => scan.readColumn({ column: name, ...range }), name);
      if (values.length !== rows) throw damaged(file, name);
      read.push(values);
    }
    yield { from, rows, columns: read };
    from += rows;
  }
}

/** A page that was unpacked when it was checked. */
function taken(unpacked: Map<number, Uint8Array>, packed: Uint8Array): Uint8Array {
  const page = unpacked.get(packed.byteOffset);
  if (page === undefined) throw new RangeError('a page that was not checked');
  unpacked.delete(packed.byteOffset);
  return page;
}

type Unpack = (packed: Uint8Array, length: number) => Uint8Array;

const capped =
  (unpack: (input: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array): Unpack =>
  (input, length) =>
    unpack(input, { maxOutputLength: Math.max(1, length) });

const UNPACK: Partial<Record<CompressionCodec, Unpack>> = {
  UNCOMPRESSED: (packed) => packed,
  GZIP: capped(zlib.gunzipSync),
  BROTLI: capped(zlib.brotliDecompressSync),
  ZSTD: capped(zlib.zstdDecompressSync),
  LZ4_RAW: unpackLz4,
  SNAPPY: (input, length) => {
    const output = new Uint8Array(length);
    snappyUncompress(input, output);
    return output;
  },
};

/** The bytes of a file from any place. It never fails: what is not there is left out, and missed by whoever reads it. */
async function bytesOf({ name, bytes, size, part }: SourceFile): Promise<AsyncBuffer> {
  const { byteLength, pieces } =
    part && size !== undefined ? { byteLength: size, pieces: part } : await held(name, bytes());
  return {
    byteLength,
    slice: (start, end = byteLength) => {
      const [from, to] = [Math.max(0, start), Math.min(byteLength, end)];
      return joined(name, from < to ? pieces(from, to) : []);
    },
  };
}

async function held(name: string, bytes: AsyncIterable<Uint8Array>) {
  const whole = new Uint8Array(await joined(name, bytes));
  return { byteLength: whole.length, pieces: (from: number, to: number) => [whole.subarray(from, to)] };
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

async function attempt<Read>(
  file: SourceFile,
  work: () => Read | Promise<Read>,
  column?: string,
): Promise<Read> {
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
