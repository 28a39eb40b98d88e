import { savedTablesFrom, type SavedTableLists } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { listsAfter, listsWithout } from './change-lists.ts';

function entry(id: string) {
  return {
    id,
    tableId: id,
    computationData: '[]',
    customisationData: '{}',
    link: null,
    frequency: null,
    effectiveDate: '',
    lastUpdatedDateTime: '',
    isNotified: false,
    isDeleted: false,
    metadata: {
      name: null,
      note: 'before',
      tags: ['old'],
      isPinned: false,
      release: 'r1',
      currentRelease: 'r2',
      hasNewer: true,
      replacedBy: null,
      savedAt: '',
    },
  };
}

const coded = (id: string) => ({ ...entry(id), code: id, tableTitle: id, tableType: 'Census' });

const LISTS: SavedTableLists = {
  savedTableTS: [{ ...entry('a'), matrixNumber: 'a', matrixTitle: 'a' }],
  savedTableCT: [coded('b')],
  savedTableLDC: [coded('c'), coded('d')],
  order: ['a', 'b', 'c', 'd'],
};

const ids = (lists: SavedTableLists): readonly string[] => savedTablesFrom(lists).map(({ id }) => id);

describe(listsAfter, () => {
  it('changes what an edit names, and leaves the rest and all others as they were', () => {
    const after = savedTablesFrom(listsAfter(LISTS, [{ id: 'c', name: 'Mine', isNotified: true }]));
    expect(after[2]).toMatchObject({
      isNotified: true,
      metadata: { name: 'Mine', note: 'before', tags: ['old'], hasNewer: true },
    });
    const before = savedTablesFrom(LISTS);
    expect(after.filter(({ id }) => id !== 'c')).toEqual(before.filter(({ id }) => id !== 'c'));
  });

  it('knows that what was looked at has nothing newer any more, and that a name may be taken back', () => {
    const named = listsAfter(LISTS, [{ id: 'a', name: 'Mine' }]);
    const [a] = savedTablesFrom(listsAfter(named, [{ id: 'a', name: null, release: 'r2' }]));
    expect(a?.metadata).toMatchObject({ name: null, release: 'r2', hasNewer: false });
  });

  it('puts those that are named into their order, and leaves all others where they stand', () => {
    expect(ids(listsAfter(LISTS, [], ['d', 'nowhere', 'a']))).toEqual(['d', 'b', 'c', 'a']);
  });
});

describe(listsWithout, () => {
  it('takes out what is named, whichever list it is in', () => {
    expect(ids(listsWithout(LISTS, new Set(['a', 'c', 'nowhere'])))).toEqual(['b', 'd']);
  });
});
