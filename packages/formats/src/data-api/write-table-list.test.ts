import { describe, expect, it } from 'vitest';
import { writeApiCatalogue, writeTableList } from './write-table-list.ts';

const ORIGIN = { site: 'Almanac', day: '2026-11-20', dayOf: (text: string) => text.slice(0, 10) };
const LISTING = { grouping: 'Society', subject: 'People', topic: 'Births', code: 'M1', source: 'Register' };

interface Listed {
  readonly Data: { readonly total: number; readonly records: readonly object[] };
}

describe('tables as the API lists them', () => {
  it('say where they are filed, and what they are', () => {
    const listings = [
      { ...LISTING, kind: 'TS' as const, title: 'Births' },
      { ...LISTING, kind: 'DC' as const, title: 'Births by area' },
    ];
    const { Data } = JSON.parse(writeTableList(listings, ORIGIN)) as Listed;
    const place = { theme: 'Society', subject: 'People', topic: 'Births', id: 'M1' };
    expect(Data).toMatchObject({ generatedBy: 'Almanac', dateGenerated: '20/11/2026', total: 2 });
    expect(Data.records).toEqual([
      { ...place, title: 'Births', tableType: 'time series' },
      { ...place, title: '[Multi-Dimensional Data Cube] Births by area', tableType: 'Register' },
    ]);
  });

  it('say in the whole catalogue what they cover, as far as that is known', () => {
    const addresses = { page: 'p', metadata: 'm', data: 'd' };
    const entry = {
      ...LISTING,
      kind: 'CT' as const,
      title: 'Births',
      addresses,
      cells: 12,
      lastUpdated: '2026-11-19T16:00:00Z',
      releaseId: 'r1',
    };
    const entries = [entry, { ...entry, frequency: 'annual' as const, from: '2020', to: '2023' }];
    const { Data } = JSON.parse(writeApiCatalogue(entries, ORIGIN)) as Listed;
    expect(Data.records).toMatchObject([
      {
        type: 'CT',
        frequency: null,
        startPeriod: null,
        endPeriod: null,
        cells: 12,
        release: 'r1',
        ...addresses,
      },
      { frequency: 'Annual', startPeriod: '2020', endPeriod: '2023', dataLastUpdated: '19/11/2026' },
    ]);
  });
});
