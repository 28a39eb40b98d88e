import {
  CHART_TYPE_KEYS,
  CHART_TYPES,
  chartRegardless,
  DEFAULT_CHART_STATE,
  type ChartExample,
  type ChartKey,
  type ChartModel,
  type ChartState,
  type Write,
} from '@almanac/core';
import { galleryView, type GalleryTable } from './gallery-table.ts';

/** A chart of the gallery. */
export interface GalleryCase {
  /** Unique; the name of its picture. */
  readonly name: string;
  readonly model: ChartModel;
}

type DrawCase = (write: Write) => GalleryCase;

const SCREEN_NUMBERS = { group: ',', decimal: '.', minus: '\u2212' };

function chartCase(
  name: string,
  type: ChartKey,
  table: GalleryTable,
  state: Partial<ChartState> = {},
): DrawCase {
  const view = galleryView({ ...table, facts: { title: name, groupTitle: name, ...table.facts } });
  const request = { state: { ...DEFAULT_CHART_STATE, ...state }, numbers: SCREEN_NUMBERS };
  return (write) => ({ name, model: chartRegardless(view, type, { ...request, write }) });
}

/** A rising wave, which looks like many real series and is the same every time. */
function wave(row: number, column: number): number {
  return (
    Math.round((100 + row * 7 + column * (1 + (row % 5) / 4) + 12 * Math.sin(column / 2 + row)) * 10) / 10
  );
}

function names(word: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
}

function quarters(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${2020 + Math.floor(at / 4)} ${(at % 4) + 1}Q`);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function months(first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${first + Math.floor(at / 12)} ${MONTHS[at % 12] ?? ''}`);
}

const TRADE: GalleryTable = {
  down: 'Flow',
  rows: ['Exports', 'Imports', 'Re-exports'],
  across: 'Period',
  columns: quarters(14),
  cell: (row, column) => {
    if (row === 2 && column === 5) return 'not-available';
    const value = wave(3 - row, column);
    if (column >= 12) return { value, flags: ['provisional'] };
    return row === 0 && column === 8 ? { value, flags: ['break-in-series'] } : value;
  },
  facts: { unit: 'Million crowns', decimals: 1 },
};

const REGIONS: GalleryTable = {
  down: 'Region',
  rows: ['North', 'East', 'South', 'West', 'Capital'],
  across: 'Dwelling',
  columns: ['Houses', 'Flats', 'Other'],
  cell: (row, column) => 10 + ((row * 13 + column * 29) % 47),
  facts: { unit: 'Thousand', decimals: 0 },
};

const AGES: GalleryTable = {
  down: 'Age',
  rows: Array.from({ length: 18 }, (_, at) => (at === 17 ? '85 and over' : `${at * 5}\u2013${at * 5 + 4}`)),
  across: 'Sex',
  columns: ['Males', 'Females'],
  cell: (row, column) => Math.round(21000 - 60 * (row - 6) ** 2 - row * 500 + column * row * 90),
  facts: { unit: 'Persons', decimals: 0 },
};

function oneSeries(table: GalleryTable): GalleryTable {
  return { ...table, rows: table.rows.slice(0, 1) };
}

const EXAMPLES: { readonly [Each in ChartExample]: GalleryTable } = {
  periods: TRADE,
  'few-periods': { ...TRADE, columns: TRADE.columns.slice(0, 8) },
  groups: REGIONS,
  'one-series': { ...REGIONS, columns: ['Houses'] },
  ages: AGES,
};

function plain(): readonly DrawCase[] {
  return CHART_TYPE_KEYS.map((key) => {
    return chartCase(key, key, EXAMPLES[CHART_TYPES[key].example]);
  });
}

function emptyAndSingle(): readonly DrawCase[] {
  const types: readonly ChartKey[] = ['line', 'clusterColumn', 'stackedArea', 'pie', 'mosaic'];
  const single = { ...oneSeries(TRADE), columns: quarters(1) };
  return [
    ...types.map((type) => chartCase(`One point, ${type}`, type, single)),
    ...types.map((type) => chartCase(`All missing, ${type}`, type, { ...TRADE, cell: () => 'suppressed' })),
    chartCase('One point between gaps', 'line', {
      ...oneSeries(TRADE),
      cell: (_, column) => (column % 3 === 1 ? wave(0, column) : 'not-available'),
    }),
    chartCase('Years that are not shown', 'line', {
      ...TRADE,
      columns: ['1990', '2000', '2010', '2015', '2020'],
    }),
  ];
}

function signsAndSizes(): readonly DrawCase[] {
  const signed = (row: number, column: number): number => Math.round(40 * Math.sin(column + row * 2));
  const sized = (power: number) => (row: number, column: number) => wave(row, column) * 10 ** power;
  return [
    chartCase('Negatives in stacked columns', 'stackedColumn', { ...TRADE, cell: signed }),
    chartCase('Negatives in stacked bars', 'stackedBar', { ...REGIONS, cell: signed }),
    chartCase('Tiny numbers', 'line', { ...TRADE, cell: sized(-9), facts: { unit: 'Grams' } }),
    chartCase('Huge numbers', 'clusterColumn', { ...REGIONS, cell: sized(12), facts: { unit: 'Crowns' } }),
    chartCase(
      'Log scale',
      'line',
      { ...TRADE, cell: (row, column) => 10 ** (row + column / 4), facts: { unit: 'Index' } },
      { isLogarithmic: true },
    ),
    chartCase('Two units', 'line', {
      ...TRADE,
      rows: [
        { label: 'Trade', unit: 'Million crowns' },
        { label: 'Ships', unit: 'Number' },
      ],
      cell: (row, column) => wave(row, column) * (row === 0 ? 1 : 40),
      facts: {},
    }),
  ];
}

function manyThings(): readonly DrawCase[] {
  const long = 'Manufacture of computer, electronic, optical and precision measuring products, n.e.c., part ';
  const rightToLeft = ['الصادرات', 'الواردات', 'إعادة التصدير'];
  const regions = (count: number): GalleryTable => ({
    ...REGIONS,
    rows: names('District', count),
    columns: ['Flats'],
  });
  return [
    chartCase('180 items', 'verticalBar', regions(180)),
    chartCase('181 items', 'horizontalBar', regions(181)),
    chartCase('Very long names along bars', 'horizontalBar', {
      ...REGIONS,
      rows: Array.from({ length: 6 }, (_, at) => `${long}${at + 1}`),
    }),
    chartCase('Very long names of series', 'line', {
      ...TRADE,
      rows: Array.from({ length: 4 }, (_, at) => `${long}${at + 1}`),
    }),
    chartCase('Very long names below columns', 'clusterColumn', {
      ...REGIONS,
      rows: Array.from({ length: 9 }, (_, at) => `${long}${at + 1}`),
    }),
    chartCase('40 series', 'line', { ...TRADE, rows: names('Series', 40), cell: wave }),
    chartCase('60 years of months', 'line', { ...TRADE, columns: months(1966, 720), cell: wave }),
    chartCase('Right-to-left names', 'line', { ...TRADE, rows: rightToLeft }),
    chartCase('Right-to-left names in a pie', 'pie', { ...TRADE, rows: rightToLeft, cell: wave }),
    chartCase('14 slices', 'pie', { ...REGIONS, rows: names('District', 14), columns: ['Flats'] }),
    chartCase('Mosaic of many groups', 'mosaic', { ...REGIONS, rows: names('District', 30) }),
  ];
}

function placements(): readonly DrawCase[] {
  const titles = {
    title: 'Trade & <transport>, "in a reader\u2019s own words"',
    xTitle: 'Quarter',
    yTitle: 'Million crowns of the year 2020',
    footnote: 'Re-exports are goods that leave as they came.',
  };
  return [
    chartCase('Legend on top, own titles', 'stackedColumn', TRADE, { legend: 'top', ...titles }),
    chartCase('Legend left, axes turned', 'line', TRADE, {
      legend: 'left',
      xPosition: 'top',
      yPosition: 'right',
    }),
    chartCase('Legend right', 'stackedBar', REGIONS, { legend: 'right' }),
    chartCase('No legend', 'clusterColumn', REGIONS, { legend: 'none' }),
  ];
}

/** Every chart type, and difficult cases. The golden pictures and the gallery page draw this list. */
export function galleryCases(write: Write): readonly GalleryCase[] {
  const cases = [...plain(), ...emptyAndSingle(), ...signsAndSizes(), ...manyThings(), ...placements()];
  return cases.map((draw) => draw(write));
}
