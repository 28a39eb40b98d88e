import { message, type TableFacts } from '@almanac/core';
import type { DecodedArray, KeyValue, SchemaElement } from 'hyparquet';
import { OBSERVATION_COLUMNS, ORIGIN_COLUMNS, TIDY_CSV_COLUMNS } from '../reading/observation-columns.ts';
import { ReadingError, type SourceFile } from '../reading/reading.ts';
import { markedCode } from '../writing/csv-codes.ts';
import { openParquet, type ParquetFile, type ParquetGroup } from './open-parquet.ts';

/** Whether the first bytes of a file, one a character, are those of a Parquet file. */
export function looksLikeParquet(start: string): boolean {
  return start.startsWith('PAR1');
}

/** The rows of a Parquet file as a tidy CSV, whose lines are the rows after a header; and what it says of its table. */
export interface ParquetAsCsv {
  readonly file: SourceFile;
  readonly facts: Partial<TableFacts>;
}

const BATCH_ROWS = 2000;

/** Reads a Parquet file as if it were a CSV file. One that this portal wrote becomes the tidy CSV that it writes. */
export async function parquetAsCsv(source: SourceFile): Promise<ParquetAsCsv> {
  const parquet = await openParquet(source);
  const names = parquet.columns.map(({ name }) => name);
  const dimensions = names.slice(0, -OBSERVATION_COLUMNS.length);
  const isOwn =
    dimensions.length > 0 &&
    OBSERVATION_COLUMNS.every((name, at) => names[dimensions.length + at] === name) &&
    dimensions.every((name, at) => at % 2 === 0 || name === `${dimensions[at - 1] ?? ''}_label`);
  const header = isOwn ? [...dimensions, ...TIDY_CSV_COLUMNS] : names;
  const fieldsOf = isOwn ? ownFields(dimensions.length) : (fields: readonly string[]) => fields;
  return {
    file: {
      name: source.name,
      bytes: () => linesOf(source, parquet, { header, fieldsOf }),
    },
    facts: isOwn ? factsIn(parquet.metadata.key_value_metadata ?? []) : {},
  };
}

/** The fields of a tidy CSV: codes with their mark, and no origin. */
function ownFields(dimensions: number): (fields: readonly string[]) => readonly string[] {
  return (fields) => [
    ...fields.slice(0, dimensions).map((field, at) => (at % 2 === 0 ? markedCode(field) : field)),
    '',
    ...fields.slice(dimensions),
    ...ORIGIN_COLUMNS.map(() => ''),
  ];
}

function factsIn(said: readonly KeyValue[]): Partial<TableFacts> {
  const valueOf = (wanted: string) => said.find(({ key }) => key === wanted)?.value;
  const facts = { title: valueOf('title'), source: valueOf('source'), licence: valueOf('licence') };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

interface Lines {
  readonly header: readonly string[];
  readonly fieldsOf: (fields: readonly string[]) => readonly string[];
}

async function* linesOf(
  source: SourceFile,
  { columns, groups }: ParquetFile,
  { header, fieldsOf }: Lines,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(lineOf(header));
  const writers = columns.map(cellWriter);
  for await (const group of groups()) {
    for (let start = 0; start < group.rows; start += BATCH_ROWS) {
      const end = Math.min(group.rows, start + BATCH_ROWS);
      let text = '';
      for (let row = start; row < end; row += 1)
        text += lineOf(fieldsOf(rowOf(source, group, { row, columns, writers })));
      yield encoder.encode(text);
    }
  }
}

interface Row {
  readonly row: number;
  readonly columns: readonly SchemaElement[];
  readonly writers: readonly CellWriter[];
}

function rowOf(source: SourceFile, group: ParquetGroup, { row, columns, writers }: Row): readonly string[] {
  return writers.map((write, at) => {
    const text = write((group.columns[at] as DecodedArray | undefined)?.[row]);
    if (text !== undefined) return text;
    throw new ReadingError(source.name, {
      line: group.from + row + 1,
      column: at + 1,
      message: message('read.parquet.cell', { column: columns[at]?.name ?? '' }),
      advice: message('read.parquet.advice'),
    });
  });
}

/** A line is one row, so that places can be told. */
function lineOf(fields: readonly string[]): string {
  const quoted = fields.map((field) =>
    /[",\r\n]/.test(field) || field.trim() !== field
      ? `"${field.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`
      : field,
  );
  return `${quoted.join(',')}\n`;
}

/** The text of a cell; undefined where it is neither text, number, date nor truth. */
type CellWriter = (value: unknown) => string | undefined;

function cellWriter({ type, converted_type: kind, scale = 0 }: SchemaElement): CellWriter {
  const numberOf =
    type === 'FLOAT' ? shortestFloat : kind === 'DECIMAL' ? (value: number) => value.toFixed(scale) : String;
  return (value) => {
    if (value === undefined || value === null) return '';
    if (value instanceof Date) return dateText(value);
    if (typeof value === 'number') return Number.isFinite(value) ? numberOf(value) : '';
    if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
    return typeof value === 'string' ? value : undefined;
  };
}

/** The fewest digits that are the same number in 32 bits: at most nine. */
function shortestFloat(value: number): string {
  for (let digits = 6; digits < 9; digits += 1) {
    const near = Number(value.toPrecision(digits));
    if (Math.fround(near) === value) return String(near);
  }
  return String(Number(value.toPrecision(9)));
}

function dateText(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, -14) : text;
}
