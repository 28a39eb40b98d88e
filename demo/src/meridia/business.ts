import { yearsFrom } from '../months.ts';
import { REGIONS } from './country.ts';
import { crossTable } from './cross-table.ts';
import { BY_DISTRICT, spreadOver } from './spreads.ts';
import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, leaf } from './tree.ts';

const STATISTICS = 'Department of Statistics';
const TOURISM = 'Meridia Tourism Board';

const FAMILIES: readonly SeriesFamily[] = [
  {
    code: 'M3550',
    title: 'Index of industrial production (2023 = 100)',
    agency: 'Economic Development Agency',
    topic: 'Industry and services > Manufacturing > Industrial production',
    unit: 'Index (2023 = 100)',
    decimals: 1,
    start: 2010,
    gathering: 'average',
    frequencies: ['monthly', 'quarterly', 'annual'],
    adjusted: true,
    nextRelease: '2026-11-26',
    series: [
      leaf('Total manufacturing', 74, 0.026, { season: 0.03, shock: 0.12 }),
      ...[
        'Electronics',
        'Chemicals',
        'Biomedical',
        'Precision engineering',
        'Transport engineering',
        'General manufacturing',
      ].map((name, at) =>
        leaf(name, 68 + 3 * at, 0.035 - 0.004 * at, {
          season: 0.05,
          noise: 0.03,
          cycle: 0.06,
          shock: 0.1 + 0.04 * at,
        }),
      ),
    ],
  },
  {
    code: 'M6020',
    title: 'Retail sales index (2023 = 100)',
    agency: STATISTICS,
    topic: 'Industry and services > Trade > Retail sales',
    unit: 'Index (2023 = 100)',
    decimals: 1,
    start: 2012,
    gathering: 'average',
    frequencies: ['monthly', 'annual'],
    adjusted: true,
    nextRelease: '2026-12-04',
    series: [
      leaf('Total', 82, 0.015, { season: 0.06, shock: 0.25 }),
      ...[
        'Department stores',
        'Supermarkets',
        'Motor vehicles',
        'Petrol stations',
        'Clothing and footwear',
        'Household equipment',
        'Books and stationery',
      ].map((name, at) =>
        leaf(name, 78 + 2 * at, 0.02 - 0.004 * at, { season: 0.08, shock: at === 1 ? -0.2 : 0.35 }),
      ),
    ],
  },
  {
    code: 'M5510',
    title: 'Hotel nights by region',
    agency: TOURISM,
    topic: 'Industry and services > Tourism > Hotels',
    unit: 'Thousand nights',
    decimals: 1,
    start: 2012,
    gathering: 'sum',
    frequencies: ['monthly', 'annual'],
    nextRelease: '2026-12-18',
    series: [
      group(
        'Meridia',
        REGIONS.map(({ label }, at) =>
          leaf(label, 140 + 95 * ((at * 2) % 3), 0.03, { season: 0.18, shock: 0.8 }),
        ),
      ),
    ],
  },
  {
    code: 'M5520',
    title: 'Visitor arrivals by place of residence',
    agency: TOURISM,
    topic: 'Industry and services > Tourism > Visitors',
    unit: 'Number',
    decimals: 0,
    start: 2009,
    gathering: 'sum',
    frequencies: ['monthly', 'quarterly', 'annual'],
    nextRelease: '2026-12-14',
    series: [
      group('All visitors', [
        group(
          'Near neighbours',
          ['Arandia', 'Bellmark', 'Corvania'].map((name, at) =>
            leaf(name, 91000 - 21000 * at, 0.03, { season: 0.14, shock: 0.96 }),
          ),
        ),
        group(
          'Overseas',
          ['Dunmere', 'Estovia', 'Faroux', 'Galdor', 'Hestria'].map((name, at) =>
            leaf(name, 38000 - 5200 * at, 0.04, { season: 0.16, shock: 0.98 }),
          ),
        ),
      ]),
    ],
  },
];

/** Industry, trade, tourism and enterprises. */
export const business = [
  ...FAMILIES.flatMap(seriesTables),
  crossTable({
    code: 'D35010',
    kind: 'DC',
    title: 'Enterprises by industry, size and district',
    agency: STATISTICS,
    topic: 'Industry and services > Enterprises > Number of enterprises',
    unit: 'Number',
    whole: 268000,
    growth: 0.021,
    leastShown: 3,
    spreads: [
      spreadOver('industry', 'Industry', 'All industries', {
        Manufacturing: 0.06,
        Construction: 0.11,
        'Wholesale and retail trade': 0.27,
        'Transport and storage': 0.07,
        'Accommodation and food': 0.08,
        'Information and communication': 0.07,
        'Finance and insurance': 0.06,
        'Business services': 0.2,
        'Other services': 0.08,
      }),
      spreadOver('size', 'Persons Employed', 'All sizes', {
        '1 to 9': 0.84,
        '10 to 49': 0.12,
        '50 to 249': 0.032,
        '250 and more': 0.008,
      }),
      BY_DISTRICT,
    ],
    periods: yearsFrom(2014),
    rows: ['industry', 'district'],
    columns: ['size', 'time'],
    note: 'Counts under three are suppressed.',
  }),
];
