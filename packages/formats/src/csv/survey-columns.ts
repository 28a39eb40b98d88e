import type { CsvRecord } from '../csv-records.ts';
import { ReadingError } from '../reading.ts';
import { addText, columnProfile, type ColumnProfile } from './column-profile.ts';
import { dependencies } from './dependencies.ts';
import { isBlank, type CsvHeader } from './find-header.ts';

/** What a first walk through a file shows of its columns. */
export interface ColumnSurvey {
  readonly columns: readonly ColumnProfile[];
  /** Whether the text of one column always comes with the same text of the other. */
  readonly follows: (from: ColumnProfile, to: ColumnProfile) => boolean;
  /** The text of `to` that comes with each text of `from`, where it follows. */
  readonly textsBeside: (from: ColumnProfile, to: ColumnProfile) => ReadonlyMap<string, string>;
  readonly rows: number;
}

/** The records below the header: blank lines left out, rows of another width refused. */
export async function* rowsBelow(
  records: AsyncIterable<readonly CsvRecord[]>,
  { headings, line }: CsvHeader,
  file: string,
): AsyncIterable<readonly CsvRecord[]> {
  for await (const batch of records) {
    const rows = batch.filter((record) => record.line > line && !isBlank(record));
    for (const row of rows) refuseRagged(row, headings.length, file);
    yield rows;
  }
}

function refuseRagged({ fields, line }: CsvRecord, width: number, file: string): void {
  const stray = fields.slice(width).findIndex((field) => field.trim() !== '');
  if (fields.length >= width && stray < 0) return;
  throw new ReadingError(file, {
    line,
    column: (stray < 0 ? fields.length : width + stray) + 1,
    message: `This row has ${fields.length} fields, but the header names ${width} columns.`,
    advice:
      'Give every row as many fields as the header; put a text that contains the delimiter in quotation marks.',
  });
}

/** Walks through the file once and looks at the columns in `fields`. */
export async function surveyColumns(
  rows: AsyncIterable<readonly CsvRecord[]>,
  { headings }: CsvHeader,
  fields: readonly number[],
): Promise<ColumnSurvey> {
  const columns = fields.map((field) => columnProfile(headings[field] ?? '', field));
  const pairs = dependencies(columns.length);
  let count = 0;
  for await (const batch of rows) {
    for (const record of batch) {
      pairs.add(columns.map((column) => addText(column, (record.fields[column.field] ?? '').trim())));
      count += 1;
    }
  }
  const at = (column: ColumnProfile) => columns.indexOf(column);
  return {
    columns,
    rows: count,
    follows: (from, to) => pairs.follows(at(from), at(to)),
    textsBeside(from, to) {
      const texts = [...to.texts.keys()];
      const images = pairs.images(at(from), at(to));
      return new Map([...from.texts].map(([text, number]) => [text, texts[images[number] ?? -1] ?? '']));
    },
  };
}
