import type { ApiCatalogueRecord } from '@almanac/contract';
import {
  fold,
  FREQUENCIES,
  frequencyMessage,
  frequencyName,
  message,
  TABLE_KIND_KEYS,
  TABLE_KINDS,
  type Fact,
  type Write,
} from '@almanac/core';
import { collatorOf } from '@almanac/words';

/** What narrows the list down; empty texts narrow nothing. */
export interface ApiTableFilter {
  readonly words: string;
  readonly theme: string;
  readonly type: string;
  readonly frequency: string;
}

export const FILTERS = ['theme', 'type', 'frequency'] as const;
export type Filter = (typeof FILTERS)[number];

/** The tables that have every word in title, code or place, and every filter's value. */
export function findApiTables(
  tables: readonly ApiCatalogueRecord[],
  filter: ApiTableFilter,
): readonly ApiCatalogueRecord[] {
  const words = fold(filter.words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return tables.filter((table) => {
    if (FILTERS.some((each) => filter[each] !== '' && (table[each] ?? '') !== filter[each])) return false;
    if (words.length === 0) return true;
    const text = fold([table.id, table.title, table.theme, table.subject, table.topic].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** The values of a filter that occur, and the chosen one, each with its name; by name, as people of `locale` sort. */
export function valuesOf(
  tables: readonly ApiCatalogueRecord[],
  { filter, chosen }: { readonly filter: Filter; readonly chosen: string },
  { write, locale }: { readonly write: Write; readonly locale: string },
): readonly (readonly [value: string, name: string])[] {
  const { compare } = collatorOf(locale);
  const values = new Set(tables.flatMap((table) => table[filter] ?? []));
  if (chosen !== '') values.add(chosen);
  return [...values]
    .map((value) => [value, write(nameOf(filter, value))] as const)
    .sort(([, a], [, b]) => compare(a, b));
}

/** A theme, kind or frequency of the wire format, for people. */
export function nameOf(filter: Filter, value: string): Fact {
  const kind = filter === 'type' && TABLE_KINDS.find((each) => each === value);
  if (kind) return message(TABLE_KIND_KEYS[kind]);
  const frequency = filter === 'frequency' && FREQUENCIES.find((each) => frequencyName(each) === value);
  return frequency ? frequencyMessage(frequency) : value;
}

/** How many tables a page of the list shows. */
export const PAGE_SIZE = 20;

/** The page to show of `count` tables: a list that has become shorter than its address says shows its last one. */
export function pageWithin(page: number, count: number): number {
  return Math.min(page, Math.max(1, Math.ceil(count / PAGE_SIZE)));
}
