import { MONTH_NAME, QUARTER_NAME, WEEK_NAME, YEAR_NAME } from '../../reading/periods/parts-of-years.ts';
import { readStatus } from '../../reading/observation-status.ts';
import type { ClassAt } from '../cell-class.ts';
import type { Grid } from '../grid.ts';
import { isKeyColumn } from './key-columns.ts';
import type { MainRows, SplitColumns } from '../layout.ts';
import { countColumns, isMostlyNumbers, noCells, type ClassCounts } from './survey-grid.ts';

/** Columns of words, dates and keys at the left are the stub; the columns of numbers after them are the values. */
export function splitColumns(grid: Grid, classAt: ClassAt, main: MainRows): SplitColumns | undefined {
  const rows = Array.from({ length: main.to - main.from }, (_, at) => main.from + at).filter(
    (row) => !main.repeated.has(row),
  );
  const counts = countColumns(grid, classAt, rows);
  const filled = counts.flatMap((count, column) => (isFilled(count) ? [column] : []));
  const countOf = (column: number) => counts[column] ?? noCells();
  const start = startOfValues(grid, filled, { countOf, rows });
  const right = filled.filter((column) => column >= start);
  const values = right.filter((column) => isMostlyNumbers(countOf(column)));
  if (values.length === 0) return undefined;
  const others = right.filter((column) => !values.includes(column));
  const flags = new Map<number, number>();
  for (const column of others) {
    const beside = values.findLast((value) => value < column);
    if (beside !== undefined && !flags.has(beside) && areFlags(grid, column, rows)) flags.set(beside, column);
  }
  const taken = new Set(flags.values());
  return {
    stub: filled.filter((column) => column < start),
    values,
    flags,
    unused: others.filter((column) => !taken.has(column)),
  };
}

function isFilled(counts: ClassCounts): boolean {
  return Object.entries(counts).some(([found, count]) => found !== 'empty' && count > 0);
}

interface Counted {
  readonly countOf: (column: number) => ClassCounts;
  readonly rows: readonly number[];
}

function startOfValues(grid: Grid, filled: readonly number[], counted: Counted): number {
  const isNumeric = (column: number) => isMostlyNumbers(counted.countOf(column));
  const lastNumeric = filled.findLast(isNumeric) ?? 0;
  const lastWords = filled.findLast((column) => column < lastNumeric && isLabels(grid, column, counted));
  let start = Math.max(filled.find(isNumeric) ?? 0, (lastWords ?? -1) + 1);
  for (const column of filled.slice(0, -1)) {
    if (column < start) continue;
    const isKey = isKeyColumn(grid, column, {
      rows: counted.rows,
      isLeftmost: column === filled[0],
      isNamedYear: YEAR_NAME.test(nameOver(grid, column, counted.rows) ?? ''),
    });
    if (!isKey && !isPartOfYear(grid, column, counted.rows)) break;
    start = column + 1;
  }
  return start;
}

function isPartNumber(text: string, most: number): boolean {
  return text === '' || (/^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= most);
}

/** Numbers up to 12 below the name of months or quarters, or up to 53 below that of weeks. */
function isPartOfYear(grid: Grid, column: number, rows: readonly number[]): boolean {
  const name = nameOver(grid, column, rows) ?? '';
  return (
    (MONTH_NAME.test(name) || QUARTER_NAME.test(name) || WEEK_NAME.test(name)) &&
    rows.every((row) => isPartNumber(grid.textAt(row, column).trim(), WEEK_NAME.test(name) ? 53 : 12))
  );
}

/** The text right above a column. */
function nameOver(grid: Grid, column: number, [from = 0]: readonly number[]): string | undefined {
  return [1, 2, 3].map((up) => grid.textAt(from - up, column).trim()).find((text) => text !== '');
}

/** Words in most rows, or only in the first one of each group, that are more than the letters of flags. */
function isLabels(grid: Grid, column: number, { countOf, rows }: Counted): boolean {
  const { text, date, number, digits, absence } = countOf(column);
  const words = text + date;
  if (isNameless(grid, column, rows) && text * 4 >= rows.length) return true;
  if (words <= number + digits || absence > words || areFlags(grid, column, rows)) return false;
  return words * 3 >= rows.length || grid.textAt(rows[0] ?? -1, column).trim() !== '';
}

/** Codes beside labels have no name of their own, where all columns of figures have one. */
function isNameless(grid: Grid, column: number, rows: readonly number[]): boolean {
  const isNamed = (at: number) => nameOver(grid, at, rows) !== undefined;
  return column > 0 && !isNamed(column) && isNamed(column + 1);
}

/** What heads columns of flags. */
const FLAG_NAMES = /flag|status|symbol|sign|obs|note/i;

/** Flags are shorter than the months that stand beside years. */
const LONGEST_FLAG = 4;

/** Flags in all rows would be labels, unless their column says otherwise. */
const MOST_FLAGGED = 0.9;

/** Few known letters, in some of the rows or below a name that says so. */
function areFlags(grid: Grid, column: number, rows: readonly number[]): boolean {
  let filled = 0;
  for (const row of rows) {
    const text = grid.textAt(row, column).trim();
    if (text === '') continue;
    if (!isFlag(text)) return false;
    filled += 1;
  }
  if (filled < rows.length * MOST_FLAGGED) return true;
  const name = nameOver(grid, column, rows);
  return name === undefined || FLAG_NAMES.test(name);
}

function isFlag(text: string): boolean {
  if (text.length > LONGEST_FLAG) return false;
  const { flags, absence } = readStatus(text.replace(/[()[\]]/g, ''));
  return flags.length > 0 || absence !== undefined;
}
