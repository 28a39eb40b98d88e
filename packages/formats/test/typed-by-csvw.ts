import { parseCsv } from './read-back.ts';

/** A column as the metadata vocabulary describes it. */
export interface CsvwColumn {
  readonly name: string;
  readonly titles: string;
  readonly datatype: string;
  readonly null: string;
  readonly required: boolean;
  readonly separator?: string;
}

/** What describes a CSV file. */
export interface CsvwTable {
  readonly url: string;
  readonly tableSchema: { readonly columns: readonly CsvwColumn[]; readonly primaryKey: readonly string[] };
}

/** What texts of each type look like. */
const LEXICAL: Readonly<Record<string, RegExp>> = {
  string: /^/,
  double: /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/,
  gYear: /^\d{4}$/,
  gYearMonth: /^\d{4}-(?:0[1-9]|1[0-2])$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/** Variables of URI templates, none of those that are reserved. */
const NAME = /^(?!_)(?:[A-Za-z0-9_]|%[\dA-F]{2})+$/;

type Typed = string | number | null | readonly string[];

/**
 * Reads a CSV file as its metadata say, and throws where it is not as they say: its headings, the types of its columns,
 * what may not be missing, and what identifies a row.
 */
export function typedByCsvw(
  text: string,
  { tableSchema: { columns, primaryKey } }: CsvwTable,
): readonly ReadonlyMap<string, Typed>[] {
  const [headings = [], ...lines] = parseCsv(text);
  const titles = columns.map((column) => column.titles);
  if (JSON.stringify(headings) !== JSON.stringify(titles))
    throw new Error(`${String(headings)} are not ${String(titles)}`);
  const names = columns.map(({ name }) => name);
  if (new Set(names).size < names.length || !names.every((name) => NAME.test(name)))
    throw new Error(`names: ${String(names)}`);
  const keys = new Set<string>();
  return lines.map((fields) => {
    const row = new Map(columns.map((column, at) => [column.name, typed(fields[at] ?? '', column)]));
    const key = JSON.stringify(primaryKey.map((name) => row.get(name)));
    if (primaryKey.length === 0 || keys.has(key)) throw new Error(`${key} is there twice`);
    keys.add(key);
    return row;
  });
}

function typed(field: string, { titles, datatype, null: none, required, separator }: CsvwColumn): Typed {
  if (field === none) {
    if (required) throw new Error(`${titles} is missing`);
    return separator === undefined ? null : [];
  }
  const texts = separator === undefined ? [field] : field.split(separator);
  if (!texts.every((each) => LEXICAL[datatype]?.test(each)))
    throw new Error(`${titles}: ${field} is no ${datatype}`);
  if (separator !== undefined) return texts;
  return datatype === 'double' ? Number(field) : field;
}
