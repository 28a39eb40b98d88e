import type { Grid } from '../grid.ts';
import { isPartOf } from '../join-periods.ts';
import { isYear, looksLikePeriod } from '../looks-like-period.ts';

/** This many years in a column are not figures that happen to be that large. */
const MANY_YEARS = 8;

/** The share of rows that is one more or one less than the row above where numbers count the rows. */
const STEADY = 0.9;

/** Fewer numbers may follow one another by chance. */
const MANY_ROWS = 5;

/** Months and quarters may stand below their years. */
const SOME_YEAR = '2023';

interface KeyCounts {
  readonly whole: number;
  readonly years: number;
  readonly steps: number;
  readonly others: number;
}

/** Whether a column of numbers at the left holds years, or counts the rows: no figures. */
export function isKeyColumn(
  grid: Grid,
  column: number,
  {
    rows,
    isLeftmost,
    isNamedYear = false,
  }: {
    readonly rows: readonly number[];
    readonly isLeftmost: boolean;
    readonly isNamedYear?: boolean;
  },
): boolean {
  const counts = countKeys(grid, column, rows);
  if (counts === undefined) return false;
  const { whole, years, steps, others } = counts;
  if (whole < 2 || others * 5 > whole) return false;
  if (years >= whole) return isNamedYear || steps * 2 >= whole - 1 || years >= MANY_YEARS;
  return isLeftmost && whole >= MANY_ROWS && steps >= (whole - 1) * STEADY;
}

/** Undefined as soon as a number with decimals is met. */
function countKeys(grid: Grid, column: number, rows: readonly number[]): KeyCounts | undefined {
  let [before, whole, years, steps, others] = [Number.NaN, 0, 0, 0, 0];
  for (const row of rows) {
    const text = grid.textAt(row, column).trim();
    if (text === '') continue;
    const value = Number(text);
    if (Number.isInteger(value)) {
      whole += 1;
      if (isYear(value)) years += 1;
      if (Math.abs(value - before) === 1) steps += 1;
      before = value;
    } else if (looksLikePeriod(text) || isPartOf(SOME_YEAR, text)) years += 1;
    else if (Number.isNaN(value)) others += 1;
    else return undefined;
  }
  return { whole, years, steps, others };
}
