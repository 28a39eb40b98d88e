import type { Category, StatTable } from '@almanac/core';
import { benchView } from '../browser/bench-view.ts';

/** The data series (in ten groups) and months of a table to compute on. */
export const SERIES = 250;
export const MONTHS = 400;

/** A table of 100,000 cells, a hundredth of them absent. */
export function computeTable(): StatTable {
  const { facts, cube } = benchView(SERIES, MONTHS);
  return { ...facts, cube };
}

/** The same numbers as columns of a data frame, one row for each observation. */
export interface Observations {
  readonly series: readonly string[];
  readonly month: readonly string[];
  readonly at: readonly number[];
  readonly year: readonly number[];
  readonly value: Float64Array;
}

/** The cells of a table of series and months, missing ones as NaN, the fastest form for a data frame. */
export function observationsOf({ cube }: StatTable): Observations {
  const [series, time] = cube.dimensions;
  if (!series || !time) throw new Error('the table to compute on has two dimensions');
  const cells = Array.from(cube.values.keys());
  const months = time.categories.length;
  const seriesOf = (cell: number): Category | undefined => series.categories[Math.floor(cell / months)];
  const monthOf = (cell: number): Category | undefined => time.categories[cell % months];
  return {
    series: cells.map((cell) => seriesOf(cell)?.id ?? ''),
    month: cells.map((cell) => monthOf(cell)?.id ?? ''),
    at: cells.map((cell) => cell % months),
    year: cells.map((cell) => monthOf(cell)?.period?.year ?? 0),
    value: cube.values,
  };
}
