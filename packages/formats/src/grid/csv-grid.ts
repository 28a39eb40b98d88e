import { message } from '@almanac/core';
import { delimiterOf } from '../reading/csv-delimiter.ts';
import { csvRecords, type CsvRecord } from '../reading/csv-records.ts';
import { encodingOf, openingOf, textIn, textOf } from '../reading/decode-text.ts';
import { countSigns, decimalSignOf, numberSigns } from '../reading/numbers/number-signs.ts';
import { decimalsIn, readNumber, type NumberWriting } from '../reading/numbers/number-text.ts';
import { ownText } from '../reading/own-text.ts';
import { MAX_CELLS } from '../reading/read-limits.ts';
import { ReadingError, type ReadingNotes, type SourceFile } from '../reading/reading.ts';
import { gridBuilder, type Grid } from './grid.ts';

/** What a publisher says of a delimited text where a guess would be wrong. */
export interface TextHints {
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  readonly decimal?: '.' | ',' | undefined;
}

/** Reads a delimited text as a sheet: its numbers become numbers, but for those that begin with a zero. */
export async function csvGrid(file: SourceFile, hints: TextHints, notes: ReadingNotes): Promise<Grid> {
  const encoding = hints.encoding ?? (await encodingOf(file, notes));
  const opening = textIn(await openingOf(file, 262_144), encoding, file);
  const delimiter = hints.delimiter ?? delimiterOf(opening);
  const records = (told?: ReadingNotes) =>
    csvRecords(textOf(file, encoding), { delimiter, file: file.name, notes: told });
  const writing = await writingOf(records(notes), delimiter, { file: file.name, hints, notes });
  return gridOf(records(), file.name, writing);
}

interface WritingSource {
  readonly file: string;
  readonly hints: TextHints;
  readonly notes: ReadingNotes;
}

async function writingOf(
  records: AsyncIterable<readonly CsvRecord[]>,
  delimiter: string,
  { file, hints, notes }: WritingSource,
): Promise<NumberWriting> {
  const signs = numberSigns();
  for await (const batch of records)
    for (const { fields } of batch) for (const field of fields) countSigns(signs, field);
  if (hints.decimal !== undefined) return { decimal: hints.decimal };
  const decimal = decimalSignOf(signs, delimiter);
  if (decimal === ',') notes.guesses.push(message('read.csv.decimal-comma'));
  if (decimal !== undefined) return { decimal };
  throw new ReadingError(file, {
    message: message('read.csv.decimal-sign', { example: signs.example ?? '' }),
    advice: message('read.csv.decimal-sign-advice'),
  });
}

async function gridOf(
  records: AsyncIterable<readonly CsvRecord[]>,
  file: string,
  writing: NumberWriting,
): Promise<Grid> {
  const builder = gridBuilder();
  const texts: string[] = [];
  const lines: number[] = [];
  for await (const batch of records) {
    for (const { fields, line } of batch) {
      const row = lines.push(line) - 1;
      builder.row(row);
      const isText = textTeller(fields);
      for (const [column, field] of fields.entries()) {
        if (field.trim() === '') continue;
        const value = isText(field, column) ? undefined : readNumber(field, writing);
        if (value !== undefined) builder.number(column, value, decimalsIn(field, writing));
        else builder.text(column, texts.push(ownText(field)) - 1);
      }
      if (builder.held() > MAX_CELLS) throw tooLarge(file);
    }
  }
  return builder.grid({
    file,
    sheet: '',
    textOf: (text) => texts[text] ?? '',
    dayOf: String,
    lineOf: (row) => lines[row] ?? row + 1,
    writing,
  });
}

const MONTH = /^\s*(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d\s*$/;

/** Codes with a zero in front are no numbers, nor are months (`10.2020`) beside nothing but months. */
function textTeller(fields: readonly string[]): (field: string, column: number) => boolean {
  const others = fields.slice(1).filter((field) => field !== '');
  const areMonths = MONTH.test(others[0] ?? '') && others.every((field) => MONTH.test(field));
  return (field, column) => /^[+-]?0\d/.test(field.trim()) || (areMonths && column > 0);
}

function tooLarge(file: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.workbook.many-cells', { most: { number: MAX_CELLS } }),
    advice: message('read.workbook.split-advice'),
  });
}
