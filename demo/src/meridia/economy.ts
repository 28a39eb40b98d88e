import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, leaf, type Node } from './tree.ts';

const STATISTICS = 'Department of Statistics';
const CUSTOMS = 'Customs and Excise Authority';

const COMMODITIES: readonly Node[] = [
  leaf('Food and live animals', 900, 0.03),
  leaf('Beverages and tobacco', 130, 0.03),
  leaf('Crude materials', 400, 0.01),
  leaf('Mineral fuels', 2100, 0.015, { noise: 0.05, shock: 0.35 }),
  leaf('Chemicals', 2900, 0.03),
  leaf('Manufactured goods', 1400, 0.02, { shock: 0.2 }),
  group('Machinery and transport equipment', [
    leaf('Electronic components', 2400, 0.04, { cycle: 0.08 }),
    leaf('Industrial machinery', 1500, 0.035, { shock: 0.15 }),
    leaf('Transport equipment', 1250, 0.035, { shock: 0.3 }),
  ]),
  leaf('Miscellaneous manufactures', 1000, 0.03),
  leaf('Other commodities', 80, 0.025, {
    suppressed: 0.12,
    note: 'Some months are suppressed: they would tell of single traders.',
  }),
];

const INDUSTRIES: readonly Node[] = [
  group('Goods-producing industries', [
    leaf('Agriculture, forestry and fishing', 310, 0.02),
    leaf('Mining and quarrying', 120, 0.01),
    leaf('Manufacturing', 2600, 0.03, { shock: 0.12 }),
    leaf('Construction', 900, 0.035, { shock: 0.35 }),
    leaf('Electricity, gas and water', 380, 0.025),
  ]),
  group('Services-producing industries', [
    leaf('Wholesale and retail trade', 2100, 0.035, { shock: 0.12 }),
    leaf('Transport and storage', 1100, 0.03, { shock: 0.3 }),
    leaf('Accommodation and food', 360, 0.035, { shock: 0.55 }),
    leaf('Information and communication', 700, 0.06),
    leaf('Finance and insurance', 1500, 0.05),
    leaf('Real estate and business services', 1900, 0.045),
    leaf('Public administration and other services', 1700, 0.035),
  ]),
];

const FAMILIES: readonly SeriesFamily[] = [
  {
    code: 'M4510',
    title: 'Merchandise trade by commodity section',
    agency: CUSTOMS,
    topic: 'Economy > Trade and investment > Merchandise trade',
    unit: 'Million crowns',
    decimals: 1,
    start: 2009,
    gathering: 'sum',
    frequencies: ['monthly', 'quarterly', 'annual'],
    adjusted: true,
    nextRelease: '2026-12-21',
    note: 'Current prices. Exports are valued free on board, imports with cost, insurance and freight.',
    series: [
      group('Total merchandise trade', [
        group('Exports', [
          group('Domestic exports', COMMODITIES, {
            note: 'Goods grown, made or substantially changed in Meridia.',
          }),
          leaf('Re-exports', 9200, 0.03, { shock: 0.15 }),
        ]),
        group('Imports', [
          leaf('Food', 1300, 0.03),
          leaf('Fuels', 4300, 0.01, { noise: 0.05 }),
          leaf('Capital goods', 8100, 0.035),
          leaf('Consumer goods', 7400, 0.035),
        ]),
      ]),
    ],
  },
  {
    code: 'M4520',
    title: 'Merchandise exports by partner country',
    agency: CUSTOMS,
    topic: 'Economy > Trade and investment > Merchandise trade',
    unit: 'Million crowns',
    decimals: 1,
    start: 2014,
    gathering: 'sum',
    frequencies: ['monthly', 'annual'],
    nextRelease: '2026-12-21',
    series: [
      group(
        'All countries',
        [
          'Arandia',
          'Bellmark',
          'Corvania',
          'Dunmere',
          'Estovia',
          'Faroux',
          'Galdor',
          'Hestria',
          'Other countries',
        ].map((name, at) => leaf(name, 4200 / (at + 1.4), 0.025 + (at % 3) * 0.008)),
      ),
    ],
  },
  {
    code: 'M0150',
    title: 'Gross domestic product by industry',
    agency: STATISTICS,
    topic: 'Economy > National accounts > Gross domestic product',
    unit: 'Million crowns',
    decimals: 1,
    start: 2000,
    gathering: 'sum',
    frequencies: ['quarterly', 'annual'],
    adjusted: true,
    nextRelease: '2027-02-25',
    note: 'At current prices. The latest quarter is an early estimate.',
    series: [group('Gross domestic product', INDUSTRIES)],
  },
  {
    code: 'M0160',
    title: 'Expenditure on gross domestic product',
    agency: STATISTICS,
    topic: 'Economy > National accounts > Gross domestic product',
    unit: 'Million crowns',
    decimals: 1,
    start: 2000,
    gathering: 'sum',
    frequencies: ['quarterly', 'annual'],
    nextRelease: '2027-02-25',
    series: [
      group('Gross domestic expenditure', [
        group('Final consumption', [
          leaf('Households', 6800, 0.035, { shock: 0.1 }),
          leaf('Government', 2300, 0.035),
        ]),
        group('Gross capital formation', [
          leaf('Fixed capital', 3100, 0.03, { shock: 0.2 }),
          leaf('Change in inventories', 150, 0.01, { noise: 0.4 }),
        ]),
      ]),
    ],
  },
  {
    code: 'M2130',
    title: 'Consumer price index by division (2023 = 100)',
    agency: STATISTICS,
    topic: 'Economy > Prices > Consumer prices',
    unit: 'Index (2023 = 100)',
    decimals: 1,
    start: 2009,
    gathering: 'average',
    frequencies: ['monthly', 'quarterly', 'annual'],
    nextRelease: '2026-12-15',
    series: [
      leaf('All items', 72.8, 0.0225, { season: 0.002, noise: 0.002, cycle: 0.012 }),
      ...[
        'Food',
        'Clothing and footwear',
        'Housing and utilities',
        'Household goods',
        'Health care',
        'Transport',
        'Communication',
        'Recreation and culture',
        'Education',
        'Other goods and services',
      ].map((name, at) =>
        leaf(name, 70 + at, 0.026 - at * 0.0012, {
          season: 0.004,
          noise: 0.004,
          cycle: 0.01,
          shock: name === 'Transport' ? 0.05 : 0,
        }),
      ),
    ],
  },
  {
    code: 'M2140',
    title: 'Change in consumer prices on a year before',
    agency: STATISTICS,
    topic: 'Economy > Prices > Consumer prices',
    unit: 'Per cent',
    decimals: 1,
    start: 2010,
    gathering: 'average',
    frequencies: ['monthly'],
    nextRelease: '2026-12-15',
    series: [
      leaf('All items', 2.3, 0, { season: 0.02, noise: 0.25, cycle: 0.4, shock: 0.6 }),
      leaf('All items without food and energy', 1.9, 0, {
        season: 0.01,
        noise: 0.15,
        cycle: 0.3,
        shock: 0.4,
      }),
    ],
  },
  {
    code: 'M2150',
    title: 'Producer price index (2023 = 100)',
    agency: STATISTICS,
    topic: 'Economy > Prices > Producer prices',
    unit: 'Index (2023 = 100)',
    decimals: 1,
    start: 2012,
    gathering: 'average',
    frequencies: ['monthly', 'annual'],
    nextRelease: '2026-12-04',
    series: [
      leaf('All manufacturing', 84, 0.015, { season: 0.003, cycle: 0.04 }),
      leaf('Food manufacturing', 80, 0.02, { season: 0.005 }),
      leaf('Refined petroleum', 78, 0.02, { noise: 0.08, shock: 0.4 }),
      leaf('Electronics', 96, -0.003, { season: 0.002 }),
    ],
  },
  {
    code: 'M7000',
    title: 'Exchange rates, crowns for one unit of foreign money',
    agency: 'Central Bank of Meridia',
    topic: 'Economy > Money and finance > Exchange rates',
    unit: 'Crowns',
    decimals: 4,
    start: 2004,
    gathering: 'average',
    frequencies: ['monthly', 'annual'],
    series: ['Euro', 'US dollar', 'Pound sterling', 'Japanese yen (100)', 'Swiss franc'].map((name, at) =>
      leaf(name, 1.4 + at * 0.31, 0.002 * (2 - at), { season: 0.002, noise: 0.03, cycle: 0.05 }),
    ),
  },
  {
    code: 'M7010',
    title: 'Interest rates of banks',
    agency: 'Central Bank of Meridia',
    topic: 'Economy > Money and finance > Interest rates',
    unit: 'Per cent a year',
    decimals: 2,
    start: 2004,
    gathering: 'end',
    frequencies: ['monthly'],
    series: [
      leaf('Prime lending rate', 5.3, 0, { season: 0, noise: 0.05, cycle: 0.15 }),
      leaf('Savings deposits', 0.4, 0.04, { season: 0, noise: 0.05, cycle: 0.3 }),
      leaf('Housing loans', 2.6, 0.01, { season: 0, noise: 0.06, cycle: 0.2, since: 2008 }),
    ],
  },
  {
    code: 'M0850',
    title: 'Portfolio investment by instrument (end of period)',
    agency: 'Central Bank of Meridia',
    topic: 'Economy > Trade and investment > Investment abroad',
    unit: 'Million crowns',
    decimals: 0,
    start: 2010,
    gathering: 'end',
    frequencies: ['half-yearly', 'annual'],
    series: [
      group('Assets', [
        leaf('Equity', 41000, 0.06, { season: 0.01 }),
        group('Debt', [
          leaf('Long-term', 36000, 0.05, { season: 0.01 }),
          leaf('Short-term', 8200, 0.03, { noise: 0.05 }),
        ]),
      ]),
    ],
  },
];

/** National accounts, prices, trade, money. */
export const economy = FAMILIES.flatMap(seriesTables);
