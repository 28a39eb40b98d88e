import type { CsvRecord } from '../reading/csv-records.ts';
import { headingLevels, type HeadingLevels } from '../reading/heading-levels.ts';
import { readNumber } from '../reading/numbers/number-text.ts';
import { absenceOfText } from '../reading/observation-status.ts';
import { couldBePeriod } from '../reading/read-period.ts';
import { headingsWithPeriods } from '../reading/periods/periods-in-headings.ts';

/** The headings of a file, combined from its header rows. */
export interface HeadRows {
  readonly headings: readonly string[];
  /** The last row of the header. */
  readonly last: CsvRecord;
  /** The headings that cover all columns. */
  readonly overAll: readonly string[];
  /** Where several levels of headings differ: the columns below them, and the levels. */
  readonly levels?: HeadingLevels & { readonly fields: readonly number[] };
}

/**
 * Reads the header that begins with `first`. Rows of further headings may follow (`;;men;women`): they are blank over
 * the columns of row headings, and hold no numbers except periods.
 */
export function headRows(first: CsvRecord, below: readonly CsvRecord[]): HeadRows {
  const [next] = below;
  const whole = next && withNames(first, next);
  if (next && whole) {
    const read = headRows(whole, below.slice(1));
    return read.last === whole ? { ...read, last: next } : read;
  }
  const top = first.fields.map(cleaned);
  const others = withoutRepeatedNames(first, below);
  const lead = leadOf(others[0]);
  const rows = [first, ...headRowsBelow(others, lead, top.length)];
  const last = below[rows.length - 2] ?? first;
  if (rows.length === 1 || !spansColumns(top, lead)) return withPeriodsApart(top, first);
  const levels = rows.map(({ fields }, at) => spanned(fields.map(cleaned), lead, at < rows.length - 1));
  const varying = levels.filter((level) => new Set(level).size > 1);
  const parts = top.slice(lead).map((_, column) => varying.map((level) => level[column] ?? ''));
  const found = headingLevels(parts);
  return {
    headings: [...top.slice(0, lead), ...parts.map((each) => [...new Set(each)].filter(Boolean).join(', '))],
    last,
    overAll: levels.filter((level) => !varying.includes(level)).map(([text = '']) => text),
    ...(found && { levels: { ...found, fields: parts.map((_, column) => lead + column) } }),
  };
}

/** The header with the names of row headings that stand in a row of their own below it (`;men;women`, then `Year;;`). */
function withNames(first: CsvRecord, { fields, line }: CsvRecord): CsvRecord | undefined {
  const names = fields.map(cleaned);
  const over = first.fields.map(cleaned);
  const areApart = over.every((text, at) => (text === '') !== (names[at] === ''));
  const lead = over.findIndex((text) => text !== '');
  if (fields.length !== over.length || !areApart || lead < 1) return undefined;
  if (!names.slice(0, lead).every((name) => name !== '' && isWords(name))) return undefined;
  return { ...first, line, fields: over.map((text, at) => text || (names[at] ?? '')) };
}

/** At most so many header rows repeat the names of the row headings. */
const MOST_REPEATED = 5;

/** The rows below, blank where further header rows name the row headings again (`Area;Men` below `Area;2022`). */
function withoutRepeatedNames(first: CsvRecord, below: readonly CsvRecord[]): readonly CsvRecord[] {
  const { fields: names } = first;
  const sizeOf = ({ fields }: CsvRecord) => {
    const differing = fields.findIndex(
      (field, at) => field.trim() === '' || cleaned(field) !== cleaned(names[at] ?? ''),
    );
    return fields.length === names.length ? Math.max(0, differing) : 0;
  };
  const size = sizeOf(below[0] ?? first);
  if (size === 0) return below;
  return below.map((record, at) =>
    at < MOST_REPEATED && sizeOf(record) >= size
      ? { ...record, fields: record.fields.map((field, place) => (place < size ? '' : field)) }
      : record,
  );
}

/** A single header row; headings that end in a period are split into two levels. */
function withPeriodsApart(headings: readonly string[], last: CsvRecord): HeadRows {
  const ending = headingsWithPeriods(headings);
  const start = headings.length - ending.length;
  const parts = ending.map(({ words, period }) => [words, period]);
  const levels = headingLevels(parts);
  const fields = parts.map((_, column) => start + column);
  if (levels) return { headings, last, overAll: [], levels: { ...levels, fields } };
  const words = new Set(ending.map((each) => each.words));
  const isOne = words.size === 1 && new Set(ending.map(({ period }) => period)).size === ending.length;
  if (!isOne) return { headings, last, overAll: [] };
  const periods = ending.map(({ period }) => period);
  return { headings: [...headings.slice(0, start), ...periods], last, overAll: [...words] };
}

function cleaned(field: string): string {
  return field.replace(/\s+/g, ' ').trim();
}

/** How many cells at the beginning of a record are blank. */
function leadOf(record: CsvRecord | undefined): number {
  return record?.fields.findIndex((field) => field.trim() !== '') ?? 0;
}

function headRowsBelow(records: readonly CsvRecord[], lead: number, width: number): readonly CsvRecord[] {
  if (lead < 1) return [];
  const end = records.findIndex(({ fields }) => fields.length !== width || !isHeadRow(fields, lead));
  return records.slice(0, Math.max(0, end));
}

function isHeadRow(fields: readonly string[], lead: number): boolean {
  const texts = fields.map((field) => field.trim());
  return (
    texts.findIndex((text) => text !== '') === lead &&
    texts.every((text) => text === '' || couldBePeriod(text) || isWords(text))
  );
}

function isWords(text: string): boolean {
  return readNumber(text) === undefined && absenceOfText(text) === undefined;
}

/**
 * A single header row names every column. In the upper row of several, the corner is blank or a name covers more than
 * one column.
 */
function spansColumns(top: readonly string[], lead: number): boolean {
  const corner = new Set(top.slice(0, lead).map((text) => text === ''));
  const over = top.slice(lead);
  const isSpanning = over.includes('') || new Set(over).size < over.length;
  return corner.size === 1 && (corner.has(true) || isSpanning);
}

/** In every row but the last a blank cell belongs to the heading on its left. */
function spanned(texts: readonly string[], lead: number, isAbove: boolean): readonly string[] {
  let left = '';
  return texts.slice(lead).map((text) => {
    if (text !== '') left = text;
    return isAbove ? left : text;
  });
}
