import type { TableView } from '@almanac/core';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { observationCode, observationDimensions, observationHeader } from '../observation-columns.ts';
import { observationsOf } from '../observations.ts';
import type { Colophon, FileStream } from '../writing.ts';

/** Observations in one row group: a few megabytes, which is all that is held. */
const GROUP_ROWS = 65_536;

/** Writes a view as Parquet, one row an observation in the order of the screen, row group by row group. */
export async function* writeParquet(view: TableView, colophon: Colophon): FileStream {
  const bytes = new ByteWriter();
  const names = observationHeader(view, []);
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(names),
    kvMetadata: originOf(view, colophon),
    createdBy: 'Almanac',
  });
  const columns = names.map((): Column => []);
  const fill = rowFiller(view, columns);
  const width = view.columns.length;
  const count = view.rows.length * width;
  for (let start = 0; start < count; start += GROUP_ROWS) {
    for (const column of columns) column.length = 0;
    for (let at = start; at < Math.min(count, start + GROUP_ROWS); at += 1)
      fill(Math.floor(at / width), at % width);
    await writer.write({
      columnData: columns.map((data, at) => ({ name: names[at] ?? '', data })),
      rowGroupSize: GROUP_ROWS,
    });
    yield taken(bytes);
  }
  await writer.finish();
  yield taken(bytes);
}

type Column = (string | number | null)[];

/** The bytes written so far; the writer goes on with an empty buffer. */
function taken(bytes: ByteWriter): Uint8Array {
  const piece = bytes.getBytes().slice();
  bytes.index = 0;
  return piece;
}

const VALUE = 'value';

function schemaOf(names: readonly string[]): SchemaElement[] {
  return [
    { name: 'root', num_children: names.length },
    ...names.map((name): SchemaElement =>
      name === VALUE
        ? { name, type: 'DOUBLE', repetition_type: 'OPTIONAL' }
        : { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
    ),
  ];
}

/** Where the numbers come from: Parquet keeps it once, beside the rows. */
function originOf({ facts }: TableView, colophon: Colophon): { key: string; value: string }[] {
  const origin: Readonly<Record<string, string | undefined>> = {
    title: facts.title,
    table: facts.code,
    source: facts.source,
    licence: facts.licence,
    fictional: facts.isFictional ? 'These numbers are made up.' : undefined,
    release: colophon.releaseId,
    published: colophon.publishedAt,
    address: colophon.address,
    site: colophon.site,
    customisation: colophon.customisation.length === 0 ? undefined : colophon.customisation.join('\n'),
  };
  return Object.entries(origin).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
}

/** Adds one observation to the end of `columns`; what there is nothing to say of is null. */
function rowFiller(view: TableView, columns: readonly Column[]): (row: number, column: number) => void {
  const { valueAt, remarksAt, unitAt } = observationsOf(view);
  const dimensions = observationDimensions(view).length;
  const picked = view.picked.map(({ category }) => category);
  const add = (at: number, value: string | number | null): void => {
    columns[at]?.push(value);
  };
  const said = (text: string): string | null => (text === '' ? null : text);
  return (row, column) => {
    const categories = [...view.rows.at(row).categories, ...view.columns.at(column).categories, ...picked];
    for (const [at, category] of categories.entries()) {
      add(2 * at, observationCode(category));
      add(2 * at + 1, category.label);
    }
    const value = valueAt(row, column);
    const { absence, flags, footnotes } = remarksAt(row, column);
    const rest = [
      Number.isNaN(value) ? null : value,
      said(absence),
      said(flags),
      said(unitAt(row)(column)),
      said(footnotes),
    ];
    for (const [at, each] of rest.entries()) add(2 * dimensions + at, each);
  };
}
