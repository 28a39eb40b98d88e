import type { UsageBody } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { collatorOf } from '@almanac/words';

type Counts = UsageBody['total'];

/** How a table is read, and the text that names it. */
export const WAYS = [
  ['pageViews', 'usage.page-views'],
  ['downloads', 'usage.downloads'],
  ['apiCalls', 'usage.api-calls'],
] as const satisfies readonly (readonly [keyof Counts, PlainMessageKey])[];

/** What was counted of one table, or on one day. */
export interface CountedRow extends Counts {
  /** Its name, by which it is found and sorted. */
  readonly name: string;
  /** Distinguishes rows of the same name. */
  readonly id: string;
}

/** The column that rows are sorted by. */
export interface RowOrder {
  readonly column: 'name' | keyof Counts;
  readonly isDescending: boolean;
}

/** Rows in order; those of the same count by name, as people of `locale` sort. */
export function orderRows<Row extends CountedRow>(
  rows: readonly Row[],
  { column, isDescending }: RowOrder,
  locale: string,
): readonly Row[] {
  const sign = isDescending ? -1 : 1;
  const { compare } = collatorOf(locale);
  const byName = (a: Row, b: Row): number => compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  return rows.toSorted((a, b) =>
    column === 'name' ? sign * byName(a, b) : sign * (a[column] - b[column]) || byName(a, b),
  );
}

/** The order after pressing a column's heading: counts start with the most, names with the first. */
export function nextOrder(order: RowOrder, column: RowOrder['column']): RowOrder {
  if (order.column === column) return { column, isDescending: !order.isDescending };
  return { column, isDescending: column !== 'name' };
}
