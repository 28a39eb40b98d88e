import { numberOfCell } from '../../reading/cell-text.ts';
import type { ClassAt } from '../cell-class.ts';
import { KIND } from '../cell-pages.ts';
import type { Grid } from '../grid.ts';
import { isYear, looksLikePeriod } from '../looks-like-period.ts';

/** Years beside one another are no further apart. */
const MOST_APART = 15;

/** A row of years, perhaps with no more words beside them (`Change`), or of numbers that count the columns, is part of the header. */
export function isRowOfYears(
  grid: Grid,
  classAt: ClassAt,
  place: { readonly row: number; readonly values: readonly number[] },
): boolean {
  const cells = cellsOf(grid, classAt, place);
  if (cells === undefined) return false;
  const { numbers, periods, words } = cells;
  if (numbers.length === 0) return periods > 0 && words === 0;
  if (isBuddhistRun(numbers)) return words === 0;
  if (numbers.every(isYear)) return isWithin(words, numbers.length) && areNear(numbers);
  const isPlain = periods === 0 && words === 0;
  return isPlain && numbers.length > 2 && numbers.every((value, at) => value === at + 1);
}

/** Thai years beside one another, such as 2563 and 2564. */
export function isBuddhistRun(numbers: readonly number[]): boolean {
  const isNext = (year: number, at: number) => at === 0 || year - (numbers[at - 1] ?? 0) === 1;
  return numbers.length > 1 && numbers.every((year, at) => year > 2450 && year < 2600 && isNext(year, at));
}

/** One word beside one year may be the label of a figure. */
function isWithin(words: number, years: number): boolean {
  return words < years || (words === years && words > 1);
}

/** The numbers, periods and words of a row; undefined where it holds anything else. */
function cellsOf(
  grid: Grid,
  classAt: ClassAt,
  { row, values }: { readonly row: number; readonly values: readonly number[] },
): { readonly numbers: readonly number[]; readonly periods: number; readonly words: number } | undefined {
  const numbers: number[] = [];
  let [periods, words] = [0, 0];
  for (const column of values) {
    const found = classAt(row, column);
    if (found === 'empty') continue;
    const text = grid.textAt(row, column);
    if (found === 'number' || found === 'digits') numbers.push(numberOfCell(text) ?? Number.NaN);
    else if (looksLikePeriod(text)) periods += 1;
    else if (found === 'text') words += 1;
    else return undefined;
  }
  return { numbers, periods, words };
}

function areNear(years: readonly number[]): boolean {
  const near = years.slice(1).filter((year, at) => Math.abs(year - (years[at] ?? 0)) <= MOST_APART).length;
  return near * 2 >= years.length - 1;
}

/** The texts of a row in some columns. */
export function textOver(grid: Grid, row: number, columns: readonly number[]): string {
  return columns.map((column) => grid.textAt(row, column).trim()).join('\t');
}

/** More than two years, or one over each column, each the next one. */
function isRun(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const years = filled.map((text) => numberOfCell(text) ?? Number.NaN);
  const isLong = filled.length > 2 || (filled.length > 1 && filled.length === texts.length);
  return isLong && years.slice(1).every((year, at) => year - (years[at] ?? 0) === 1);
}

function isSeveral(text: string): boolean {
  return text.split('\t').filter((each) => each !== '').length > 1;
}

/**
 * Tells whether a row of years is headings once more: the same as above, on a new page or of a new part, or other years
 * one after another below the same name (`Region`), as of another table.
 */
export function repeatedYears(
  grid: Grid,
  classAt: ClassAt,
  numeric: readonly number[],
): (row: number) => boolean {
  const seen = new Set<string>();
  const names = new Set<string>();
  const leading = Array.from({ length: numeric[0] ?? 0 }, (_, column) => column);
  return (row) => {
    const first = numeric.find((column) => grid.kindAt(row, column) !== KIND.empty);
    if (first === undefined || !isYear(numberOfCell(grid.textAt(row, first)) ?? Number.NaN)) return false;
    if (!isRowOfYears(grid, classAt, { row, values: numeric })) return false;
    const text = textOver(grid, row, numeric);
    const name = textOver(grid, row, leading).trim();
    const isAgain = seen.has(text) ? isSeveral(text) : names.has(name) && isRun(text.split('\t'));
    seen.add(text);
    if (name !== '') names.add(name);
    return isAgain;
  };
}
