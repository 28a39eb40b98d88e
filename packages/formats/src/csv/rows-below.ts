import { message } from '@almanac/core';
import { numberOfCell } from '../reading/cell-text.ts';
import type { CsvRecord } from '../reading/csv-records.ts';
import { ReadingError } from '../reading/reading.ts';
import { isBlank, type CsvHeader } from './find-header.ts';

/** How notes under a table begin: a rule, a copyright, a source, the mark of a footnote, `p = provisional`. */
const OPENS_NOTES =
  /^([*†‡§¹²³⁰⁴-⁹]|\d\)\s|[a-z][/)]\s|[a-z]{1,2} ?[=:] ?[a-z]{2}|_{3,}|-{5,}|={3,}|©|\(c\)|copyright|(data )?sources?\s*:|(foot)?notes?\s*:|data from database:|last updated:|quelle\s*:|fuente\s*:|fonte\s*:|source\s:)/i;

/** A source whose name stands in the next column. */
const NAMES_SOURCE = /^(?:fonte|fuente|source|quelle)s?$/i;

/** At least five words. */
const SENTENCE = /^\s*(?:\S+\s+){4}\S/;

/** The part of a file below its header. */
export interface RowsSource {
  readonly header: CsvHeader;
  readonly file: string;
  /** Called with the notes below the last row. */
  readonly onNotes?: (notes: readonly string[]) => void;
}

/**
 * The rows below the header. Blank lines are left out, rows of another width refused, notes at the end passed to
 * `onNotes`.
 */
export async function* rowsBelow(
  records: AsyncIterable<readonly CsvRecord[]>,
  source: RowsSource,
): AsyncIterable<readonly CsvRecord[]> {
  const gate = notesGate(source);
  for await (const batch of records) {
    const rows: CsvRecord[] = [];
    for (const record of batch) if (record.line > source.header.line) gate.pass(record, rows);
    yield rows;
  }
  gate.end();
}

function namesSource({ fields }: CsvRecord): boolean {
  const isNamed = NAMES_SOURCE.test((fields[0] ?? '').trim());
  return isNamed && fields.slice(1).every((field) => numberOfCell(field) === undefined);
}

/** Holds back lines that may be notes until it is known whether a row follows. */
function notesGate({ header: { headings }, file, onNotes }: RowsSource) {
  const width = headings.length;
  let held: CsvRecord[] = [];
  let isAfterBlank = false;

  function couldBeNote(record: CsvRecord): boolean {
    const { fields } = record;
    const [first = ''] = fields;
    const isApart = held.length > 0 || isAfterBlank;
    if ((isApart && fields.length < width) || namesSource(record)) return true;
    const isAlone = first.trim() !== '' && fields.every((field, at) => at === 0 || field.trim() === '');
    const opensNotes = () => OPENS_NOTES.test(first.trim()) || (fields.length === 1 && SENTENCE.test(first));
    return isAlone && (isApart || opensNotes());
  }

  // Nearly every line: told at once.
  const isPlainRow = (record: CsvRecord): boolean =>
    held.length === 0 &&
    !isAfterBlank &&
    record.fields.length === width &&
    (record.fields[1] ?? '').trim() !== '' &&
    !namesSource(record);

  return {
    pass(record: CsvRecord, rows: CsvRecord[]): void {
      if (isPlainRow(record)) rows.push(record);
      else if (isBlank(record)) isAfterBlank = true;
      else if (couldBeNote(record)) held.push(record);
      else {
        isAfterBlank = false;
        for (const row of held) refuseRagged(row, width, file);
        if (record.fields.length !== width) refuseRagged(record, width, file);
        rows.push(...held, record);
        held = [];
      }
    },
    end(): void {
      const notes = held.map(({ fields }) =>
        fields
          .map((field) => field.trim())
          .filter(Boolean)
          .join(' '),
      );
      if (notes.length > 0) onNotes?.(notes.filter((note) => /[\p{L}\d]/u.test(note)));
    },
  };
}

function refuseRagged({ fields, line }: CsvRecord, width: number, file: string): void {
  const stray = fields.slice(width).findIndex((field) => field.trim() !== '');
  if (fields.length >= width && stray < 0) return;
  throw new ReadingError(file, {
    line,
    column: (stray < 0 ? fields.length : width + stray) + 1,
    message: message('read.row-fields', { fields: fields.length, columns: { number: width } }),
    advice: message('read.row-fields-advice'),
  });
}
