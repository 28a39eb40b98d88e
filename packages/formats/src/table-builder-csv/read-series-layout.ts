import { type Dimension, frequencyOf, message, type TableDraft, type TableFacts } from '@almanac/core';
import type { CsvRecord } from '../reading/csv-records.ts';
import { cubeBuilder } from '../reading/cube-builder.ts';
import { footnoteList } from '../reading/footnote-list.ts';
import { publishedDecimals } from '../reading/numbers/number-text.ts';
import { refuseOverlarge } from '../reading/read-limits.ts';
import { ReadingError, type LayoutReading } from '../reading/reading.ts';
import { couldBePeriod } from '../reading/read-period.ts';
import { noteTimeReading, timeCategoriesOf } from '../reading/time-categories.ts';
import { exportLineOf, type ExportLine } from './export-lines.ts';
import { beginsRemarks, readFootnotes } from './read-footnotes.ts';
import { readPreamble } from './read-preamble.ts';
import { isRowOfNumbers, readColumns, readRow, type ExportColumns, type ExportRow } from './read-rows.ts';
import { decimalsByUnit, seriesTree } from './series-tree.ts';

/** The parts of an export read so far. */
interface ExportParts {
  readonly file: string;
  readonly preamble: string[];
  readonly rows: ExportRow[];
  readonly remarks: string[];
  columns?: ExportColumns;
  unit?: string;
  isOver: boolean;
}

/** Reads the layout `Data Series,<periods, latest first>` with everything above and below it. */
export async function readSeriesLayout(
  records: AsyncIterable<readonly CsvRecord[]>,
  file: string,
  reading: LayoutReading,
): Promise<TableDraft> {
  const parts: ExportParts = { file, preamble: [], rows: [], remarks: [], isOver: false };
  for await (const batch of records) for (const record of batch) take(parts, record);
  if (parts.columns === undefined) {
    throw new ReadingError(file, {
      message: message('read.builder.no-header'),
      advice: message('read.builder.no-header-advice'),
    });
  }
  if (parts.rows.length === 0) {
    throw new ReadingError(file, {
      message: message('read.builder.no-series'),
      advice: message('read.export-again'),
    });
  }
  return draftOf(parts, parts.columns, reading);
}

function take(parts: ExportParts, record: CsvRecord): void {
  const line = exportLineOf(record);
  if (parts.isOver && parts.columns) takeRemark(parts, parts.columns, { line, record });
  else if (parts.columns === undefined) takePreamble(parts, line);
  else takeRow(parts, parts.columns, { line, record });
}

function takePreamble(parts: ExportParts, line: ExportLine): void {
  if (line.kind === 'header') parts.columns = readColumns(line.record, parts.file);
  else if (line.kind === 'unit') parts.unit = line.unit;
  else if (line.kind === 'text') parts.preamble.push(line.text);
  else if (line.kind === 'row')
    parts.preamble.push(line.record.fields.filter((field) => field.trim() !== '').join(' '));
}

interface ReadLine {
  readonly line: ExportLine;
  readonly record: CsvRecord;
}

function takeRow(parts: ExportParts, columns: ExportColumns, { line, record }: ReadLine): void {
  const { file, unit } = parts;
  switch (line.kind) {
    case 'blank':
      parts.isOver = parts.rows.length > 0;
      return;
    case 'unit':
      parts.unit = line.unit;
      return;
    case 'header':
      if (readColumns(record, file).headings.join('\n') !== columns.headings.join('\n'))
        throw otherHeader(file, record);
      return;
    case 'text':
      if (beginsRemarks(line.text)) {
        parts.isOver = true;
        parts.remarks.push(line.text);
        return;
      }
      parts.rows.push(readRow(record, columns, { file, unit }));
      return;
    case 'row':
      parts.rows.push(readRow(record, columns, { file, unit }));
  }
}

/**
 * After a blank line come further rows, or a second block with its own unit line and header; anything else there is a
 * remark.
 */
function takeRemark(parts: ExportParts, columns: ExportColumns, { line, record }: ReadLine): void {
  const isRow = line.kind === 'row' && isRowOfNumbers(record, columns);
  const goesOn = parts.remarks.length === 0 && (isRow || line.kind === 'unit' || line.kind === 'header');
  if (isRow && !goesOn) throw rowBelowRemarks(parts.file, record);
  if (goesOn) {
    parts.isOver = false;
    takeRow(parts, columns, { line, record });
  } else if (line.kind === 'text') parts.remarks.push(line.text);
  else if (line.kind === 'blank') parts.remarks.push('');
  else
    parts.remarks.push(
      record.fields
        .map((field) => field.trim())
        .filter((field) => field !== '')
        .join(' '),
    );
}

function rowBelowRemarks(file: string, { line, fields }: CsvRecord): ReadingError {
  return new ReadingError(file, {
    line,
    message: message('read.builder.row-among-notes', { text: fields[0]?.trim() ?? '' }),
    advice: message('read.builder.row-among-notes-advice'),
  });
}

function otherHeader(file: string, { line }: CsvRecord): ReadingError {
  return new ReadingError(file, {
    line,
    message: message('read.builder.other-periods'),
    advice: message('read.builder.other-periods-advice'),
  });
}

function draftOf(parts: ExportParts, columns: ExportColumns, reading: LayoutReading): TableDraft {
  const { notes, write } = reading;
  const { file, rows } = parts;
  refuseOverlarge(file, [rows.length, columns.headings.length]);
  const footnotes = footnoteList();
  const tree = seriesTree(rows, readFootnotes(parts.remarks), footnotes.idOf);
  const units = new Set(rows.map(({ unit }) => unit));
  const series: Dimension = {
    id: 'series',
    label: write(message('read.label.series')),
    role: units.size > 1 ? 'measure' : 'other',
    categories: tree.categories,
  };
  const across = acrossOf(columns, file, reading);
  const builder = cubeBuilder([series, across.dimension], footnotes);
  for (const [at, row] of rows.entries()) {
    for (const [column, content] of row.contents.entries()) {
      const cell = at * columns.headings.length + (across.positions[column] ?? 0);
      builder.put(cell, content, row.statuses.get(column));
    }
  }
  const tableFootnotes = tree.others.map(({ heading, text }) =>
    footnotes.idOf(heading === undefined ? text : `${heading}: ${text}`),
  );
  return {
    cube: builder.cube(),
    facts: {
      ...readPreamble(parts.preamble, file, notes),
      ...unitFacts(rows),
      ...frequencyFacts(across.dimension),
      footnotes: footnotes.all(),
      tableFootnotes: [...new Set(tableFootnotes)],
    },
  };
}

/** The columns as a dimension, and the position of each column: periods ascend in a cube. */
function acrossOf(
  { headings, fields, line }: ExportColumns,
  file: string,
  { notes, write }: LayoutReading,
): { readonly dimension: Dimension; readonly positions: readonly number[] } {
  const placeOf = (at: number) => ({ line, column: (fields[at] ?? 0) + 1 });
  const time = timeCategoriesOf(headings, { isCalledTime: true });
  if (time) {
    noteTimeReading(time, placeOf, notes);
    return {
      dimension: {
        id: 'time',
        label: write(message('read.label.period')),
        role: 'time',
        categories: time.categories,
      },
      positions: time.positions,
    };
  }
  if (couldBePeriod(headings[0] ?? '')) {
    const odd = headings.findIndex((heading) => !couldBePeriod(heading));
    throw new ReadingError(file, {
      ...placeOf(Math.max(0, odd)),
      message:
        odd < 0
          ? message('read.builder.same-period')
          : message('read.builder.odd-heading', { heading: headings[odd] ?? '' }),
      advice: message('read.builder.odd-heading-advice'),
    });
  }
  const categories = headings.map((heading) => ({ id: heading, label: heading }));
  return {
    dimension: { id: 'columns', label: write(message('common.columns')), role: 'other', categories },
    positions: [...headings.keys()],
  };
}

function unitFacts(rows: readonly ExportRow[]): Partial<TableFacts> {
  const decimals = decimalsByUnit(rows);
  if (decimals.size !== 1) return {};
  const [[unit, most = 0] = []] = decimals;
  const places = publishedDecimals(most);
  return { ...(unit !== undefined && { unit }), ...(places !== undefined && { decimals: places }) };
}

function frequencyFacts({ categories }: Dimension): Partial<TableFacts> {
  const frequency = frequencyOf(categories.flatMap(({ period }) => period ?? []));
  return frequency === undefined ? {} : { frequency };
}
