import { yearsFrom } from '../months.ts';
import { crossTable } from './cross-table.ts';
import { BY_SEX, spreadOver } from './spreads.ts';
import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, leaf } from './tree.ts';

const STATISTICS = 'Department of Statistics';
const MINISTRY = 'Ministry of Labour';

const rate = { season: 0.05, noise: 0.05, cycle: 0.12, shock: -0.45 };

const FAMILIES: readonly SeriesFamily[] = [
  {
    code: 'M1820',
    title: 'Labour force, employment and unemployment',
    agency: STATISTICS,
    topic: 'Labour and pay > Labour force > Employment and unemployment',
    unit: 'Thousand persons',
    decimals: 1,
    start: 2010,
    gathering: 'average',
    frequencies: ['monthly', 'quarterly', 'annual'],
    adjusted: true,
    nextRelease: '2026-12-15',
    note: 'Persons aged 15 years and over living in private households.',
    series: [
      group('Labour force', [
        group('Employed', [
          leaf('Full-time', 2100, 0.009, { season: 0.008, noise: 0.004, shock: 0.04 }),
          leaf('Part-time', 840, 0.012, {
            season: 0.015,
            noise: 0.006,
            shock: 0.12,
            note: 'Fewer than 35 hours in a usual week.',
          }),
        ]),
        group('Unemployed', [
          leaf('Seeking full-time work', 118, -0.005, rate),
          leaf('Seeking part-time work', 52, -0.004, rate),
        ]),
      ]),
      leaf('Job vacancies', 74, 0.03, { season: 0.05, noise: 0.04, shock: 0.5 }),
    ],
  },
  {
    code: 'M1830',
    title: 'Unemployment rate by age and sex',
    agency: STATISTICS,
    topic: 'Labour and pay > Labour force > Employment and unemployment',
    unit: 'Per cent',
    decimals: 1,
    start: 2005,
    gathering: 'average',
    frequencies: ['monthly', 'annual'],
    adjusted: true,
    nextRelease: '2026-12-15',
    note: 'Unemployed persons for each hundred persons in the labour force.',
    series: [
      leaf('Total', 4.6, -0.005, rate),
      leaf('Males', 4.7, -0.005, rate),
      leaf('Females', 4.5, -0.006, rate),
      leaf('15 to 24 years', 10.4, -0.006, rate),
      leaf('25 to 54 years', 3.8, -0.005, rate),
      leaf('55 years and over', 3.1, -0.004, rate),
    ],
  },
  {
    code: 'M1840',
    title: 'Employed persons by industry',
    agency: STATISTICS,
    topic: 'Labour and pay > Labour force > Employment by industry',
    unit: 'Thousand persons',
    decimals: 1,
    start: 2010,
    gathering: 'average',
    frequencies: ['quarterly', 'annual'],
    adjusted: true,
    nextRelease: '2027-02-12',
    series: [
      group('All industries', [
        group('Goods-producing industries', [
          leaf('Agriculture, forestry and fishing', 62, -0.012, { season: 0.06 }),
          leaf('Mining and quarrying', 19.4, -0.004, { suppressed: 0.06 }),
          leaf('Manufacturing', 372, -0.004),
          leaf('Construction', 248, 0.006, { shock: 0.12 }),
          leaf('Electricity, gas and water', 34, 0.004),
        ]),
        group('Services-producing industries', [
          leaf('Wholesale and retail trade', 460, 0.004),
          leaf('Transport and storage', 221, 0.006, { shock: 0.08 }),
          leaf('Accommodation and food', 182, 0.012, { season: 0.05, shock: 0.35 }),
          leaf('Information and communication', 131, 0.035),
          leaf('Finance and insurance', 168, 0.018),
          leaf('Health and social work', 340, 0.022),
          leaf('Education', 262, 0.012),
          leaf('Public administration', 229, 0.008),
        ]),
      ]),
    ],
  },
  {
    code: 'M1850',
    title: 'Median gross monthly pay by occupation',
    agency: MINISTRY,
    topic: 'Labour and pay > Pay > Pay by occupation',
    unit: 'Crowns',
    decimals: 0,
    start: 2012,
    gathering: 'average',
    frequencies: ['annual'],
    nextRelease: '2027-07-30',
    note: 'Full-time employees, in June.',
    series: [
      ['All occupations', 3180],
      ['Managers', 6400],
      ['Professionals', 4900],
      ['Technicians', 3700],
      ['Clerical workers', 2700],
      ['Service and sales workers', 2100],
      ['Craft workers', 2500],
      ['Machine operators', 2300],
      ['Cleaners and labourers', 1500],
    ].map(([name, level]) =>
      leaf(String(name), Number(level), 0.031, { season: 0, noise: 0.003, cycle: 0.004 }),
    ),
  },
  {
    code: 'M1860',
    title: 'Job vacancies by occupation',
    agency: MINISTRY,
    topic: 'Labour and pay > Vacancies > Job vacancies',
    unit: 'Number',
    decimals: 0,
    start: 2015,
    gathering: 'end',
    frequencies: ['quarterly'],
    nextRelease: '2026-12-10',
    series: [
      group(
        'All occupations',
        [
          'Managers',
          'Professionals',
          'Technicians',
          'Clerical workers',
          'Service and sales workers',
          'Craft workers',
          'Machine operators',
          'Cleaners and labourers',
        ].map((name, at) =>
          leaf(name, 4200 + 1900 * ((at * 5) % 8), 0.03, { season: 0.06, noise: 0.04, shock: 0.5 }),
        ),
      ),
    ],
  },
];

const OCCUPATIONS = {
  Managers: 0.11,
  Professionals: 0.24,
  Technicians: 0.17,
  'Clerical workers': 0.12,
  'Service and sales workers': 0.16,
  'Craft workers': 0.08,
  'Machine operators': 0.06,
  'Cleaners and labourers': 0.06,
};

/** Work, pay and vacancies. */
export const labour = [
  ...FAMILIES.flatMap(seriesTables),
  crossTable({
    code: 'D18010',
    kind: 'DC',
    title: 'Employed residents by industry, occupation and sex',
    agency: STATISTICS,
    topic: 'Labour and pay > Labour force > Employment by industry',
    unit: 'Thousand persons',
    decimals: 1,
    whole: 2900,
    growth: 0.009,
    leastShown: 0.3,
    spreads: [
      spreadOver('industry', 'Industry', 'All industries', {
        Agriculture: 0.02,
        Manufacturing: 0.13,
        Construction: 0.09,
        'Wholesale and retail trade': 0.16,
        'Transport and storage': 0.08,
        'Accommodation and food': 0.07,
        'Information and communication': 0.06,
        'Finance and insurance': 0.07,
        'Business services': 0.12,
        'Public administration': 0.08,
        'Health and education': 0.12,
      }),
      spreadOver('occupation', 'Occupation', 'All occupations', OCCUPATIONS),
      BY_SEX,
    ],
    periods: yearsFrom(2012),
    rows: ['industry', 'occupation'],
    columns: ['sex', 'time'],
    note: 'Estimates under 300 persons are suppressed.',
  }),
  crossTable({
    code: 'C180101',
    kind: 'CT',
    title: 'Employed residents by occupation, highest qualification and sex, 2025',
    agency: STATISTICS,
    topic: 'Labour and pay > Labour force > Employment and unemployment',
    unit: 'Thousand persons',
    decimals: 1,
    whole: 2990,
    leastShown: 0.3,
    spreads: [
      spreadOver('occupation', 'Occupation', 'Total', OCCUPATIONS),
      spreadOver('qualification', 'Highest Qualification', 'Total', {
        'Below secondary': 0.14,
        Secondary: 0.21,
        'Post-secondary': 0.17,
        Diploma: 0.16,
        University: 0.32,
      }),
      BY_SEX,
    ],
    rows: ['occupation'],
    columns: ['qualification', 'sex'],
  }),
];
