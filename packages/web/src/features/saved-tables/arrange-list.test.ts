import type { SavedTable } from '@almanac/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeList, movedBy, tagsOf } from './arrange-list.ts';

function table(
  id: string,
  metadata: Partial<SavedTable['metadata']> = {},
  title = `Table ${id}`,
): SavedTable {
  return {
    ...{ id, type: 'TS', title, tableId: id, matrixNumber: id, link: null },
    ...{ computationData: [], customisationData: {}, effectiveDate: '', utcDateLastUpdated: '' },
    ...{ isNotified: false, frequency: null, isDeleted: false },
    metadata: {
      ...{ name: null, note: '', tags: [], isPinned: false, release: 'r1', currentRelease: 'r1' },
      ...{ hasNewer: false, replacedBy: null, savedAt: '' },
      ...metadata,
    },
  };
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
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'BRIEFING q4' }))).toBe('a');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'homes' }))).toBe('b');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'prices' }))).toBe('b');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, words: 'nowhere' }))).toBe('');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, tag: 'work' }))).toBe('a');
  });

  it('orders as asked', () => {
    expect(ids(arrangeList(ALL, EVERYTHING))).toBe('abc');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, order: 'changed' }))).toBe('cab');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, order: 'name' }))).toBe('cab');
    expect(ids(arrangeList(ALL, { ...EVERYTHING, order: 'saved' }))).toBe('bca');
  });

  it('names every tag once', () => {
    expect(tagsOf([...ALL, ...ALL])).toEqual(['home', 'trade', 'work']);
  });
});

describe(movedBy, () => {
  it('moves one place up or down, and stays at the ends', () => {
    expect(movedBy(ALL, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(ALL, 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(movedBy(ALL, 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(ALL, 'c', 1)).toEqual(['a', 'b', 'c']);
  });

  it('never loses one, and is taken back by the other way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.constantFrom<1 | -1>(1, -1), (at, by) => {
        const id = ALL[at]?.id ?? '';
        const moved = movedBy(ALL, id, by);
        expect([...moved].sort()).toEqual(['a', 'b', 'c']);
        const back = movedBy(
          moved.map((each) => table(each)),
          id,
          by === 1 ? -1 : 1,
        );
        if (moved.join('') !== 'abc') expect(back).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});
