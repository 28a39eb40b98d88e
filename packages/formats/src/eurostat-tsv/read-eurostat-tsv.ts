import { message, type Write } from '@almanac/core';
import { encodingOf, textOf } from '../reading/decode-text.ts';
import { brief } from '../reading/quoted-list.ts';
import { ReadingError, type ReadingNotes, type SourceFile } from '../reading/reading.ts';
import { groupValues } from '../sdmx/rows/group-values.ts';
import { rowStore, type RowStore, type RowValue } from '../sdmx/rows/row-store.ts';
import { planOfKinds } from '../sdmx/column-plan.ts';
import { ACTION, FLOW, SET, storedColumn, tableOfStore } from '../sdmx/table-of-store.ts';
import type { SdmxTable } from '../sdmx/table-of-rows.ts';
import type { ComponentKind } from '../sdmx/structure/data-structure.ts';
import { keptStructure, type NamedBy } from '../sdmx/structure/kept-structure.ts';
import { readStructure } from '../sdmx/structure/read-structure.ts';
import { eachLine } from './each-line.ts';

const TIME = 'TIME_PERIOD';
const VALUE = 'OBS_VALUE';
const STATUS = 'OBS_STATUS';

/** `freq,unit,geo\TIME_PERIOD` and then periods; `\time` before 2021. */
const HEADER = /^\ufeff?[^\t\n\\]*[\w-]\\[A-Za-z_]+[ ]*\t/;

/** Whether the first characters of a file are those of a TSV file of Eurostat. */
export function looksLikeEurostatTsv(opening: string): boolean {
  return HEADER.test(opening);
}

/** Reads a TSV file of Eurostat, old or new: a key in the first field, a period in each of the others. */
export async function readEurostatTsv(
  file: SourceFile,
  write: Write,
  { structure: beside, kept, language }: NamedBy = {},
): Promise<SdmxTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const store = rowStore(file.name);
  let header: Header | undefined;
  await eachLine(textOf(file, await encodingOf(file, notes)), (text, line) => {
    if (header === undefined) header = headerIn(text, { file: file.name, store });
    else if (text.trim() !== '') readLine(text, { line, header, store, file: file.name });
  });
  const dimensions = header?.dimensions ?? [];
  const structure = beside
    ? await readStructure(beside, { flow: '', columns: dimensions, language })
    : keptStructure({ kept, columns: dimensions, notes });
  const kinds = new Map<string, ComponentKind>([
    ...dimensions.map((id) => [id, 'dimension'] as const),
    [TIME, 'time'],
    [VALUE, 'measure'],
    [STATUS, 'attribute'],
  ]);
  const columns = [...kinds.keys()].map((id) => storedColumn(id, store));
  return await tableOfStore({
    file: file.name,
    store,
    groups: groupValues(store),
    structure,
    plan: planOfKinds(columns, ({ id }) => kinds.get(id) ?? 'attribute'),
    notes,
    write,
  });
}

interface Header {
  readonly dimensions: readonly string[];
  readonly places: readonly number[];
  readonly periods: readonly string[];
  readonly time: number;
  readonly value: number;
  readonly status: number;
}

function headerIn(
  text: string,
  { file, store }: { readonly file: string; readonly store: RowStore },
): Header {
  const [key = '', ...periods] = text.split('\t').map((field) => field.trim());
  const dimensions = (key.split('\\', 1)[0] ?? '').split(',');
  if (new Set(dimensions).size < dimensions.length) throw refused(file, { line: 1, column: 1, key });
  const places = dimensions.map((id) => store.column(id));
  for (const id of [FLOW, ACTION, SET]) store.column(id);
  return {
    dimensions,
    places,
    // A line may end with a tab.
    periods: periods.at(-1) === '' ? periods.slice(0, -1) : periods,
    time: store.column(TIME),
    value: store.column(VALUE, true),
    status: store.column(STATUS),
  };
}

interface LinePlace {
  readonly line: number;
  readonly header: Header;
  readonly store: RowStore;
  readonly file: string;
}

function readLine(text: string, { line, header, store, file }: LinePlace): void {
  const [key = '', ...fields] = text.split('\t');
  const codes = key.split(',').map((code) => code.trim());
  if (codes.length !== header.dimensions.length) throw refused(file, { line, column: 1, key });
  const { periods } = header;
  if (fields.length < periods.length || fields.slice(periods.length).some((each) => each.trim() !== '')) {
    throw new ReadingError(file, {
      line,
      column: Math.min(fields.length, periods.length) + 2,
      message: message('read.row-fields', {
        fields: fields.length + 1,
        columns: { number: periods.length + 1 },
      }),
      advice: message('read.row-fields-advice'),
    });
  }
  store.series(codes.map((code, at): RowValue => [header.places[at] ?? 0, code]));
  for (const [at, period] of periods.entries()) {
    const cell = cellIn(fields[at] ?? '', { file, line, column: at + 2 });
    const values: RowValue[] = [[header.time, period]];
    if (cell.value !== '') values.push([header.value, cell.value]);
    if (cell.status !== '') values.push([header.status, cell.status]);
    store.row(values, line);
  }
}

/** `12.3`, `12.3 bp`, `:`, `: c`, `:z`; a number may be followed by flags without a blank. */
const CELL = /^(?:(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|:?)\s*([A-Za-z]*)$/;

function cellIn(
  text: string,
  place: { readonly file: string; readonly line: number; readonly column: number },
): { readonly value: string; readonly status: string } {
  const [whole, value = '', status = ''] = CELL.exec(text.trim()) ?? [];
  if (whole !== undefined) return { value, status };
  throw new ReadingError(place.file, {
    line: place.line,
    column: place.column,
    message: message('read.eurostat-tsv.cell', { text: brief(text.trim()) }),
    advice: message('read.eurostat-tsv.cell-advice'),
  });
}

function refused(
  file: string,
  { line, column, key }: { readonly line: number; readonly column: number; readonly key: string },
): ReadingError {
  return new ReadingError(file, {
    line,
    column,
    message: message('read.eurostat-tsv.key', { key: brief(key) }),
    advice: message('read.eurostat-tsv.key-advice'),
  });
}
