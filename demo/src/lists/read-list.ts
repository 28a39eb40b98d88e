import { readFileSync } from 'node:fs';
import { csvRecordsOf } from '@almanac/formats';

/** A row of a list: the text of every column, possibly empty. */
export type Row = Readonly<Record<string, string>>;

/** The part of “Metadata Vocabulary for Tabular Data” (W3C) that the lists need. */
export interface Column {
  readonly name: string;
  readonly required?: boolean;
  readonly separator?: string;
  readonly datatype?: 'number' | 'integer' | 'boolean' | { readonly base: 'string'; readonly format: string };
}

export interface ListSchema {
  readonly url: string;
  readonly tableSchema: {
    readonly columns: readonly Column[];
    readonly primaryKey: readonly string[];
    readonly foreignKeys?: readonly {
      readonly columnReference: string;
      readonly reference: { readonly resource: string; readonly columnReference: string };
    }[];
  };
}

const FOLDER = new URL('../../lists/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

/** The schema of each list, from `lists/csv-metadata.json`. */
export const SCHEMAS = (JSON.parse(read('csv-metadata.json')) as { readonly tables: readonly ListSchema[] })
  .tables;

const known = new Map<string, readonly Row[]>();

/** The rows of a list of the demonstration, checked against its schema. */
export function readList(file: string): readonly Row[] {
  const rows = known.get(file) ?? checkedList(file, read(file), readList);
  known.set(file, rows);
  return rows;
}

const FORMATS = { number: '-?\\d+(\\.\\d+)?', integer: '-?\\d+', boolean: 'true|false' };

/** Reads a list, or throws an error that names the line and the column at fault. */
export function checkedList(
  file: string,
  text: string,
  listOf: (file: string) => readonly Row[],
): readonly Row[] {
  const schema = SCHEMAS.find(({ url }) => url === file)?.tableSchema;
  if (!schema) throw new Error(`${file} has no schema.`);
  const [head, ...records] = csvRecordsOf(text, ',', file);
  const names = schema.columns.map(({ name }) => name);
  if (head?.fields.join() !== names.join()) throw new Error(`${file} needs the columns ${names.join(', ')}.`);
  const refuse = (line: number, what: string): never => {
    throw new Error(`${file}, line ${line}: ${what}.`);
  };
  const keys = new Set<string>();
  return records.map(({ fields, line }) => {
    if (fields.length !== names.length) refuse(line, `${fields.length} fields for ${names.length} columns`);
    const row: Row = Object.fromEntries(names.map((name, at) => [name, fields[at] ?? '']));
    for (const column of schema.columns) checkField(column, row, (what) => refuse(line, what));
    for (const { columnReference: name, reference } of schema.foreignKeys ?? []) {
      const others = listOf(reference.resource).map((each) => each[reference.columnReference]);
      const unknown = listed(row[name]).find((value) => !others.includes(value));
      if (unknown !== undefined) refuse(line, `${name} “${unknown}” is not in ${reference.resource}`);
    }
    const key = schema.primaryKey.map((name) => row[name]).join();
    if (keys.has(key)) refuse(line, `${key} is there already`);
    keys.add(key);
    return row;
  });
}

function checkField(
  { name, required, separator, datatype }: Column,
  row: Row,
  refuse: (what: string) => never,
): void {
  const text = row[name] ?? '';
  if (text === '') return required ? refuse(`${name} is empty`) : undefined;
  if (datatype === undefined) return;
  const format = new RegExp(`^(${typeof datatype === 'string' ? FORMATS[datatype] : datatype.format})$`);
  const wrong = (separator === undefined ? [text] : listed(text)).find((value) => !format.test(value));
  if (wrong !== undefined) refuse(`${name} cannot be “${wrong}”`);
}

/** The values of a field with several. */
export function listed(text = ''): readonly string[] {
  return text === '' ? [] : text.split(';');
}
