import { csvRecordsOf, type CsvRecord } from '../reading/csv-records.ts';
import { encodingOf, textOf } from '../reading/decode-text.ts';
import type { SourceFile } from '../reading/reading.ts';

/** A member of a dimension, and the numbers of the notes on it. */
export interface CubeMember {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly notes: readonly string[];
}

/** A dimension as the metadata of a cube describe it. */
export interface CubeDimension {
  readonly name: string;
  readonly notes: readonly string[];
  readonly members: readonly CubeMember[];
}

/** What Statistics Canada writes beside the CSV file of a table. */
export interface CubeMetadata {
  readonly code: string;
  readonly title: string;
  readonly address: string;
  /** The numbers of the notes on the whole table. */
  readonly notes: readonly string[];
  readonly dimensions: readonly CubeDimension[];
  /** Notes by number. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The first heading of the file, which tells it from others. */
const FIRST = 'Cube Title';

/** Whether the first characters of a file are those of the metadata of a cube. */
export function looksLikeCubeMetadata(opening: string): boolean {
  return /^\ufeff?"?Cube Title"?,/.test(opening);
}

type Row = ReadonlyMap<string, string>;

/** Reads it: several lists below one another, each with its own headings. */
export async function readCubeMetadata(file: SourceFile): Promise<CubeMetadata> {
  const encoding = await encodingOf(file, { warnings: [], guesses: [] });
  let text = '';
  for await (const piece of textOf(file, encoding)) text += piece;
  const rows = rowsOf(csvRecordsOf(text, ',', file.name));
  const [about = new Map<string, string>()] = rows.filter((row) => row.has(FIRST));
  const members = rows.filter((row) => row.has('Member Name'));
  const named = rows.filter((row) => row.has('Dimension name'));
  return {
    code: fieldOf(about, 'Product Id'),
    title: fieldOf(about, FIRST),
    address: fieldOf(about, 'URL'),
    notes: numbersIn(about, 'Cube Notes'),
    dimensions: named.map((row) => ({
      name: fieldOf(row, 'Dimension name'),
      notes: numbersIn(row, 'Dimension Notes'),
      members: members
        .filter((member) => fieldOf(member, 'Dimension ID') === fieldOf(row, 'Dimension ID'))
        .map(memberOf),
    })),
    texts: new Map(
      rows.flatMap((row) =>
        row.has('Note') ? [[fieldOf(row, 'Note ID'), fieldOf(row, 'Note')] as const] : [],
      ),
    ),
  };
}

function memberOf(row: Row): CubeMember {
  return {
    id: fieldOf(row, 'Member ID'),
    name: fieldOf(row, 'Member Name'),
    parent: fieldOf(row, 'Parent Member ID'),
    notes: numbersIn(row, 'Member Notes'),
  };
}

/** What the headings of each list begin with. */
const HEADINGS = /^(Cube Title|Dimension ID|Symbol Legend|Survey Code|Subject Code|Note ID|Correction ID)$/;

/** The rows of all lists by the headings of theirs. */
function rowsOf(records: readonly CsvRecord[]): readonly Row[] {
  let headings: readonly string[] = [];
  const rows: Row[] = [];
  for (const { fields } of records) {
    const texts = fields.map((field) => field.trim());
    if (HEADINGS.test(texts[0] ?? '')) headings = texts;
    else if (texts.some((text) => text !== ''))
      rows.push(new Map(headings.map((heading, at) => [heading, texts[at] ?? ''])));
  }
  return rows;
}

function fieldOf(row: Row, heading: string): string {
  return row.get(heading) ?? '';
}

/** `1;6` */
function numbersIn(row: Row, heading: string): readonly string[] {
  return fieldOf(row, heading)
    .split(';')
    .map((number) => number.trim())
    .filter((number) => number !== '');
}
