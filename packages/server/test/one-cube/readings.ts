import {
  ABSENCE_SIGNS,
  ABSENCES,
  addressOf,
  FLAG_SIGNS,
  FLAGS,
  type Absence,
  type Flag,
} from '@almanac/core';
import { inLogs } from '@almanac/core';
import { readTable } from '@almanac/formats';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import readWorkbook from 'read-excel-file/node';

import { ENGLISH } from '../english.ts';
import { SDMX_WAYS } from './sdmx-ways.ts';
import { chosenIn, type MadeSelection, type MadeTable } from './made-table.ts';

/** A call as a program sends it. */
export interface Call {
  readonly url: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly accept?: string;
}

/** A cell as it was read; a flag or an absence that the format cannot say is absent. */
export interface ReadCell {
  readonly value: number | null;
  readonly absence?: Absence | undefined;
  readonly flag?: Flag | undefined;
}

/** What was read of an answer. */
export interface Reading {
  /** By the ids of the categories in the order of the table’s dimensions, or by their labels. */
  readonly cells: ReadonlyMap<string, ReadCell>;
  /** The label of each category by the ids of dimension and category; absent where the format has ids or labels only. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** One way in which a program gets numbers. */
export interface Way {
  readonly name: string;
  readonly says: { readonly absences: boolean; readonly flags: boolean };
  readonly keys: 'ids' | 'labels';
  readonly call: (table: MadeTable, selection: MadeSelection) => Call;
  readonly read: (
    answer: Uint8Array,
    table: MadeTable,
    selection: MadeSelection,
  ) => Promise<Reading> | Reading;
}

const PX_ABSENCES: ReadonlyMap<string, Absence> = new Map([
  ['-', 'nil'],
  ['.', 'not-applicable'],
  ['..', 'not-available'],
  ['....', 'suppressed'],
  ['.....', 'not-yet-published'],
]);
const OWN_ABSENCES: ReadonlyMap<string, Absence> = new Map(
  ABSENCES.map((absence) => [ABSENCE_SIGNS[absence].symbol, absence]),
);
const SIGNED: ReadonlyMap<string, Flag> = new Map(FLAGS.map((flag) => [FLAG_SIGNS[flag].symbol, flag]));
const MEANT: ReadonlyMap<string, Flag> = new Map(
  FLAGS.map((flag) => [ENGLISH.write(FLAG_SIGNS[flag].meaning), flag]),
);

const textOf = (answer: Uint8Array): string => new TextDecoder().decode(answer);

const idsOf = (table: MadeTable, selection: MadeSelection, at: number): readonly string[] =>
  chosenIn(table, selection, at).map(({ id }) => id);

/** A text of a cell as PX programs write it. */
function pxCell(text: string): ReadCell {
  const absence = PX_ABSENCES.get(text);
  return absence === undefined ? { value: Number(text) } : { value: null, absence };
}

interface DataSet {
  readonly id: readonly string[];
  readonly size: readonly number[];
  readonly value: readonly (number | null)[];
  readonly status?: Readonly<Record<string, string>>;
  readonly dimension: Readonly<
    Record<
      string,
      {
        readonly category: {
          readonly index: Readonly<Record<string, number>> | readonly string[];
          readonly label?: Readonly<Record<string, string>>;
        };
      }
    >
  >;
}

/** The ids of a dimension in their order. */
function orderOf({ dimension }: DataSet, id: string): readonly string[] {
  const index = dimension[id]?.category.index ?? [];
  if (Array.isArray(index)) return index as readonly string[];
  const places = Object.entries(index as Readonly<Record<string, number>>);
  return places.sort((a, b) => a[1] - b[1]).map(([category]) => category);
}

/** The categories of a value by their dimension: the place of the value is counted out. */
function categoriesOf({ id, size }: DataSet, place: number, ids: readonly (readonly string[])[]) {
  const found = new Map<string, string>();
  let rest = place;
  for (const at of [...id.keys()].reverse()) {
    const length = size[at] ?? 1;
    found.set(id[at] ?? '', ids[at]?.[rest % length] ?? '');
    rest = Math.floor(rest / length);
  }
  return found;
}

/** Reads JSON-stat the slow and obvious way. */
function readDataSet(set: DataSet, table: MadeTable, absences: ReadonlyMap<string, Absence>): Reading {
  const ids = set.id.map((id) => orderOf(set, id));
  const cells = new Map<string, ReadCell>();
  for (const [place, value] of set.value.entries()) {
    const categories = categoriesOf(set, place, ids);
    const sign = set.status?.[String(place)] ?? '';
    const said = value === null ? { absence: absences.get(sign) } : { flag: SIGNED.get(sign) };
    cells.set(table.dimensions.map(({ id }) => categories.get(id)).join('|'), { value, ...said });
  }
  const labels = new Map(
    table.dimensions.flatMap(({ id }) =>
      Object.entries(set.dimension[id]?.category.label ?? {}).map(
        ([category, label]) => [`${id}|${category}`, label] as const,
      ),
    ),
  );
  return { cells, labels };
}

async function readPx(answer: Uint8Array, table: MadeTable): Promise<Reading> {
  const file = {
    name: 'answer.px',
    bytes: async function* () {
      yield await Promise.resolve(answer);
    },
  };
  const { draft } = await readTable(file, inLogs);
  const { dimensions, values, absences, cellFootnotes } = draft.cube;
  const notes = new Map(draft.facts.footnotes?.map(({ id, text }) => [id, text]));
  const cells = new Map<string, ReadCell>();
  for (const [cell, value] of values.entries()) {
    let rest = cell;
    const key = new Map<string, string>();
    for (const { label, categories } of dimensions.toReversed()) {
      key.set(label, categories[rest % categories.length]?.label ?? '');
      rest = Math.floor(rest / categories.length);
    }
    const flag = cellFootnotes.get(cell)?.flatMap((id) => MEANT.get(notes.get(id) ?? '') ?? [])[0];
    cells.set(table.dimensions.map(({ label }) => key.get(label)).join('|'), {
      value: Number.isNaN(value) ? null : value,
      absence: Number.isNaN(value) ? (absences.get(cell) ?? 'not-available') : undefined,
      flag,
    });
  }
  return { cells };
}

/** Rows of a table in a page, heading cells first. */
function rowsIn(html: string): readonly (readonly string[])[] {
  const plain = (text: string): string =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) => plain(text)),
  );
}

const rowsToCells = (rows: readonly (readonly string[])[]): Reading['cells'] =>
  new Map(rows.map((row) => [row.slice(0, -1).map(unguarded).join('|'), pxCell(row.at(-1) ?? '')]));

const BY_V2: Pick<Way, 'call'>['call'] = (table, selection) => ({
  url: `/api/v2/tables/${table.code}/data`,
  body: {
    selection: table.dimensions.map(({ id }, at) => ({
      variableCode: id,
      valueCodes: idsOf(table, selection, at),
    })),
    placement: { stub: table.dimensions.map(({ id }) => id), heading: [] },
  },
});

const v2 =
  (parameters: string): Way['call'] =>
  (table, selection) => {
    const { url, body } = BY_V2(table, selection);
    return { url: `${url}?outputFormat=${parameters}`, body };
  };

const v1 =
  (format: string): Way['call'] =>
  (table, selection) => ({
    url: `/api/v1/en/tables/${table.code}`,
    body: {
      query: table.dimensions.map(({ id }, at) => ({
        code: id,
        selection: { filter: 'item', values: idsOf(table, selection, at) },
      })),
      response: { format },
    },
  });

/** The address of the page that shows the selection, all dimensions down the side, with another suffix. */
const own =
  (suffix: string, more = ''): Way['call'] =>
  (table, selection) => {
    const steps = addressOf([
      ...table.dimensions.map(({ id }, at) => ({
        kind: 'choose' as const,
        dimension: id,
        selection: { kind: 'named' as const, categories: idsOf(table, selection, at) },
      })),
      { kind: 'pivot', rows: table.dimensions.map(({ id }) => id), columns: [] },
    ]);
    return { url: `/table/DC/${table.code}.${suffix}?${steps}${more}` };
  };

const BOTH = { absences: true, flags: true };
const NO_FLAGS = { absences: true, flags: false };

/** Every protocol and every format. */
export const WAYS: readonly Way[] = [
  {
    name: 'PxWebApi 2, JSON-stat 2',
    says: BOTH,
    keys: 'ids',
    call: v2('json-stat2'),
    read: (answer, table) => readDataSet(JSON.parse(textOf(answer)) as DataSet, table, PX_ABSENCES),
  },
  {
    name: 'PxWebApi 2, CSV with codes',
    says: NO_FLAGS,
    keys: 'ids',
    call: v2('csv&outputFormatParams=UseCodes'),
    read: (answer) => ({ cells: rowsToCells(csvRows(answer).slice(1)) }),
  },
  {
    name: 'PxWebApi 2, CSV with texts',
    says: NO_FLAGS,
    keys: 'labels',
    call: v2('csv&outputFormatParams=UseTexts'),
    read: (answer) => ({ cells: rowsToCells(csvRows(answer).slice(1)) }),
  },
  { name: 'PxWebApi 2, PX', says: BOTH, keys: 'labels', call: v2('px'), read: readPx },
  {
    name: 'PxWebApi 2, HTML',
    says: NO_FLAGS,
    keys: 'ids',
    call: v2('html&outputFormatParams=UseCodes'),
    read: (answer) => ({ cells: rowsToCells(rowsIn(textOf(answer)).slice(1)) }),
  },
  { name: 'PxWebApi 2, Parquet', says: BOTH, keys: 'ids', call: v2('parquet'), read: readParquet },
  {
    name: 'PxWebApi 1, JSON',
    says: NO_FLAGS,
    keys: 'ids',
    call: v1('json'),
    read: (answer, table) => {
      const { columns, data } = JSON.parse(textOf(answer)) as {
        readonly columns: readonly { readonly code: string; readonly type: string }[];
        readonly data: readonly { readonly key: readonly string[]; readonly values: readonly string[] }[];
      };
      const places = table.dimensions.map(({ id }) => columns.findIndex(({ code }) => code === id));
      return {
        cells: new Map(
          data.map(({ key, values }) => [places.map((at) => key[at]).join('|'), pxCell(values[0] ?? '')]),
        ),
      };
    },
  },
  {
    name: 'PxWebApi 1, JSON-stat',
    says: BOTH,
    keys: 'ids',
    call: v1('json-stat'),
    read: (answer, table) => {
      const { dataset } = JSON.parse(textOf(answer)) as {
        readonly dataset: Omit<DataSet, 'id' | 'size'> & { readonly dimension: DataSet };
      };
      const { id, size } = dataset.dimension;
      return readDataSet({ ...dataset, id, size }, table, PX_ABSENCES);
    },
  },
  { name: 'PxWebApi 1, PX', says: BOTH, keys: 'labels', call: v1('px'), read: readPx },
  {
    name: 'JSON-stat of the page',
    says: BOTH,
    keys: 'ids',
    call: own('json'),
    read: (answer, table) => readDataSet(JSON.parse(textOf(answer)) as DataSet, table, OWN_ABSENCES),
  },
  { name: 'PX of the page', says: BOTH, keys: 'labels', call: own('px'), read: readPx },
  { name: 'Parquet of the page', says: BOTH, keys: 'ids', call: own('parquet'), read: readParquet },
  { name: 'workbook of the page', says: BOTH, keys: 'ids', call: own('xlsx'), read: readTidySheet },
  {
    name: 'tidy CSV of the page',
    says: BOTH,
    keys: 'labels',
    call: own('csv', '&layout=tidy'),
    read: (answer, table) => {
      const rows = parse<Record<string, string>>(answer, { columns: true, bom: true });
      return {
        cells: new Map(
          rows.map((row) => [
            table.dimensions.map(({ id }) => unguarded(row[`${id}_label`] ?? '')).join('|'),
            namedCell(row),
          ]),
        ),
      };
    },
  },
  ...SDMX_WAYS,
];

/** What stands before a text that a spreadsheet would run. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}

function csvRows(answer: Uint8Array): readonly (readonly string[])[] {
  return parse(answer, { bom: true });
}

function namedCell({ value, absence, flags }: Readonly<Record<string, unknown>>): ReadCell {
  const isAbsent = value === null || value === '';
  return {
    value: isAbsent ? null : Number(value),
    absence: ABSENCES.find((each) => each === absence),
    flag: FLAGS.find((each) => each === flags),
  };
}

/** The sheet of a workbook that has one observation a row. */
async function readTidySheet(answer: Uint8Array, table: MadeTable): Promise<Reading> {
  const sheets = await readWorkbook(Buffer.from(answer), { trim: false });
  const [names = [], ...rows] = sheets.find(({ sheet }) => sheet === 'Tidy')?.data ?? [];
  return rowsIntoCells(
    rows.map((row) => Object.fromEntries(names.map((name, at) => [String(name), row[at] ?? null]))),
    table,
  );
}

async function readParquet(answer: Uint8Array, table: MadeTable): Promise<Reading> {
  return rowsIntoCells(await parquetReadObjects({ file: new Uint8Array(answer).buffer }), table);
}

/** Rows with a code and a label of each dimension. */
function rowsIntoCells(rows: readonly Readonly<Record<string, unknown>>[], table: MadeTable): Reading {
  const cells = new Map<string, ReadCell>();
  const labels = new Map<string, string>();
  for (const row of rows) {
    cells.set(table.dimensions.map(({ id }) => String(row[id])).join('|'), namedCell(row));
    for (const { id } of table.dimensions) labels.set(`${id}|${String(row[id])}`, String(row[`${id}_label`]));
  }
  return { cells, labels };
}
