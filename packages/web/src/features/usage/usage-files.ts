import type { UsageBody } from '@almanac/contract';

import { type CountedRow, WAYS } from './counted-rows.ts';

type Field = string | number;

/** Lines of a file: the headings, then the rows. Programs read them, so that they are the same in every language. */
export type FileLines = readonly (readonly Field[])[];

const COUNTS = ['Opened', 'Files', 'API calls'];

function countsOf(row: UsageBody['total']): readonly number[] {
  return WAYS.map(([way]) => row[way]);
}

/** How often each table was read. */
export function linesByTable(tables: readonly UsageBody['tables'][number][]): FileLines {
  return [
    ['Code', 'Type', 'Title', 'Agency', ...COUNTS],
    ...tables.map((row) => [row.code, row.kind, row.title, row.agency, ...countsOf(row)]),
  ];
}

/** How often tables were read on each day. */
export function linesByDay(days: readonly CountedRow[]): FileLines {
  return [['Day', ...COUNTS], ...days.map((row) => [row.name, ...countsOf(row)])];
}

/** What a spreadsheet would run as a formula. */
const RUNS_AS_FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Texts are quoted, and never a formula; numbers stay as they are. */
function written(field: Field): string {
  if (typeof field === 'number') return String(field);
  return `"${RUNS_AS_FORMULA.test(field) ? "'" : ''}${field.replaceAll('"', '""')}"`;
}

/** Lines as CSV; spreadsheets recognise UTF-8 by the byte order mark. */
export function countsFile(lines: FileLines): string {
  return `\ufeff${lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')}`;
}
