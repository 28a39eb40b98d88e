import { message, type Write } from '@almanac/core';
import { csvRecords, csvRecordsOf, type CsvRecord } from '../reading/csv-records.ts';
import { encodingOf, openingOf, openingText, textOf } from '../reading/decode-text.ts';
import { ReadingError, type ReadingNotes, type ReadTable, type SourceFile } from '../reading/reading.ts';
import { readPeriod } from '../reading/read-period.ts';
import { columnLevels } from './column-levels.ts';
import { readCrossLayout } from './read-cross-layout.ts';
import { readDateLayout } from './read-date-layout.ts';
import { readSeriesLayout } from './read-series-layout.ts';

type Layout = 'series' | 'dates' | 'cross';

const SERIES_LINE =
  /^[^\S\r\n\u2028\u2029]*"?(?:(?:theme|table title|table id)\s*:|data series"?\s*[,;\t])/im;

/** Whether the first characters of a file are those of a table builder's export. */
export function looksLikeTableBuilderCsv(opening: string): boolean {
  return layoutOf(opening) !== undefined;
}

function layoutOf(opening: string): Layout | undefined {
  if (SERIES_LINE.test(opening)) return 'series';
  const [header, ...rows] = firstRecords(opening);
  if (header === undefined || rows.length === 0) return undefined;
  if (header.fields[0]?.trim() === 'Date') return isLatestFirst(rows) ? 'dates' : undefined;
  return columnLevels(header.fields.slice(1).map((field) => field.trim())) ? 'cross' : undefined;
}

function firstRecords(opening: string): readonly CsvRecord[] {
  try {
    const lines = opening.split('\n').slice(0, 8);
    return csvRecordsOf(lines.join('\n'), ',', '').filter(({ fields }) =>
      fields.some((field) => field.trim() !== ''),
    );
  } catch {
    return [];
  }
}

/** Exports begin with the latest month; other programs that write a `Date` column begin with the earliest. */
function isLatestFirst(rows: readonly CsvRecord[]): boolean {
  const [first = '', second = ''] = rows.map(({ fields }) => fields[0]?.trim() ?? '');
  return readPeriod(first) !== undefined && readPeriod(second) !== undefined && first > second;
}

/** Reads the CSV export of a national table builder, in any of its layouts. */
export async function readTableBuilderCsv(file: SourceFile, write: Write): Promise<ReadTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const opening = openingText(await openingOf(file, 262_144));
  const layout = layoutOf(opening);
  if (layout === undefined) {
    throw new ReadingError(file.name, {
      message: message('read.builder.not-one'),
      advice: message('read.builder.not-one-advice'),
    });
  }
  const ends: ReadingNotes = { warnings: [], guesses: [] };
  const delimiter = /data series"?\s*([,;\t])/i.exec(opening)?.[1] ?? ',';
  const text = textOf(file, await encodingOf(file, notes));
  const records = csvRecords(text, { delimiter, file: file.name, notes: ends });
  const draft = await READ[layout](records, file.name, { notes, write });
  const areNumbersWhole = (draft.facts.footnotes ?? []).length > 0;
  if (!areNumbersWhole) notes.warnings.push(...ends.warnings);
  return { draft, ...notes };
}

const READ = { series: readSeriesLayout, dates: readDateLayout, cross: readCrossLayout } as const;
