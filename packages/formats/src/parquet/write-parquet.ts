import { type TableView, message } from '@almanac/core';
import type { ColumnChunk } from 'hyparquet';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { setImmediate } from 'node:timers/promises';
import { observationDimensions, observationHeader } from '../reading/observation-columns.ts';
import { inOneStretch } from '../writing/part-of-view.ts';
import type { WordedColophon, FileStream, StretchWriter } from '../writing/writing.ts';
import { observationGroups, type ObservationGroup } from './observation-groups.ts';
import { columnRoom, writeFacts, writeNumbers, writeTexts, type ColumnTarget } from './write-columns.ts';

/** Observations in one row group: a few megabytes, which is all that is held in memory. */
const GROUP_ROWS = 65_536;

/** Writes a view as Parquet, one row an observation in the order of the screen, row group by row group. */
export function writeParquet(view: TableView, colophon: WordedColophon): FileStream {
  return writeParquetInStretches(view, colophon, inOneStretch(view));
}

/** Writes the same file from a view whose cells come in stretches of rows, in constant memory. */
export const writeParquetInStretches: StretchWriter = async function* (headings, colophon, stretches) {
  const bytes = new ByteWriter();
  const names = observationHeader(headings);
  const schema = schemaOf(names, 2 * observationDimensions(headings).length);
  const parquet = new ParquetWriter({
    writer: bytes,
    schema,
    kvMetadata: originOf(headings, colophon),
    createdBy: 'Almanac',
  });
  const groupRows = Math.min(GROUP_ROWS, headings.rows.length * headings.columns.length);
  const target = { bytes, parquet, room: columnRoom(groupRows) };
  for await (const group of observationGroups(headings, stretches, groupRows)) {
    yield* writeGroup(target, names, group);
  }
  await parquet.finish();
  yield taken(bytes);
};

/** Other work may run after each column. */
async function* writeGroup(
  target: ColumnTarget,
  names: readonly string[],
  { rows, categories, values, facts }: ObservationGroup,
): AsyncGenerator<Uint8Array> {
  const { bytes, parquet } = target;
  const columns: ColumnChunk[] = [];
  const all = [
    ...categories.map((texts) => (name: string) => writeTexts(target, name, texts)),
    (name: string) => writeNumbers(target, name, values),
    ...facts.map((each) => (name: string) => writeFacts(target, name, each)),
  ];
  for (const [at, write] of all.entries()) {
    columns.push(write(names[at] ?? ''));
    yield taken(bytes);
    await setImmediate();
  }
  const sizeOf = (size: 'total_compressed_size' | 'total_uncompressed_size'): bigint =>
    columns.reduce((sum, { meta_data: about }) => sum + (about?.[size] ?? 0n), 0n);
  parquet.num_rows += BigInt(rows);
  parquet.row_groups.push({
    columns,
    num_rows: BigInt(rows),
    total_byte_size: sizeOf('total_uncompressed_size'),
    total_compressed_size: sizeOf('total_compressed_size'),
  });
}

/** Takes the bytes written so far; the writer continues with an empty buffer. */
function taken(bytes: ByteWriter): Uint8Array {
  const piece = bytes.getBytes().slice();
  bytes.index = 0;
  return piece;
}

const VALUE = 'value';

/** Every observation has codes and labels; the other columns may be null. */
function schemaOf(names: readonly string[], texts: number): SchemaElement[] {
  return [
    { name: 'root', num_children: names.length },
    ...names.map((name, at): SchemaElement => ({
      name,
      ...(name === VALUE ? { type: 'DOUBLE' } : { type: 'BYTE_ARRAY', converted_type: 'UTF8' }),
      repetition_type: at < texts ? 'REQUIRED' : 'OPTIONAL',
    })),
  ];
}

/** The origin of the numbers, which Parquet stores once, as metadata. */
function originOf({ facts }: TableView, colophon: WordedColophon): { key: string; value: string }[] {
  const origin: Readonly<Record<string, string | undefined>> = {
    title: facts.title,
    table: facts.code,
    source: facts.source,
    licence: facts.licence,
    fictional: facts.isFictional ? colophon.write(message('fictional.notice')) : undefined,
    release: colophon.releaseId,
    published: colophon.publishedAt,
    address: colophon.address,
    site: colophon.site,
    customisation:
      colophon.customisation.length === 0 ? undefined : colophon.customisation.map(colophon.write).join('\n'),
    part: colophon.part && JSON.stringify(colophon.part),
    corrections: colophon.corrections?.map(({ at, text }) => `${at} ${text}`).join('\n'),
  };
  return Object.entries(origin).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
}
