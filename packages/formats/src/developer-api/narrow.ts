import {
  type TimePeriod,
  type Category,
  type Dimension,
  periodEnd,
  periodStart,
  type StatTable,
  writeTimePeriod,
} from '@almanac/core';
import { apiShapeOf } from './api-shape.ts';
import type { TableDataRequest } from './table-data-request.ts';

/** The name of a column: periods as the API writes them, other categories as published. */
export function keyOf({ label, period }: Category): string {
  return period ? writeTimePeriod(period) : label;
}

/** Whether a call wants a period. `timeFilter` is for time series only, as its clients know it. */
export function wantsPeriod(
  category: Category,
  { periods, from, to }: TableDataRequest,
  isTimeSeries: boolean,
): boolean {
  const names = [keyOf(category), category.label].map((each) => each.toLowerCase());
  if (isTimeSeries && periods && !names.some((name) => periods.has(name))) return false;
  return liesBetween(category.period, from, to);
}

function liesBetween(period: TimePeriod | undefined, from?: string, to?: string): boolean {
  if (from === undefined && to === undefined) return true;
  if (!period) return false;
  const [first, last] = daysThatCount(period);
  return (from === undefined || first >= from) && (to === undefined || last <= to);
}

const THURSDAY_MS = 3 * 24 * 60 * 60_000;

/** The first and the last day of a period; a week belongs to the year and month of its Thursday, and to no other. */
function daysThatCount(period: TimePeriod): readonly [first: string, last: string] {
  const first = periodStart(period);
  if (period.frequency !== 'weekly') return [first, periodEnd(period)];
  const thursday = new Date(Date.parse(first) + THURSDAY_MS).toISOString().slice(0, first.length);
  return [thursday, thursday];
}

/**
 * The positions of the categories that a call can need of a table, in the order of its dimensions; undefined where it
 * needs all. Of a big cube no more has to be read.
 */
export function positionsWanted(
  table: StatTable,
  request: TableDataRequest,
): readonly (readonly number[] | undefined)[] {
  const shape = apiShapeOf(table);
  const across = new Set(shape.columns.map(({ dimension }) => dimension));
  const { dimensions } = table.cube;
  const down = dimensions.filter((each) => !across.has(each));
  const isPlain = down.length === 1;
  const rows = isPlain ? shape.rows.flatMap((row, at) => (wantsRow(row, request) ? [at] : [])) : [];
  return dimensions.map((dimension) => {
    const isDown = isPlain && dimension === down[0];
    if (!isDown && dimension.role !== 'time') return undefined;
    const wanted = isDown ? rows : periodsWanted(dimension, request, shape.isTimeSeries);
    return wanted.length === dimension.categories.length ? undefined : wanted;
  });
}

function periodsWanted(
  { categories }: Dimension,
  request: TableDataRequest,
  isTimeSeries: boolean,
): readonly number[] {
  return categories.flatMap((category, at) => (wantsPeriod(category, request, isTimeSeries) ? [at] : []));
}

/** Whether a call wants a row. */
export function wantsRow(
  { number, text }: { readonly number: string; readonly text: string },
  { rows, search }: TableDataRequest,
): boolean {
  if (rows && !rows.has(number)) return false;
  return search === undefined || text.toLowerCase().includes(search.toLowerCase());
}
