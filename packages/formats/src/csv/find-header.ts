import type { CsvRecord } from '../csv-records.ts';
import { readNumber } from '../number-text.ts';
import { ReadingError, type ReadingNotes } from '../reading.ts';
import { couldBePeriod } from '../read-period.ts';

/** The header of a CSV file. */
export interface CsvHeader {
  readonly headings: readonly string[];
  readonly line: number;
}

/** Whether a record says nothing. */
export function isBlank({ fields }: CsvRecord): boolean {
  return fields.every((field) => field.trim() === '');
}

/** Finds the header: the first record that is as wide as most records are. What stands above it is left out. */
export function findHeader(records: readonly CsvRecord[], file: string, notes: ReadingNotes): CsvHeader {
  const filled = records.filter((record) => !isBlank(record));
  const width = usualWidth(filled);
  const at = filled.findIndex(({ fields }) => fields.length === width);
  const header = filled[at];
  if (header === undefined || width < 2 || filled.length < 2) {
    throw new ReadingError(file, {
      message: 'There is no table in this file: a header and rows of at least two columns.',
      advice:
        'Publish a CSV file whose first line names the columns; if another delimiter is used, name it in the manifest.',
    });
  }
  const headings = header.fields.map((field) => field.replace(/\s+/g, ' ').trim());
  if (looksLikeData(headings)) throw unequal(file, { header, above: filled[at - 1] });
  if (at > 0) {
    const above = filled.slice(0, at).map(({ fields }) => fields.filter((field) => field !== '').join(' '));
    notes.guesses.push(
      `Line ${header.line} was taken as the header; what stands above it was left out (${above.join(' / ').slice(0, 200)}).`,
    );
  }
  refuseBadHeadings(headings, header.line, { file, records: filled.slice(at + 1) });
  return { headings, line: header.line };
}

function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

/** A number that is no period has no business in a header. */
function looksLikeData(headings: readonly string[]): boolean {
  const filled = headings.filter((heading) => heading !== '');
  const numbers = filled.filter((heading) => readNumber(heading) !== undefined && !couldBePeriod(heading));
  return numbers.length * 2 >= filled.length;
}

function unequal(
  file: string,
  { header, above }: { readonly header: CsvRecord; readonly above: CsvRecord | undefined },
): ReadingError {
  return new ReadingError(file, {
    line: header.line,
    message: above
      ? `This row has ${header.fields.length} fields, but the header on line ${above.line} names ${above.fields.length}.`
      : 'The first row holds numbers where the names of the columns should stand.',
    advice: 'Name every column in the first line, and give every row as many fields.',
  });
}

/** A column without a name may stand there only when it is empty. */
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
      message: twice ? `Two columns are called “${heading}”.` : 'This column has no name.',
      advice: 'Give every column a name of its own in the header.',
    });
  }
}
