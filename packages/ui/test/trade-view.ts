import {
  GROUPED_NUMBERS,
  customiseWhatFits,
  parseTableCode,
  parseTimePeriod,
  tableFrom,
  viewOf,
  type Category,
  type Customisation,
  type TableDocument,
  type TableView,
} from '@almanac/core';
import { loadedWords } from '@almanac/words';

/** Two years of quarters, latest last. */
const QUARTERS = ['2025 1Q', '2025 2Q', '2025 3Q', '2025 4Q', '2026 1Q', '2026 2Q'];

const SERIES: readonly Category[] = [
  { id: 'total', label: 'Total trade' },
  { id: 'exports', label: 'Exports', footnotes: ['n1'] },
  { id: 'food', label: 'Food', parent: 'exports' },
  { id: 'fuels', label: 'Mineral fuels', parent: 'exports' },
  { id: 'share', label: 'Share of exports', unit: 'Per cent' },
];

const PROVISIONAL = '1';
const REVISED = '2';

function period(label: string): Category {
  const parsed = parseTimePeriod(label);
  return { id: label.replace(' ', '-'), label, ...(parsed && { period: parsed }) };
}

function code(): TableDocument['facts']['code'] {
  const parsed = parseTableCode('M1');
  if (!parsed) throw new Error('M1 is a code');
  return parsed;
}

/** Quarterly trade: a hierarchy, two units, absences, a wholly provisional quarter and one revised figure. */
export const TRADE: TableDocument = {
  format: 1,
  release: { id: '0000000001', publishedAt: '2026-08-20T05:00:00Z' },
  facts: {
    code: code(),
    kind: 'TS',
    title: 'Merchandise trade',
    groupTitle: 'Merchandise trade',
    agency: 'Customs',
    source: 'Customs',
    topics: [],
    frequency: 'quarterly',
    unit: 'Million crowns',
    decimals: 1,
    footnotes: [{ id: 'n1', text: 'Free on board.' }],
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
    { id: 'series', label: 'Data series', role: 'measure', categories: SERIES },
    { id: 'time', label: 'Quarter', role: 'time', categories: QUARTERS.map(period) },
  ],
  cells: 30,
  values: [
    ...[1800, 1810, 1820, 1830, 1900, 1980],
    ...[1000, 1010, 1020, 1030, 1100, 1133],
    ...[400, 410, 420, 430, 440, 450.5],
    ...[600, 600, null, 600, 660, 682.5],
    ...[55.6, 55.8, 56, 56.3, 57.9, 57.2],
  ],
  absences: { suppressed: [20] },
  flags: { [PROVISIONAL]: [5, 11, 17, 23, 29], [REVISED]: [16] },
  cellFootnotes: {},
};

/** The view of a document after some steps. */
export function viewAfter(steps: Customisation = [], document: TableDocument = TRADE): TableView {
  return viewOf(
    customiseWhatFits(tableFrom(document).table, steps, loadedWords(GROUPED_NUMBERS).write).working,
  );
}

/** A view of many rows and columns. */
export function largeView(rows: number, columns: number): TableView {
  const categories = (prefix: string, count: number): readonly Category[] =>
    Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}`, label: `${prefix} ${at}` }));
  return viewAfter([], {
    ...TRADE,
    dimensions: [
      { id: 'series', label: 'Row', role: 'other', categories: categories('Row', rows) },
      { id: 'time', label: 'Column', role: 'other', categories: categories('Column', columns) },
    ],
    cells: rows * columns,
    values: Array.from({ length: rows * columns }, (_, at) => at),
    absences: {},
    flags: {},
  });
}
