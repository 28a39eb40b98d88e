import type { ParquetWriter } from 'hyparquet-writer';
import { writeColumn } from 'hyparquet-writer/src/column.js';
import { writeDataPageV2 } from 'hyparquet-writer/src/datapage.js';
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';
import type { FactColumn, ObservationGroup } from './observation-groups.ts';
import type { TextColumn } from './text-column.ts';

/** What the file says of a column in one row group. */
type ColumnChunk = ReturnType<typeof writeColumn>['chunk'];

type Encoder = Parameters<typeof writeColumn>[0]['column'];

/**
 * Writes a row group. The library would look at the text of every cell, several times; we know already which few texts
 * there are and where they stand, and write the pages of a dictionary with its own means. Facts go the usual way.
 */
export function writeGroup(parquet: ParquetWriter, { count, texts, facts }: ObservationGroup): void {
  const { writer, schema } = parquet;
  const start = writer.offset;
  const chunks = [
    ...texts.map((column, at) => writeTexts(parquet, encoderOf(parquet, at), { column, count })),
    ...facts.map((column, at) => writeFacts(parquet, encoderOf(parquet, texts.length + at), column)),
  ];
  if (chunks.length !== schema.length - 1) throw new RangeError('a row group has a chunk for every column');
  parquet.num_rows += BigInt(count);
  parquet.row_groups.push({
    columns: chunks,
    total_byte_size: chunks.reduce((sum, each) => sum + (each.meta_data?.total_uncompressed_size ?? 0n), 0n),
    num_rows: BigInt(count),
    total_compressed_size: BigInt(writer.offset - start),
  });
}

/** A megabyte, as the library has it. */
const PAGE_BYTES = 1_048_576;

/** How the column at `at` is written, in the library's words. */
function encoderOf({ schema, compressors }: ParquetWriter, at: number): Encoder {
  const [root, ...columns] = schema;
  const element = columns[at];
  if (!root || !element) throw new RangeError(`the schema has no column ${at}`);
  return {
    columnName: element.name,
    element,
    schemaPath: [root, element],
    codec: 'SNAPPY',
    compressors: { SNAPPY: compressors.SNAPPY },
    stats: true,
    pageSize: PAGE_BYTES,
    columnIndex: false,
    offsetIndex: true,
  };
}

function writeFacts(
  { writer, pendingIndexes }: ParquetWriter,
  column: Encoder,
  data: FactColumn,
): ColumnChunk {
  const result = writeColumn({
    writer,
    column,
    pageData: {
      values: data,
      definitionLevels: data.map((each) => (each === null ? 0 : 1)),
      repetitionLevels: [],
      maxDefinitionLevel: 1,
    },
  });
  pendingIndexes.push(result);
  return result.chunk;
}

/** The different texts, then for each observation the number of its own. */
function writeTexts(
  { writer }: ParquetWriter,
  encoder: Encoder,
  { column, count }: { readonly column: TextColumn; readonly count: number },
): ColumnChunk {
  const start = writer.offset;
  const dictionary = column.texts.map((text) => Buffer.from(text));
  const dictionarySize = writeDictionaryPage(writer, encoder, dictionary);
  const dataStart = writer.offset;
  const dataSize = writeDataPageV2({
    writer,
    column: encoder,
    encoding: 'RLE_DICTIONARY',
    pageData: {
      values: column.indexes(count),
      definitionLevels: [],
      repetitionLevels: [],
      maxDefinitionLevel: 0,
    },
  });
  return {
    file_offset: BigInt(start),
    meta_data: {
      type: 'BYTE_ARRAY',
      encodings: ['PLAIN', 'RLE_DICTIONARY'],
      path_in_schema: [encoder.columnName],
      codec: encoder.codec,
      num_values: BigInt(count),
      total_compressed_size: BigInt(writer.offset - start),
      total_uncompressed_size: BigInt(dictionarySize + dataSize),
      data_page_offset: BigInt(dataStart),
      dictionary_page_offset: BigInt(start),
      statistics: { ...boundsOf(dictionary), null_count: 0n },
      encoding_stats: [
        { page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 },
        { page_type: 'DATA_PAGE_V2', encoding: 'RLE_DICTIONARY', count: 1 },
      ],
    },
  };
}

/** The first and the last text in the order of their bytes: readers pass over groups that cannot have what they look for. */
function boundsOf(texts: readonly Buffer[]): { readonly min_value?: Buffer; readonly max_value?: Buffer } {
  const [first] = texts;
  if (!first) return {};
  let [least, most] = [first, first];
  for (const text of texts) {
    if (text.compare(least) < 0) least = text;
    if (text.compare(most) > 0) most = text;
  }
  return { min_value: least, max_value: most };
}
