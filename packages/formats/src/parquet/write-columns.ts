import type { ColumnChunk, PageHeader, ParquetType, Statistics } from 'hyparquet';
import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { writePlain } from 'hyparquet-writer/src/plain.js';

import type { FactColumn, NumberedTexts } from './observation-groups.ts';
import { repeatedNumbers, type RepeatedNumbers } from './repeated-numbers.ts';

/** Where columns are written to. */
export interface ColumnTarget {
  readonly bytes: ByteWriter;
  readonly parquet: ParquetWriter;
  readonly room: ColumnRoom;
}

/** Memory that every column uses again: what each left behind would wait for the engine to collect it. */
export interface ColumnRoom {
  readonly levels: Uint8Array;
  readonly numbers: Uint32Array;
  readonly values: Float64Array<ArrayBuffer>;
  readonly levelBytes: ByteWriter;
  readonly pageBytes: ByteWriter;
  readonly findRepeated: ReturnType<typeof repeatedNumbers>;
}

/** Memory for groups of so many rows. */
export function columnRoom(rows: number): ColumnRoom {
  return {
    levels: new Uint8Array(rows),
    numbers: new Uint32Array(rows),
    values: new Float64Array(rows),
    levelBytes: new ByteWriter(),
    pageBytes: new ByteWriter(),
    findRepeated: repeatedNumbers(rows),
  };
}

/** Writes a column of texts that may be null, as nearly all are. */
export function writeFacts(target: ColumnTarget, name: string, values: FactColumn): ColumnChunk {
  const { numbers } = target.room;
  const levels = target.room.levels.subarray(0, values.length);
  const places = new Map<string, number>();
  let present = 0;
  for (let row = 0; row < values.length; row += 1) {
    const text = values[row] ?? null;
    levels[row] = text === null ? 0 : 1;
    if (text === null) continue;
    const place = places.get(text) ?? places.size;
    if (place === places.size) places.set(text, place);
    numbers[present] = place;
    present += 1;
  }
  const dictionary = [...places.keys()];
  return writeChunk(target, name, {
    type: 'BYTE_ARRAY',
    rows: values.length,
    nulls: values.length - present,
    levels,
    ...(present > 0
      ? { ...dictionaryPage(target, numbers.subarray(0, present), dictionary.length), dictionary }
      : { encoding: 'PLAIN', bytes: new Uint8Array() }),
    bounds: boundsOf(dictionary),
  });
}

/**
 * Writes a column of texts that are numbered already: the library’s way to it, one search by text and one comparison a row,
 * takes longer than all else of the file.
 */
export function writeTexts(
  target: ColumnTarget,
  name: string,
  { numbers, texts }: NumberedTexts,
): ColumnChunk {
  const places = new Map<string, number>();
  const placeOf = texts.map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  const values = places.size === texts.length ? numbers : numbers.map((each) => placeOf[each] ?? 0);
  const dictionary = [...places.keys()];
  return writeChunk(target, name, {
    type: 'BYTE_ARRAY',
    rows: numbers.length,
    nulls: 0,
    ...dictionaryPage(target, values, dictionary.length),
    dictionary,
    bounds: boundsOf(dictionary),
  });
}

/** Writes a column of numbers; NaN where there is none. Those that repeat often are written once and numbered. */
export function writeNumbers(target: ColumnTarget, name: string, values: Float64Array): ColumnChunk {
  const levels = target.room.levels.subarray(0, values.length);
  let count = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    levels[row] = Number.isNaN(value) ? 0 : 1;
    if (Number.isNaN(value)) continue;
    target.room.values[count] = value;
    count += 1;
  }
  const present = target.room.values.subarray(0, count);
  const repeated = target.room.findRepeated(present);
  // Of no numbers the size is none, and not less.
  const isShorter = repeated && 2 * sizeOfRepeated(repeated) <= present.byteLength;
  const bytes = new Uint8Array(present.buffer, present.byteOffset, present.byteLength);
  return writeChunk(target, name, {
    type: 'DOUBLE',
    rows: values.length,
    nulls: values.length - count,
    levels,
    ...(isShorter
      ? {
          ...dictionaryPage(target, repeated.places, repeated.dictionary.length),
          dictionary: repeated.dictionary,
        }
      : { encoding: 'PLAIN', bytes }),
    bounds: count > 0 ? extremesOf(present) : undefined,
  });
}

function sizeOfRepeated({ dictionary, places }: RepeatedNumbers): number {
  return 8 * dictionary.length + (places.length * Math.ceil(Math.log2(dictionary.length))) / 8;
}

/** Zero stands for minus zero, too. */
function extremesOf(values: Float64Array): Statistics {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { min_value: least === 0 ? -0 : least, max_value: most === 0 ? 0 : most };
}

interface Page {
  readonly encoding: 'PLAIN' | 'RLE_DICTIONARY';
  readonly bytes: Uint8Array;
}

/** The content of a page whose values are numbers of so many entries of a dictionary. */
function dictionaryPage({ room }: ColumnTarget, numbers: Uint32Array, entries: number): Page {
  const bits = Math.ceil(Math.log2(entries));
  const writer = emptied(room.pageBytes);
  writer.appendUint8(bits);
  writeRleBitPackedHybrid(writer, numbers, bits);
  return { encoding: 'RLE_DICTIONARY', bytes: writer.getBytes() };
}

function emptied(bytes: ByteWriter): ByteWriter {
  bytes.index = 0;
  return bytes;
}

/** A column of a group of rows, which has one page. */
interface Chunk extends Page {
  readonly type: ParquetType;
  readonly rows: number;
  readonly nulls: number;
  /** 1 where there is a value; absent where there is one everywhere. */
  readonly levels?: Uint8Array;
  readonly dictionary?: readonly (string | number)[];
  /** The least and the greatest of its values. */
  readonly bounds: Statistics | undefined;
}

function writeChunk(target: ColumnTarget, name: string, chunk: Chunk): ColumnChunk {
  const { bytes, parquet } = target;
  const { type, rows, nulls, encoding, dictionary, bounds } = chunk;
  const start = bytes.offset;
  const dictionarySize = dictionary ? writeDictionary(target, type, dictionary) : 0;
  const data = bytes.offset;
  const dataSize = writeData(target, chunk);
  return {
    file_offset: BigInt(start),
    meta_data: {
      type,
      encodings: [...new Set(['PLAIN', encoding] as const)],
      path_in_schema: [name],
      codec: parquet.codec,
      num_values: BigInt(rows),
      total_compressed_size: BigInt(bytes.offset - start),
      total_uncompressed_size: BigInt(dictionarySize + dataSize),
      data_page_offset: BigInt(data),
      ...(dictionary && { dictionary_page_offset: BigInt(start) }),
      statistics: { ...bounds, null_count: BigInt(nulls) },
      encoding_stats: [
        ...(dictionary ? [{ page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 } as const] : []),
        { page_type: 'DATA_PAGE_V2', encoding, count: 1 },
      ],
    },
  };
}

function writeDictionary(
  target: ColumnTarget,
  type: ParquetType,
  dictionary: readonly (string | number)[],
): number {
  const values = new ByteWriter();
  writePlain(values, [...dictionary], type, undefined);
  return writePage(target, values.getBytes(), {
    type: 'DICTIONARY_PAGE',
    dictionary_page_header: { num_values: dictionary.length, encoding: 'PLAIN' },
  });
}

function writeData(target: ColumnTarget, { rows, nulls, levels, encoding, bytes }: Chunk): number {
  const ahead = emptied(target.room.levelBytes);
  if (levels) writeRleBitPackedHybrid(ahead, levels, 1);
  const about = {
    num_values: rows,
    num_nulls: nulls,
    num_rows: rows,
    encoding,
    definition_levels_byte_length: ahead.index,
    repetition_levels_byte_length: 0,
    is_compressed: true,
  };
  return writePage(target, bytes, { type: 'DATA_PAGE_V2', data_page_header_v2: about }, ahead.getBytes());
}

/** Writes a page, of which what stands ahead is not packed; its size before packing, with its header. */
function writePage(
  { bytes: target, parquet }: ColumnTarget,
  bytes: Uint8Array,
  about: Pick<PageHeader, 'type' | 'dictionary_page_header' | 'data_page_header_v2'>,
  ahead = new Uint8Array(),
): number {
  const packed = parquet.compressors.SNAPPY(bytes);
  const start = target.offset;
  writePageHeader(target, {
    ...about,
    uncompressed_page_size: ahead.length + bytes.length,
    compressed_page_size: ahead.length + packed.length,
  });
  const header = target.offset - start;
  target.appendBytes(ahead);
  target.appendBytes(packed);
  return header + ahead.length + bytes.length;
}

/** The first and the last of some texts in the order of their bytes, by which readers pass over groups. */
function boundsOf(texts: readonly string[]): Statistics | undefined {
  const encoded = texts.map((text) => Buffer.from(text));
  const [first] = encoded;
  return (
    first && {
      min_value: encoded.reduce((least, each) => (each.compare(least) < 0 ? each : least), first),
      max_value: encoded.reduce((most, each) => (each.compare(most) > 0 ? each : most), first),
    }
  );
}
