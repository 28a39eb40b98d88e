import type { ColumnChunk, SchemaElement, Statistics } from 'hyparquet';
import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import type { writeColumn } from 'hyparquet-writer/src/column.js';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';

import type { FactColumn, NumberedTexts } from './observation-groups.ts';
import { repeatedNumbers, type RepeatedNumbers } from './repeated-numbers.ts';

type Column = Parameters<typeof writeColumn>[0]['column'];

/** Where columns are written to. */
export interface ColumnTarget {
  readonly bytes: ByteWriter;
  readonly parquet: ParquetWriter;
  readonly schema: readonly SchemaElement[];
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

const PAGE_BYTES = 1 << 20;

function columnAt({ parquet, schema }: ColumnTarget, at: number): Column {
  const [root, element] = [schema[0], schema[at + 1]];
  if (!root || !element) throw new RangeError(`no column ${at}`);
  return {
    columnName: element.name,
    element,
    schemaPath: [root, element],
    codec: parquet.codec,
    compressors: { SNAPPY: parquet.compressors.SNAPPY },
    stats: true,
    pageSize: PAGE_BYTES,
    columnIndex: false,
    offsetIndex: true,
  };
}

/** Writes a column of texts that may be null, as nearly all are. */
export function writeFacts(target: ColumnTarget, at: number, values: FactColumn): ColumnChunk {
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
  return writeChunk(target, at, {
    rows: values.length,
    levels,
    ...(present > 0
      ? { ...dictionaryPage(target, numbers.subarray(0, present), dictionary.length), dictionary }
      : { encoding: 'PLAIN', bytes: new Uint8Array() }),
    statistics: { ...(present > 0 && boundsOf(dictionary)), null_count: BigInt(values.length - present) },
  });
}

/**
 * Writes a column of texts that are numbered already: the library’s way to it, one search by text and one comparison a row,
 * takes longer than all else of the file.
 */
export function writeTexts(target: ColumnTarget, at: number, { numbers, texts }: NumberedTexts): ColumnChunk {
  const places = new Map<string, number>();
  const placeOf = texts.map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  const values = places.size === texts.length ? numbers : numbers.map((each) => placeOf[each] ?? 0);
  const dictionary = [...places.keys()];
  return writeChunk(target, at, {
    rows: numbers.length,
    ...dictionaryPage(target, values, dictionary.length),
    dictionary,
    statistics: { ...boundsOf(dictionary), null_count: 0n },
  });
}

/** Writes a column of numbers; NaN where there is none. Those that repeat often are written once and numbered. */
export function writeNumbers(target: ColumnTarget, at: number, values: Float64Array): ColumnChunk {
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
  const isShorter = repeated && count > 0 && 2 * sizeOfRepeated(repeated) <= present.byteLength;
  const bytes = new Uint8Array(present.buffer, present.byteOffset, present.byteLength);
  return writeChunk(target, at, {
    rows: values.length,
    levels,
    ...(isShorter
      ? {
          ...dictionaryPage(target, repeated.places, repeated.dictionary.length),
          dictionary: repeated.dictionary,
        }
      : { encoding: 'PLAIN', bytes }),
    statistics: {
      ...(present.length > 0 && extremesOf(present)),
      null_count: BigInt(values.length - present.length),
    },
  });
}

function sizeOfRepeated({ dictionary, places }: RepeatedNumbers): number {
  return 8 * dictionary.length + (places.length * Math.ceil(Math.log2(dictionary.length))) / 8;
}

/** Zero stands for minus zero, too. */
function extremesOf(values: Float64Array): { min_value: number; max_value: number } {
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
  readonly rows: number;
  /** 1 where there is a value; absent where there is one everywhere. */
  readonly levels?: Uint8Array;
  readonly dictionary?: readonly (string | number)[];
  readonly statistics: Statistics;
}

function writeChunk(target: ColumnTarget, at: number, chunk: Chunk): ColumnChunk {
  const { bytes } = target;
  const { rows, encoding, dictionary, statistics } = chunk;
  const column = columnAt(target, at);
  const start = bytes.offset;
  const dictionarySize = dictionary ? writeDictionaryPage(bytes, column, [...dictionary]) : 0;
  const data = bytes.offset;
  const dataSize = writePage(target, column, chunk);
  return {
    file_offset: BigInt(start),
    meta_data: {
      type: column.element.type ?? 'BYTE_ARRAY',
      encodings: [...new Set(['PLAIN', encoding] as const)],
      path_in_schema: [column.columnName],
      codec: column.codec,
      num_values: BigInt(rows),
      total_compressed_size: BigInt(bytes.offset - start),
      total_uncompressed_size: BigInt(dictionarySize + dataSize),
      data_page_offset: BigInt(data),
      ...(dictionary && { dictionary_page_offset: BigInt(start) }),
      statistics,
      encoding_stats: [
        ...(dictionary ? [{ page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 } as const] : []),
        { page_type: 'DATA_PAGE_V2', encoding, count: 1 },
      ],
    },
  };
}

/** Writes a page; its size before packing, with its header. */
function writePage(
  { bytes: target, room }: ColumnTarget,
  { compressors }: Column,
  { rows, levels, encoding, bytes }: Chunk,
): number {
  const levelBytes = emptied(room.levelBytes);
  if (levels) writeRleBitPackedHybrid(levelBytes, levels, 1);
  const packed = compressors.SNAPPY?.(bytes) ?? bytes;
  const start = target.offset;
  writePageHeader(target, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levelBytes.index + bytes.length,
    compressed_page_size: levelBytes.index + packed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: levels ? levels.reduce((nulls, level) => nulls + 1 - level, 0) : 0,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: levelBytes.index,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const header = target.offset - start;
  target.appendBytes(levelBytes.getBytes());
  target.appendBytes(packed);
  return header + levelBytes.index + bytes.length;
}

/** The first and the last of some texts in the order of their bytes, by which readers pass over groups. */
function boundsOf(texts: readonly string[]): { min_value: Uint8Array; max_value: Uint8Array } {
  const encoded = texts.map((text) => Buffer.from(text));
  const [first = Buffer.of()] = encoded;
  return {
    min_value: encoded.reduce((least, each) => (each.compare(least) < 0 ? each : least), first),
    max_value: encoded.reduce((most, each) => (each.compare(most) > 0 ? each : most), first),
  };
}
