import { type Dimension, message, type TableDraft, type Write } from '@almanac/core';
import type { CsvRecord } from '../reading/csv-records.ts';
import { cubeBuilder } from '../reading/cube-builder.ts';
import { footnoteList } from '../reading/footnote-list.ts';
import { publishedDecimals } from '../reading/numbers/number-text.ts';
import { refuseOverlarge } from '../reading/read-limits.ts';
import { ReadingError, type LayoutReading } from '../reading/reading.ts';
import { columnLevels, type ColumnLevels } from './column-levels.ts';
import { readPreamble } from './read-preamble.ts';
import { readColumns, readRow, type ExportRow } from './read-rows.ts';

/** Reads a cross-sectional export: levels of headings joined by underscores, the unit in the corner. */
export async function readCrossLayout(
  records: AsyncIterable<readonly CsvRecord[]>,
  file: string,
  { notes, write }: LayoutReading,
): Promise<TableDraft> {
  const rows: ExportRow[] = [];
  let corner = '';
  let levels: ColumnLevels | undefined;
  let columns: ReturnType<typeof readColumns> | undefined;
  for await (const batch of records) {
    for (const record of batch) {
      if (record.fields.every((field) => field.trim() === '')) continue;
      if (columns === undefined) {
        columns = readColumns(record, file);
        levels = columnLevels(columns.headings);
        corner = record.fields[0]?.trim() ?? '';
      } else rows.push(readRow(record, columns, { file, unit: undefined }));
    }
  }
  if (levels === undefined || rows.length === 0) {
    throw new ReadingError(file, {
      message: message('read.builder.levels'),
      advice: message('read.export-again'),
    });
  }
  return draftOf(rows, levels, { corner, file, notes, write });
}

function draftOf(
  rows: readonly ExportRow[],
  levels: ColumnLevels,
  { corner, file, notes, write }: LayoutReading & { readonly corner: string; readonly file: string },
): TableDraft {
  refuseOverlarge(file, [rows.length, levels.positions.length]);
  refuseRepeated(rows, file);
  notes.guesses.push(
    corner === ''
      ? message('read.builder.joined-levels', { count: levels.names.length })
      : message('read.builder.joined-levels-unit', { count: levels.names.length, unit: corner }),
  );
  const footnotes = footnoteList();
  const builder = cubeBuilder(dimensionsOf(rows, levels, write), footnotes);
  for (const [at, { contents, statuses }] of rows.entries()) {
    for (const [column, content] of contents.entries()) {
      const cell = at * levels.positions.length + (levels.positions[column] ?? 0);
      builder.put(cell, content, statuses.get(column));
    }
  }
  const decimals = publishedDecimals(rows.reduce((most, row) => Math.max(most, row.decimals), 0));
  return {
    cube: builder.cube(),
    facts: {
      ...readPreamble([], file, notes),
      ...(corner !== '' && { unit: corner }),
      ...(decimals !== undefined && { decimals }),
      footnotes: footnotes.all(),
      tableFootnotes: [],
    },
  };
}

function dimensionsOf(rows: readonly ExportRow[], levels: ColumnLevels, write: Write): readonly Dimension[] {
  const down = rows.map(({ label }) => ({ id: label, label }));
  return [
    { id: 'rows', label: write(message('common.rows')), role: 'other', categories: down },
    ...levels.names.map((names, at): Dimension => {
      const level = String(at + 1);
      const label = write(message('read.label.level', { level }));
      const categories = names.map((name) => ({ id: name, label: name }));
      return { id: `columns-${level}`, label, role: 'other', categories };
    }),
  ];
}

function refuseRepeated(rows: readonly ExportRow[], file: string): void {
  const seen = new Set<string>();
  for (const { label, line } of rows) {
    if (label === '' || seen.has(label)) {
      throw new ReadingError(file, {
        line,
        column: 1,
        message:
          label === '' ? message('read.builder.no-heading') : message('read.builder.second-row', { label }),
        advice: message('read.builder.second-row-advice'),
      });
    }
    seen.add(label);
  }
}
