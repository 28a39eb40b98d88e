import { labourForcePart, type LabourForcePart } from '../subjects/labour-force-paths.ts';
import { crossTable } from './cross-table.ts';
import { BY_SEX, spreadOver } from './spreads.ts';
import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, leaf, type Node } from './tree.ts';

const STATISTICS = 'Department of Statistics';

/** A part of the labour force, as every other table counts it. */
function part(label: string, name: LabourForcePart, more: Partial<Node> = {}): Node {
  return { ...more, label, months: (from, adjustment) => labourForcePart(name, from, adjustment) };
}

const FAMILIES: readonly SeriesFamily[] = [
  {
    code: 'M1820',
    title: 'Labour force, employment and unemployment',
    agency: STATISTICS,
    topic: 'Labour and pay > Labour force participation > Labour force',
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
          part('Full-time', 'fullTime'),
          part('Part-time', 'partTime', { note: 'Fewer than 35 hours in a usual week.' }),
        ]),
        group('Unemployed', [
          part('Seeking full-time work', 'seekingFullTime'),
          part('Seeking part-time work', 'seekingPartTime'),
        ]),
      ]),
      leaf('Job vacancies', 74, 0.03, { season: 0.05, noise: 0.04, shock: 0.5 }),
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

/** The labour force. */
export const labourForce = [
  ...FAMILIES.flatMap(seriesTables),
  crossTable({
    code: 'C180101',
    kind: 'CT',
    title: 'Employed residents by occupation, highest qualification and sex, 2025',
    agency: STATISTICS,
    topic: 'Labour and pay > Labour force participation > Labour force',
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
