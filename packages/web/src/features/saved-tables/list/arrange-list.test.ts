import type { SavedTable } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { arrangeList, movedBy, tagsOf } from './arrange-list.ts';
import { savedTable } from '../../../../test/saved-table.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

function table(
  id: string,
  metadata: Partial<SavedTable['metadata']> = {},
  title = `Table ${id}`,
): SavedTable {
  return savedTable({ id, title, tableId: id, metadata });
}

const ALL = [
  table('a', { note: 'for the Q4 briefing', savedAt: '2026-01-01', tags: ['work', 'trade'] }, 'Exports'),
  table('b', { name: 'My homes', savedAt: '2026-03-01', tags: ['home'] }, 'Prices'),
  table('c', { hasNewer: true, savedAt: '2026-02-01' }, 'Births'),
];
const ids = (tables: readonly SavedTable[]): string => tables.map(({ id }) => id).join('');
const EVERYTHING = { words: '', tag: undefined, order: 'own' } as const;

describe(arrangeList, () => {
  it('finds by name, title, code, note and tag, every word of them', () => {
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'BRIEFING q4' }, { say, locale: 'en' }))).toBe('a');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'homes' }, { say, locale: 'en' }))).toBe('b');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'prices' }, { say, locale: 'en' }))).toBe('b');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'nowhere' }, { say, locale: 'en' }))).toBe('');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, tag: 'work' }, { say, locale: 'en' }))).toBe('a');
  });

  it('orders as asked', () => {
    expect(ids(arrangeList(ALL, EVERYTHING, { say, locale: 'en' }))).toBe('abc');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, order: 'changed' }, { say, locale: 'en' }))).toBe('cab');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, order: 'name' }, { say, locale: 'en' }))).toBe('cab');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, order: 'saved' }, { say, locale: 'en' }))).toBe('bca');
  });

  it('names every tag once', () => {
    expect(tagsOf([...ALL, ...ALL], 'en')).toEqual(['home', 'trade', 'work']);
  });
});

describe(movedBy, () => {
  it('changes places with a neighbour and names no others, and stays at the ends', () => {
    expect(movedBy(ALL, 'b', -1)).toEqual(['b', 'a']);
    expect(movedBy(ALL, 'b', 1)).toEqual(['c', 'b']);
    expect(movedBy(ALL, 'a', -1)).toEqual([]);
    expect(movedBy(ALL, 'c', 1)).toEqual([]);
  });
});
