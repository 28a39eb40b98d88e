import { parseTableCode, parseTimePeriod, type Category, type TableDocument } from '@almanac/core';

function quarter(label: string): Category {
  const period = parseTimePeriod(label);
  return { id: label.replace(' ', '-'), label, ...(period && { period }) };
}

const code = parseTableCode('Q1');
if (!code) throw new Error('Q1 is a code');

const TIME = ['2024 1Q', '2024 2Q', '2024 3Q', '2024 4Q', '2025 1Q', '2025 2Q', '2025 3Q', '2025 4Q'];

/** Two series, their parent and a total over eight quarters; one figure is missing. */
export const QUARTERS: TableDocument = {
  format: 1,
  release: { id: '0000000001', publishedAt: '2026-02-20T05:00:00Z' },
  facts: {
    code,
    kind: 'TS',
    title: 'Sales',
    groupTitle: 'Sales',
    agency: 'Statistics',
    source: 'Statistics',
    topics: [],
    frequency: 'quarterly',
    unit: 'Number',
    decimals: 0,
    footnotes: [],
    tableFootnotes: [],
    heading: { rows: ['series'], columns: ['time'] },
    functions: {},
    charts: { allowed: {} },
    isFictional: false,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
  },
  dimensions: [
    {
      id: 'series',
      label: 'Series',
      role: 'measure',
      categories: [
        { id: 'all', label: 'All' },
        { id: 'a', label: 'Shops', parent: 'all' },
        { id: 'b', label: 'Markets', parent: 'all' },
      ],
    },
    { id: 'time', label: 'Quarter', role: 'time', categories: TIME.map(quarter) },
  ],
  cells: 24,
  values: [
    ...[30, 34, 38, 42, 46, 50, 54, 58],
    ...[10, 12, 14, 16, 18, 20, 22, 24],
    ...[20, 22, 24, 26, 28, null, 32, 34],
  ],
  absences: { 'not-available': [21] },
  flags: {},
  cellFootnotes: {},
};
