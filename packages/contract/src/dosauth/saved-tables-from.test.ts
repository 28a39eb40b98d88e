import { describe, expect, it } from 'vitest';

import { savedTablesFrom } from './saved-tables-from.ts';
import type { SavedTableLists } from './saved-tables.ts';

const shared = {
  computationData: '[]',
  customisationData: '{"dataSeries":["1"]}',
  link: null,
  effectiveDate: '2026-11-01T00:00:00.000Z',
  lastUpdatedDateTime: '2026-11-02T00:00:00.000Z',
  isNotified: true,
  frequency: null,
  isDeleted: false,
  metadata: {
    name: null,
    note: '',
    tags: [],
    isPinned: false,
    release: 'r1',
    currentRelease: 'r1',
    hasNewer: false,
    replacedBy: null,
    savedAt: '2026-11-01T00:00:00.000Z',
  },
};

const lists: SavedTableLists = {
  savedTableTS: [{ ...shared, id: 'time', tableId: 'M1', matrixNumber: 'M1', matrixTitle: 'Jobs' }],
  savedTableCT: [
    { ...shared, id: 'cross', tableId: 'C1', code: 'C1', tableTitle: 'Residents', tableType: 'Census' },
  ],
  savedTableLDC: [
    {
      ...shared,
      customisationData: 'no JSON',
      id: 'cube',
      tableId: 'D1',
      code: 'D1',
      tableTitle: 'Trade',
      tableType: 'Customs',
    },
  ],
  order: ['cube', 'time', 'cross'],
};

describe(savedTablesFrom, () => {
  it('makes one list of three, in the owner’s order, titled as the specification says', () => {
    expect(savedTablesFrom(lists).map(({ id, type, title }) => [id, type, title])).toEqual([
      ['cube', 'DC', 'Trade (Customs)'],
      ['time', 'TS', 'Jobs'],
      ['cross', 'CT', 'Residents (Census)'],
    ]);
  });

  it('parses what is JSON, and calls what is none null', () => {
    const [cube, time] = savedTablesFrom(lists);
    expect(time).toMatchObject({
      customisationData: { dataSeries: ['1'] },
      computationData: [],
      utcDateLastUpdated: '2026-11-02T00:00:00.000Z',
      matrixNumber: 'M1',
    });
    expect(cube).toMatchObject({ customisationData: null, code: 'D1' });
  });
});
