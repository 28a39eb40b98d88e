import type { ColumnChunk, SchemaElement } from 'hyparquet';
import type { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { writeColumn } from 'hyparquet-writer/src/column.js';
import { writeDataPageV2 } from 'hyparquet-writer/src/datapage.js';
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';

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

/** Writes a column as the library does, which finds out itself whether its values repeat. */
export function writeFacts(target: ColumnTarget, at: number, values: FactColumn): ColumnChunk {
  const pageData = {
    values,
    definitionLevels: values.map((each) => (each === null ? 0 : 1)),
    repetitionLevels: [],
    maxDefinitionLevel: 1,
  };
  const written = writeColumn({ writer: target.bytes, column: columnAt(target, at), pageData });
  target.parquet.pendingIndexes.push(written);
  return written.chunk;
}

/**
 * Writes a column of texts that are numbered already: the library’s way to it, one search by text and one comparison a row,
 * takes longer than all else of the file.
 */
export function writeTexts(target: ColumnTarget, at: number, { numbers, texts }: NumberedTexts): ColumnChunk {
  const { bytes } = target;
  const column = columnAt(target, at);
  const start = bytes.offset;
  const places = new Map<string, number>();
  const placeOf = texts.map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  const values = places.size === texts.length ? numbers : numbers.map((each) => placeOf[each] ?? 0);
  const dictionary = [...places.keys()];
  const dictionarySize = writeDictionaryPage(bytes, column, dictionary);
  const data = bytes.offset;
  const dataSize = writeDataPageV2({
    writer: bytes,
    column,
    encoding: 'RLE_DICTIONARY',
    pageData: { values, definitionLevels: [], repetitionLevels: [], maxDefinitionLevel: 0 },
  });
  return {
    file_offset: BigInt(start),
    meta_data: {
      type: 'BYTE_ARRAY',
      encodings: ['PLAIN', 'RLE_DICTIONARY'],
      path_in_schema: [column.columnName],
      codec: column.codec,
      num_values: BigInt(numbers.length),
      total_compressed_size: BigInt(bytes.offset - start),
      total_uncompressed_size: BigInt(dictionarySize + dataSize),
      data_page_offset: BigInt(data),
      dictionary_page_offset: BigInt(start),
      statistics: { ...boundsOf(dictionary), null_count: 0n },
      encoding_stats: [
        { page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 },
        { page_type: 'DATA_PAGE_V2', encoding: 'RLE_DICTIONARY', count: 1 },
      ],
    },
  };
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
