import { frequencyOf, message, type TableDraft } from '@almanac/core';
import type { CsvRecord } from '../reading/csv-records.ts';
import { cubeBuilder } from '../reading/cube-builder.ts';
import { footnoteList } from '../reading/footnote-list.ts';
import { publishedDecimals } from '../reading/numbers/number-text.ts';
import { refuseOverlarge } from '../reading/read-limits.ts';
import { readPeriod } from '../reading/read-period.ts';
import { ReadingError, type LayoutReading } from '../reading/reading.ts';
import { noteTimeReading, timeCategoriesOf } from '../reading/time-categories.ts';
import { readPreamble } from './read-preamble.ts';
import { readColumns, readRow, type ExportColumns, type ExportRow } from './read-rows.ts';

/** Reads the transposed layout: a date on each row, a series in each column. */
export async function readDateLayout(
  records: AsyncIterable<readonly CsvRecord[]>,
  file: string,
  { notes, write }: LayoutReading,
): Promise<TableDraft> {
  const rows: ExportRow[] = [];
  let columns: ExportColumns | undefined;
  for await (const batch of records) {
    for (const record of batch) {
      if (record.fields.every((field) => field.trim() === '')) continue;
      if (columns === undefined) columns = readColumns(record, file);
      else rows.push(readRow(record, columns, { file, unit: undefined }));
    }
  }
  return draftOf(columns?.headings ?? [], rows, { file, notes, write });
}

function draftOf(
  headings: readonly string[],
  rows: readonly ExportRow[],
  { file, notes, write }: LayoutReading & { readonly file: string },
): TableDraft {
  refuseOverlarge(file, [headings.length, rows.length]);
  const time = timeCategoriesOf(
    rows.map(({ label }) => label),
    { isCalledTime: true },
  );
  if (time === undefined || headings.length === 0) throw noPeriods(file, rows);
  noteTimeReading(time, (at) => ({ line: rows[at]?.line ?? 0, column: 1 }), notes);
  const footnotes = footnoteList();
  const builder = cubeBuilder(
    [
      {
        id: 'series',
        label: write(message('read.label.series')),
        role: 'other',
        categories: headings.map((label, at) => ({ id: String(at + 1), label })),
      },
      { id: 'time', label: write(message('read.label.period')), role: 'time', categories: time.categories },
    ],
    footnotes,
  );
  for (const [at, { contents, statuses }] of rows.entries()) {
    const position = time.positions[at] ?? 0;
    for (const [series, content] of contents.entries()) {
      builder.put(series * rows.length + position, content, statuses.get(series));
    }
  }
  const frequency = frequencyOf(time.categories.flatMap(({ period }) => period ?? []));
  const decimals = publishedDecimals(rows.reduce((most, row) => Math.max(most, row.decimals), 0));
  return {
    cube: builder.cube(),
    facts: {
      ...readPreamble([], file, notes),
      ...(frequency !== undefined && { frequency }),
      ...(decimals !== undefined && { decimals }),
      footnotes: footnotes.all(),
      tableFootnotes: [],
    },
  };
}

function noPeriods(file: string, rows: readonly ExportRow[]): ReadingError {
  const bad = rows.find(({ label }) => readPeriod(label) === undefined);
  return new ReadingError(file, {
    ...(bad && { line: bad.line, column: 1 }),
    message: bad ? message('read.builder.no-period', { label: bad.label }) : message('read.builder.no-rows'),
    advice: message('read.builder.no-period-advice'),
  });
}
