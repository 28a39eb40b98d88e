import { message } from '@almanac/core';
import type { CsvRecord } from '../reading/csv-records.ts';
import { readNumber } from '../reading/numbers/number-text.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { quotedList } from '../reading/quoted-list.ts';
import { headsPeriod } from '../reading/periods/periods-in-headings.ts';
import { headRows, type HeadRows } from './head-rows.ts';

/** The header of a CSV file. */
export interface CsvHeader {
  readonly headings: readonly string[];
  /** The line of its last row. */
  readonly line: number;
  /** The texts above it. */
  readonly above: readonly string[];
  readonly levels?: HeadRows['levels'];
}

/** Whether all fields of a record are blank. */
export function isBlank({ fields }: CsvRecord): boolean {
  return fields.every((field) => field.trim() === '');
}

/** Finds the header: the first record that is as wide as most records are. Everything above it is left out. */
export function findHeader(records: readonly CsvRecord[], file: string, notes: ReadingNotes): CsvHeader {
  const filled = records.filter((record) => !isBlank(record));
  const width = usualWidth(filled);
  const first = positionOfHeader(filled, width);
  const at = first + (areNamedBelow(filled.slice(first)) ? 1 : 0);
  const header = filled[at];
  if (header === undefined || width < 2 || filled.length < 2) {
    throw new ReadingError(file, {
      message: message('read.csv.no-table'),
      advice: message('read.csv.no-table-advice'),
    });
  }
  const { headings: found, last, overAll, levels } = headRows(header, filled.slice(at + 1));
  const below = filled.slice(filled.indexOf(last) + 1);
  const headings = nameLabels(nameLeading(found, below, notes), below, notes);
  if (looksLikeData(headings)) throw unequal(file, { header, above: filled[at - 1] });
  const above = [
    ...filled.slice(0, at).map(({ fields }) => fields.filter((field) => field.trim() !== '').join(' ')),
    ...overAll,
  ];
  if (above.length > 0) {
    notes.guesses.push(
      message('read.csv.header-line', { line: String(header.line), text: above.join(' / ').slice(0, 200) }),
    );
  }
  refuseBadHeadings(headings, last.line, { file, records: below });
  return { headings, line: last.line, above, ...(levels && { levels }) };
}

/** Whether a line of codes stands over a line with a name in words for each, and that over numbers. */
function areNamedBelow([codes, names, row]: readonly CsvRecord[]): boolean {
  if (codes === undefined || names === undefined || row === undefined) return false;
  const used = [...codes.fields.keys()].filter((at) => codes.fields[at]?.trim() !== '');
  const areCodes = used.every((at) => /^[A-Z][A-Z\d_]*$/.test(codes.fields[at]?.trim() ?? ''));
  const words = used.map((at) => names.fields[at]?.trim() ?? '');
  const areNames = words.every((text) => /\p{Ll}{2}/u.test(text)) && new Set(words).size === words.length;
  return areCodes && areNames && row.fields.some((field) => readNumber(field) !== undefined);
}

/** A line of the usual width with one text at its beginning is a title that a spreadsheet padded with delimiters. */
function positionOfHeader(records: readonly CsvRecord[], width: number): number {
  const isTitle = ({ fields }: CsvRecord) =>
    fields[0]?.trim() !== '' && fields.slice(1).every((field) => field.trim() === '');
  const filledIn = ({ fields }: CsvRecord) => fields.filter((field) => field.trim() !== '').length;
  const isSparse = (record: CsvRecord, next: CsvRecord | undefined) =>
    next !== undefined &&
    filledIn(record) * 2 < width &&
    filledIn(next) > filledIn(record) &&
    next.fields[0]?.trim() !== '';
  const at = records.findIndex(
    (record, place) =>
      record.fields.length === width && !isTitle(record) && !isSparse(record, records[place + 1]),
  );
  return at >= 0 ? at : records.findIndex(({ fields }) => fields.length === width);
}

function usualWidth(records: readonly CsvRecord[]): number {
  const byWidth = [...Map.groupBy(records, ({ fields }) => fields.length)];
  const fieldsOf = ([width, lines]: readonly [number, readonly CsvRecord[]]) => width * lines.length;
  return byWidth.toSorted((a, b) => fieldsOf(b) - fieldsOf(a))[0]?.[0] ?? 0;
}

/** Columns of row headings at the left often have no name; they get one. */
function nameLeading(
  headings: readonly string[],
  records: readonly CsvRecord[],
  { guesses }: ReadingNotes,
): readonly string[] {
  const first = headings.findIndex((heading) => heading !== '');
  const unnamed = headings.slice(0, Math.max(0, first)).map((_, at) => `Column ${at + 1}`);
  const used = unnamed.filter((_, at) => records.some(({ fields }) => (fields[at] ?? '').trim() !== ''));
  if (used.length < unnamed.length || used.length === 0 || unnamed.some((name) => headings.includes(name)))
    return headings;
  guesses.push(message('read.csv.unnamed', { names: quotedList(unnamed) }));
  return [...unnamed, ...headings.slice(unnamed.length)];
}

/** An unnamed column of words to the right of a column of codes holds their labels. */
function nameLabels(
  headings: readonly string[],
  records: readonly CsvRecord[],
  { guesses }: ReadingNotes,
): readonly string[] {
  return headings.map((heading, at) => {
    const left = headings[at - 1] ?? '';
    const texts = (field: number) => records.map(({ fields }) => fields[field]?.trim() ?? '').filter(Boolean);
    if (heading !== '' || left === '' || texts(at).length === 0 || headings.includes(`${left}_label`))
      return heading;
    const areLabels =
      texts(at - 1).every((text) => /^[A-Z\d_.:-]+$/.test(text)) &&
      texts(at).every((text) => /\p{Ll}/u.test(text));
    if (areLabels) guesses.push(message('read.csv.labels-unnamed', { column: left }));
    return areLabels ? `${left}_label` : heading;
  });
}

/** A number that is not a period does not belong in a header. */
function looksLikeData(headings: readonly string[]): boolean {
  const filled = headings.filter((heading) => heading !== '');
  const numbers = filled.filter((heading) => readNumber(heading) !== undefined && !headsPeriod(heading));
  return numbers.length * 2 >= filled.length;
}

function unequal(
  file: string,
  { header, above }: { readonly header: CsvRecord; readonly above: CsvRecord | undefined },
): ReadingError {
  return new ReadingError(file, {
    line: header.line,
    message: above
      ? message('read.csv.unequal-row', {
          fields: header.fields.length,
          line: String(above.line),
          columns: { number: above.fields.length },
        })
      : message('read.csv.no-names'),
    advice: message('read.csv.no-names-advice'),
  });
}

/** Only an empty column may lack a name. */
function refuseBadHeadings(
  headings: readonly string[],
  line: number,
  { file, records }: { readonly file: string; readonly records: readonly CsvRecord[] },
): void {
  for (const [column, heading] of headings.entries()) {
    const isUsed = records.some(({ fields }) => (fields[column] ?? '').trim() !== '');
    const twice = heading !== '' && headings.indexOf(heading) < column;
    if (!twice && (heading !== '' || !isUsed)) continue;
    throw new ReadingError(file, {
      line,
      column: column + 1,
      message: twice
        ? message('read.column-twice', { column: heading })
        : message('read.csv.nameless-column'),
      advice: message('read.csv.nameless-column-advice'),
    });
  }
}
