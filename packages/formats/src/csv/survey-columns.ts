import type { CsvRecord } from '../reading/csv-records.ts';
import { countSigns, numberSigns, type NumberSigns } from '../reading/numbers/number-signs.ts';
import { watchColumns } from '../reading/columns/follows.ts';
import { addText, columnProfile, type ColumnProfile } from './column-profile.ts';
import type { CsvHeader } from './find-header.ts';

/** What a first pass over a file shows about its columns. */
export interface ColumnSurvey {
  readonly columns: readonly ColumnProfile[];
  /** Whether the text of one column always comes with the same text of the other. */
  readonly follows: (from: ColumnProfile, to: ColumnProfile) => boolean;
  /** The text of `to` that comes with each text of `from`, where it follows. */
  readonly textsBeside: (from: ColumnProfile, to: ColumnProfile) => ReadonlyMap<string, string>;
  readonly rows: number;
  /** The signs in the numbers of the columns across the top, whose texts are not kept. */
  readonly signsAcross: NumberSigns;
}

/**
 * The columns that are profiled one by one, and those across the top (periods, levels of headings), which hold only
 * numbers.
 */
export interface SurveyedFields {
  readonly fields: readonly number[];
  readonly across: readonly number[];
}

/** Reads the file once and profiles its columns. */
export async function surveyColumns(
  rows: AsyncIterable<readonly CsvRecord[]>,
  { headings }: CsvHeader,
  { fields, across }: SurveyedFields,
): Promise<ColumnSurvey> {
  const columns = fields.map((field) => columnProfile(headings[field] ?? '', field));
  const pairs = watchColumns(columns.length);
  const numbers = new Int32Array(columns.length);
  const signsAcross = numberSigns();
  let count = 0;
  for await (const batch of rows) {
    for (const record of batch) {
      for (const [at, column] of columns.entries())
        numbers[at] = addText(column, record.fields[column.field] ?? '', record.line);
      pairs.add(numbers);
      for (const field of across) countSigns(signsAcross, record.fields[field] ?? '');
      count += 1;
    }
  }
  const places = new Map(columns.map((column, at) => [column, at]));
  const at = (column: ColumnProfile) => places.get(column) ?? -1;
  const follows = (from: ColumnProfile, to: ColumnProfile): boolean =>
    from === to || (!from.isOverflown && !to.isOverflown && pairs.follows(at(from), at(to)));
  return {
    columns,
    rows: count,
    signsAcross,
    follows,
    textsBeside(from, to) {
      const texts = [...to.texts.keys()];
      const images = follows(from, to) ? pairs.images(at(from), at(to)) : [];
      return new Map([...from.texts].map(([text, number]) => [text, texts[images[number] ?? -1] ?? '']));
    },
  };
}
