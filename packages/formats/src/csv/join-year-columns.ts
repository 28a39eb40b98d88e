import { message } from '@almanac/core';
import type { CsvRecord } from '../reading/csv-records.ts';
import { endOfPartCode } from '../reading/periods/part-codes.ts';
import {
  MONTH_NAME,
  partsOfYears,
  periodText,
  QUARTER_NAME,
  YEAR_NAME,
  type YearPart,
} from '../reading/periods/parts-of-years.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { isCalled } from './column-names.ts';
import type { CsvHints } from './csv-hints.ts';
import type { CsvHeader } from './find-header.ts';

/**
 * A column of years and one of their months or quarters, which together are the time of a row; or of codes such as
 * `M01` and `Q02`, where a file has parts of several kinds.
 */
interface YearColumns {
  readonly year: number;
  readonly part: number;
  readonly kind: YearPart | 'coded';
  /** The column of codes of the parts. */
  readonly code?: number;
  /** Whether nothing is said where a text does not fit. */
  readonly isQuiet?: boolean;
}

/** Finds them by their names, where the manifest says nothing of either: those that may be, the likeliest first. */
function yearColumns({ headings, levels }: CsvHeader, hints: CsvHints): readonly YearColumns[] {
  if (levels) return [];
  const found = [
    codedColumns(headings) ?? namedColumns(headings) ?? [],
    genesisColumns(headings),
    unnamedColumns(headings),
  ].flat();
  return found.filter(({ year, part }) => ![year, part].some((at) => isSettled(headings[at] ?? '', hints)));
}

/** In flat files of GENESIS any variable may be the months or quarters of the years in the column of time. */
function genesisColumns(headings: readonly string[]): readonly YearColumns[] {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const year = names.findIndex(
    (name, at) => /^(time|zeit)$/.test(name) && names.includes(`${name}_code`) && at > 0,
  );
  if (year < 0) return [];
  return names.flatMap((name, part) => {
    const stem = /^(\d+_(?:variable_attribute|auspraegung))_label$/.exec(name)?.[1];
    const code = stem === undefined ? -1 : names.indexOf(`${stem}_code`);
    return code < 0
      ? []
      : (['monthly', 'quarterly'] as const).map((kind) => ({ year, part, kind, code, isQuiet: true }));
  });
}

/** The first two columns of a sheet that names neither may be years and their months. */
function unnamedColumns(headings: readonly string[]): readonly YearColumns[] {
  const [first = '', second = ''] = headings;
  if (!/^Column 1$/.test(first) || !/^Column 2$/.test(second)) return [];
  return (['monthly', 'quarterly'] as const).map((kind) => ({ year: 0, part: 1, kind, isQuiet: true }));
}

/** The columns of years and of codes; whole periods would need no year beside them. */
function codedColumns(headings: readonly string[]): YearColumns | undefined {
  const fieldOf = (name: RegExp) => headings.findIndex((heading) => name.test(heading.trim()));
  const [year, part] = [fieldOf(YEAR_NAME), fieldOf(/^period$/i)];
  return year < 0 || part < 0 ? undefined : { year, part, kind: 'coded' };
}

/** The columns of years and of months or quarters, where no column holds whole periods. */
function namedColumns(headings: readonly string[]): YearColumns | undefined {
  const fieldsOf = (name: RegExp): readonly number[] =>
    [...headings.keys()].filter((at) => name.test((headings[at] ?? '').trim()));
  const [years, months, quarters] = [fieldsOf(YEAR_NAME), fieldsOf(MONTH_NAME), fieldsOf(QUARTER_NAME)];
  const kind = months.length > 0 ? 'monthly' : 'quarterly';
  const [[year = -1], [part = -1]] = [years, kind === 'monthly' ? months : quarters];
  const others = headings.filter((_, at) => ![year, part, ...quarters].includes(at));
  const hasTime = others.some((heading) => isCalled('time', heading) || MONTH_NAME.test(heading.trim()));
  return hasTime || year < 0 || part < 0 ? undefined : { year, part, kind };
}

/** Whether the manifest says what a column is. */
function isSettled(heading: string, { dimensions = [], ignore = [], layout, ...named }: CsvHints): boolean {
  return layout === 'wide' || [...dimensions, ...ignore, ...Object.values(named)].includes(heading);
}

type Rows = AsyncIterable<readonly CsvRecord[]>;

/** What stands after the year in the period of each text of the second column: `-03`. */
type Ends = ReadonlyMap<string, string>;

/** The rows of a file, read anew each time, and what is said of its columns. */
interface ReadRows {
  readonly rows: (told?: ReadingNotes) => Rows;
  readonly hints: CsvHints;
}

/** Rows whose year and month stand in two columns have their period in one; where a text does not fit, that is said. */
export async function withYearsJoined(
  rows: ReadRows['rows'],
  {
    header,
    hints,
    notes,
  }: Pick<ReadRows, 'hints'> & { readonly header: CsvHeader; readonly notes: ReadingNotes },
): Promise<ReadRows> {
  for (const columns of yearColumns(header, hints)) {
    const ends = await endsIn(rows(), columns, { headings: header.headings, notes });
    if (!ends) continue;
    const [year = '', part = ''] = [header.headings[columns.year], header.headings[columns.part]];
    const code = columns.code === undefined ? undefined : header.headings[columns.code];
    notes.guesses.push(message('read.csv.years-joined', { year, part }));
    return {
      rows: (told) => joined(rows(told), columns, ends),
      hints: {
        ...hints,
        time: part,
        ignore: [...(hints.ignore ?? []), year, ...(code === undefined ? [] : [code])],
      },
    };
  }
  return { rows, hints };
}

/** More texts are no parts of years. */
const MOST_PARTS = 40;

/** What each text of the second column adds to its year; undefined where a text of either does not fit, which is said. */
async function endsIn(
  rows: Rows,
  { year, part, kind, isQuiet = kind === 'coded' }: YearColumns,
  { headings, notes }: { readonly headings: readonly string[]; readonly notes: ReadingNotes },
): Promise<Ends | undefined> {
  const seen = await textsIn(rows, { year, part, most: isQuiet ? MOST_PARTS : Infinity });
  if (seen === undefined) return undefined;
  const odd = [...seen.years.keys()].find((text) => !/^(1[789]|20|21)\d\d$/.test(text));
  const { ends, odd: oddPart } = endsOf([...seen.parts.keys()], kind);
  const [field, lines, text] = odd === undefined ? [part, seen.parts, oddPart] : [year, seen.years, odd];
  if (text === undefined) return ends;
  if (isQuiet) return undefined;
  notes.warnings.push({
    line: lines.get(text) ?? 1,
    column: field + 1,
    message: message('read.csv.years-apart', { text, column: headings[field] ?? '' }),
  });
  return undefined;
}

/** The texts of both columns; undefined where the second one has more than `most`. */
async function textsIn(
  rows: Rows,
  { year, part, most }: { readonly year: number; readonly part: number; readonly most: number },
) {
  const seen = { years: new Map<string, number>(), parts: new Map<string, number>() };
  for await (const batch of rows)
    for (const { fields, line } of batch) {
      note(seen.years, fields[year], line);
      note(seen.parts, fields[part], line);
      if (seen.parts.size > most) return undefined;
    }
  return seen;
}

/** What stands after the year in the period of each text, and the first text that is no part of a year. */
function endsOf(
  texts: readonly string[],
  kind: YearColumns['kind'],
): { readonly ends: Ends; readonly odd?: string | undefined } {
  if (kind === 'coded') {
    const ends = new Map(texts.map((text) => [text, endOfPartCode(text)] as const));
    return {
      ends: new Map([...ends].flatMap(([text, end]) => (end === undefined ? [] : [[text, end] as const]))),
      odd: texts.find((text) => ends.get(text) === undefined),
    };
  }
  const { parts, odd } = partsOfYears(texts, kind);
  return { ends: new Map([...parts].map(([text, part]) => [text, periodText('', part, kind)])), odd };
}

/** Texts and the line on which each is first met. */
function note(lines: Map<string, number>, field = '', line: number): void {
  const text = field.trim();
  if (!lines.has(text)) lines.set(text, line);
}

async function* joined(batches: Rows, { year, part }: YearColumns, ends: Ends): Rows {
  for await (const batch of batches)
    yield batch.map((record) => {
      const fields = [...record.fields];
      const end = ends.get((fields[part] ?? '').trim());
      // A file that changed in the meantime is refused by whoever looks its texts up.
      if (end !== undefined) fields[part] = (fields[year] ?? '').trim() + end;
      return { ...record, fields };
    });
}
