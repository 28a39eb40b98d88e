import type { CatalogueBody, TableEntry } from '@almanac/contract';

function table(code: string, title: string, more: Partial<TableEntry> = {}): TableEntry {
  return {
    code,
    kind: 'TS',
    title,
    groupTitle: title,
    agency: 'Department of Statistics',
    series: 3,
    cells: 36,
    publishedAt: '2026-11-20T05:00:00Z',
    isFictional: true,
    ...more,
  };
}

/** Two themes, a table under two topics, and one of each kind. */
export const SMALL_CATALOGUE: CatalogueBody = {
  counts: { tables: 5, agencies: 2, series: 15 },
  groupings: [
    {
      id: 'economy',
      name: 'Economy',
      subjects: [
        {
          id: 'prices',
          name: 'Prices',
          topics: [
            { id: 'consumer-prices', name: 'Consumer prices', tables: ['M2', 'M1'] },
            { id: 'house-prices', name: 'House prices', tables: ['M3', 'C1'] },
          ],
        },
      ],
    },
    {
      id: 'society',
      name: 'Society',
      subjects: [
        {
          id: 'households',
          name: 'Households',
          topics: [{ id: 'housing', name: 'Housing', tables: ['M3', 'D1'] }],
        },
      ],
    },
  ],
  tables: [
    table('M1', 'Table M1. Consumer Price Index, Monthly', { frequency: 'monthly' }),
    table('M2', 'Average Retail Prices', { frequency: 'annual', agency: 'Ministry of Trade' }),
    table('M3', 'House Price Index, Quarterly', {
      frequency: 'quarterly',
      publishedAt: '2026-11-18T05:00:00Z',
    }),
    table('D1', 'Dwellings by type and district', { kind: 'DC', frequency: 'annual' }),
    table('C1', 'House sales by district, 2020', { kind: 'CT' }),
  ],
};
