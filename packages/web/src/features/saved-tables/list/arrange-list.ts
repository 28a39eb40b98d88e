import { collatorOf, type Say } from '@almanac/words';
import type { SavedTable } from '@almanac/contract';
import { fold } from '@almanac/core';
import { nameOfSaved } from './name-of-saved.ts';
import { hasNews } from './news-words.ts';

/** The orders of the list. */
export const LIST_ORDERS = [
  { value: 'own', label: 'saved.order.own' },
  { value: 'changed', label: 'saved.order.changed' },
  { value: 'name', label: 'common.name' },
  { value: 'saved', label: 'saved.order.saved' },
] as const;

export type ListOrder = (typeof LIST_ORDERS)[number]['value'];

/** Which part of the list is shown, and in what order. */
export interface ListChoice {
  readonly words: string;
  readonly tag: string | undefined;
  readonly order: ListOrder;
}

function matches({ metadata, title, tableId }: SavedTable, words: string): boolean {
  const compared = metadata.comparison?.tables.map((table) => `${table.title} ${table.code}`) ?? [];
  const own = [metadata.name ?? '', title, tableId, metadata.note, ...metadata.tags];
  const text = fold([...own, ...compared].join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The saved tables that the choice lets through, in its order. */
export function arrangeList(
  tables: readonly SavedTable[],
  { words, tag, order }: ListChoice,
  { say, locale }: { readonly say: Say; readonly locale: string },
): readonly SavedTable[] {
  const wanted = tables.filter(
    (table) => matches(table, words) && (tag === undefined || table.metadata.tags.includes(tag)),
  );
  switch (order) {
    case 'own':
      return wanted;
    case 'changed':
      return wanted.toSorted((a, b) => Number(hasNews(b)) - Number(hasNews(a)));
    case 'name': {
      const { compare } = collatorOf(locale);
      return wanted.toSorted((a, b) => compare(nameOfSaved(a, say), nameOfSaved(b, say)));
    }
    case 'saved':
      return wanted.toSorted((a, b) => Date.parse(b.metadata.savedAt) - Date.parse(a.metadata.savedAt));
  }
}

/** Every tag, in alphabetical order. */
export function tagsOf(tables: readonly SavedTable[], locale: string): readonly string[] {
  return [...new Set(tables.flatMap(({ metadata }) => metadata.tags))].toSorted(collatorOf(locale).compare);
}

/** A table and its neighbour above or below, in their new order: another tab may know more of all the others. */
export function movedBy(tables: readonly SavedTable[], id: string, by: 1 | -1): readonly string[] {
  const from = tables.findIndex((table) => table.id === id);
  const neighbour = tables[from + by]?.id;
  if (from < 0 || neighbour === undefined) return [];
  return by === 1 ? [neighbour, id] : [id, neighbour];
}
