import {
  type TimePeriod,
  type Category,
  type Dimension,
  periodEnd,
  periodStart,
  writeTimePeriod,
} from '@almanac/core';
import type { ApiRow } from './api-shape.ts';
import type { TableDataRequest } from './table-data-request.ts';

/** The name of a column: periods as the API writes them, other categories as published. */
export function keyOf({ label, period }: Category): string {
  return period ? writeTimePeriod(period) : label;
}

/** Whether a call asks for a period; categories of other dimensions are always wanted. */
export function wantsPeriod(
  { role }: Dimension,
  category: Category,
  { periods, from, to }: TableDataRequest,
): boolean {
  if (role !== 'time') return true;
  const names = [keyOf(category), category.label].map((each) => each.toLowerCase());
  if (periods && !names.some((name) => periods.has(name))) return false;
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

/** Whether a call wants a row; `down` are the variables that it is a row of. */
export function wantsRow(
  { number, text, categories }: Pick<ApiRow, 'number' | 'text' | 'categories'>,
  request: TableDataRequest,
  down: readonly Dimension[],
): boolean {
  const { rows, search } = request;
  if (rows && !rows.has(number)) return false;
  if (search !== undefined && !text.toLowerCase().includes(search.toLowerCase())) return false;
  return down.every((dimension, at) => {
    const category = categories[at];
    return category === undefined || wantsPeriod(dimension, category, request);
  });
}
