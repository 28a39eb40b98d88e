import type { ClassAt } from '../cell-class.ts';
import type { Grid } from '../grid.ts';
import type { MainRows, SplitColumns } from '../layout.ts';
import { isYear } from '../looks-like-period.ts';
import { isBuddhistRun, isRowOfYears } from './row-of-years.ts';

/** At most this many blank rows and headings stand between the header and the first row of numbers. */
const MOST_BETWEEN = 5;

type Block = Pick<MainRows & SplitColumns, 'from' | 'to' | 'values' | 'years' | 'earlier'>;

/** The rows of headings above a block, downwards; figures of another table above are none. */
export function headerAbove(grid: Grid, classAt: ClassAt, block: Block): readonly number[] {
  const last = lastRowOfHeader(grid, classAt, block);
  if (last === undefined) return [];
  const { values, earlier } = block;
  const isBlank = (row: number) => grid.spanOf(row)[1] === 0;
  const isHeader = (row: number) => isHeaderRow(grid, classAt, { row, values });
  // Two blank rows may part facts of time series that name every column.
  const isFull = (row: number) => isHeader(row) && values.every((column) => classAt(row, column) === 'text');
  const rows: number[] = [last];
  for (let row = last - 1; row >= (earlier?.to ?? 0); row -= 1) {
    if (isHeader(row)) rows.unshift(row);
    else if (!isBlank(row) || !(isHeader(row - 1) || (isBlank(row - 1) && isFull(row - 2)))) break;
  }
  return rows;
}

/** Without any heading above, a first row with words over columns that hold none below is one: `Total 1 2 3 4+`. */
function hasWordsAtop(classAt: ClassAt, { from, to, values }: Block): boolean {
  const worded = values.filter((column) => classAt(from, column) === 'text');
  const below = Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at);
  const isPlain = (column: number) => below.every((row) => classAt(row, column) !== 'text');
  return worded.length > 0 && below.length > 1 && worded.every(isPlain);
}

function lastRowOfHeader(grid: Grid, classAt: ClassAt, block: Block): number | undefined {
  const { from, to, values, years } = block;
  let first = from;
  while (first < to - 1 && isHeadedByYears(grid, classAt, { ...block, row: first })) first += 1;
  for (let row = first - 1; row >= Math.max(0, from - MOST_BETWEEN); row -= 1)
    if (!years.has(row) && hasWordsOver(classAt, row, values)) return row;
  return hasWordsAtop(classAt, block) ? from : undefined;
}

/** Years below other headings are headings where they follow one another, or where no label stands beside them. */
function isHeadedByYears(
  grid: Grid,
  classAt: ClassAt,
  { row, values }: Block & { readonly row: number },
): boolean {
  if (numbersColumns(grid, row, values)) return true;
  if (!isRowOfYears(grid, classAt, { row, values })) return false;
  const isLabelled = Array.from({ length: values[0] ?? 0 }, (_, column) => classAt(row, column)).some(
    (found) => found !== 'empty',
  );
  if (!isLabelled || !hasWordsOver(classAt, row - 1, values)) return true;
  const numbers = values.map((column) => Number(grid.textAt(row, column))).filter((value) => value > 0);
  if (isBuddhistRun(numbers)) return true;
  return (
    numbers.every(isYear) && numbers.slice(1).every((value, at) => Math.abs(value - (numbers[at] ?? 0)) === 1)
  );
}

/** A row that counts the columns from the labels on (`1 2 3 4`), or from behind a letter over them (`A 1 2 3`). */
function numbersColumns(grid: Grid, row: number, values: readonly number[]): boolean {
  const [first = 0] = values;
  const texts = [...Array.from({ length: first }, (_, column) => column), ...values].map((column) =>
    grid.textAt(row, column).trim(),
  );
  const named = texts.slice(texts.findIndex((text) => text !== ''));
  const counted = named.slice(named.findIndex((text) => !/^\p{L}$/u.test(text)));
  const label = grid.textAt(row + 1, first - 1).trim();
  const isPlain = named.length === counted.length || label.length > 2;
  const isLong = values.length > 1 && counted.length > 2;
  return isLong && isPlain && counted.every((text, at) => text === String(at + 1));
}

function hasWordsOver(classAt: ClassAt, row: number, values: readonly number[]): boolean {
  return values.some((column) => !['empty', 'fault'].includes(classAt(row, column)));
}

/** Words over at least two columns, or a heading that spans some of them. */
function isHeaderRow(
  grid: Grid,
  classAt: ClassAt,
  { row, values }: { readonly row: number; readonly values: readonly number[] },
): boolean {
  const over = values.filter((column) => classAt(row, column) !== 'empty').length;
  if (over > 1) return true;
  if (over === 0) return false;
  const [first = 0] = values;
  const isNamed = Array.from({ length: first }, (_, column) => classAt(row, column)).some(
    (found) => found !== 'empty',
  );
  if (values.length === 1) return isNamed;
  return grid.merged.some(
    ({ top, bottom, left, right }) =>
      top <= row && bottom >= row && right > left && values.includes(left) && (left > first || isNamed),
  );
}
