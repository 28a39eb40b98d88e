import type { ColumnChunk, SchemaElement, Statistics } from 'hyparquet';
import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import type { writeColumn } from 'hyparquet-writer/src/column.js';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';

import type { FactColumn, NumberedTexts } from './observation-groups.ts';

type Column = Parameters<typeof writeColumn>[0]['column'];

/** Where columns are written to. */
export interface ColumnTarget {
  readonly bytes: ByteWriter;
  readonly parquet: ParquetWriter;
  readonly schema: readonly SchemaElement[];
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
  const levels = new Uint8Array(values.length);
  const numbers = new Uint32Array(values.length);
  const places = new Map<string, number>();
  let present = 0;
  for (let row = 0; row < values.length; row += 1) {
    const text = values[row] ?? null;
    if (text === null) continue;
    const place = places.get(text) ?? places.size;
    if (place === places.size) places.set(text, place);
    numbers[present] = place;
    levels[row] = 1;
    present += 1;
  }
  const dictionary = [...places.keys()];
  return writeChunk(target, at, {
    rows: values.length,
    levels,
    ...(present > 0
      ? { ...dictionaryPage(numbers.subarray(0, present), dictionary.length), dictionary }
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
    ...dictionaryPage(values, dictionary.length),
    dictionary,
    statistics: { ...boundsOf(dictionary), null_count: 0n },
  });
}

/** Writes a column of numbers; NaN where there is none. Those that repeat often are written once and numbered. */
export function writeNumbers(target: ColumnTarget, at: number, values: Float64Array): ColumnChunk {
  const present = values.filter((value) => !Number.isNaN(value));
  const repeated = repeatedNumbers(present);
  const bytes = new Uint8Array(present.buffer, present.byteOffset, present.byteLength);
  return writeChunk(target, at, {
    rows: values.length,
    levels: Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1)),
    ...(repeated
      ? { ...dictionaryPage(repeated.numbers, repeated.dictionary.length), dictionary: repeated.dictionary }
      : { encoding: 'PLAIN', bytes }),
    statistics: {
      ...(present.length > 0 && extremesOf(present)),
      null_count: BigInt(values.length - present.length),
    },
  });
}

/** The different numbers, and the number of each, where that takes at most half as many bytes. */
function repeatedNumbers(
  values: Float64Array,
): { readonly dictionary: readonly number[]; readonly numbers: Uint32Array } | undefined {
  const numbers = new Uint32Array(values.length);
  const places = new Map<number, number>();
  const most = values.length * 8;
  for (const [at, value] of values.entries()) {
    // A map holds zero and minus zero to be the same.
    if (Object.is(value, -0)) return undefined;
    const place = places.get(value) ?? places.size;
    if (place === places.size) places.set(value, place);
    if (2 * 8 * places.size > most) return undefined;
    numbers[at] = place;
  }
  const bits = Math.ceil(Math.log2(places.size));
  if (2 * (8 * places.size + (values.length * bits) / 8) > most || places.size === 0) return undefined;
  return { dictionary: [...places.keys()], numbers };
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
function dictionaryPage(numbers: Uint32Array, entries: number): Page {
  const bits = Math.ceil(Math.log2(entries));
  const writer = new ByteWriter();
  writer.appendUint8(bits);
  writeRleBitPackedHybrid(writer, numbers, bits);
  return { encoding: 'RLE_DICTIONARY', bytes: writer.getBytes() };
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
  const dataSize = writePage(bytes, column, chunk);
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
  target: ByteWriter,
  { compressors }: Column,
  { rows, levels, encoding, bytes }: Chunk,
): number {
  const said = new ByteWriter();
  if (levels) writeRleBitPackedHybrid(said, levels, 1);
  const packed = compressors.SNAPPY?.(bytes) ?? bytes;
  const start = target.offset;
  writePageHeader(target, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: said.offset + bytes.length,
    compressed_page_size: said.offset + packed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: levels ? levels.reduce((nulls, level) => nulls + 1 - level, 0) : 0,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: said.offset,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const header = target.offset - start;
  target.appendBytes(said.getBytes());
  target.appendBytes(packed);
  return header + said.offset + bytes.length;
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
