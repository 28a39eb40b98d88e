import type { DemoTable } from '../demo-table.ts';
import { jsonStatOf } from '../json-stat-of.ts';
import { breakdownNamed } from '../lists/breakdowns.ts';
import type { Breakdown } from '../measures/breakdown.ts';
import { jointCube } from '../measures/joint-tables.ts';
import {
  EMPLOYED,
  labourForcePart,
  vacancies,
  type LabourForcePart,
} from '../subjects/labour-force-paths.ts';
import { FICTION, LICENCE } from './country.ts';
import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, type Node } from './tree.ts';

const STATISTICS = 'Department of Statistics';

/** A part of the labour force, equal to that in every other table. */
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
      {
        label: 'Job vacancies',
        months: (from, adjustment) => [...vacancies(from, adjustment)].map((count) => count / 1000),
      },
    ],
  },
];

const gatheredFrom = (
  by: Breakdown,
  names: { readonly id: string; readonly label: string; readonly total: string },
  groups: readonly (readonly [string, string, readonly number[]])[],
): Breakdown => ({
  ...by,
  ...names,
  name: `${by.name} of ${CODE}`,
  items: groups.map(([number, label]) => ({ number, label, share: 1, growth: 0, isLeaf: true })),
  coarser: { of: by, leaves: groups.map(([, , leaves]) => leaves) },
});

const CODE = 'C180101';
const YEAR = 2025;

const WIDE_OCCUPATIONS = ['Managers', 'Professionals', 'Technicians', 'Clerical workers']
  .concat('Service and sales workers', 'Craft workers', 'Machine operators', 'Cleaners and labourers')
  .map(
    (label, at) =>
      [`OC${at + 1}`, label, breakdownNamed('occupation-group').coarser?.leaves[at] ?? []] as const,
  );

/** Groups and dimensions of this table only, rolled up from those of the labour force survey. */
export const WIDE: readonly Breakdown[] = [
  gatheredFrom(
    breakdownNamed('occupation'),
    { id: 'occupation', label: 'Occupation', total: 'Total' },
    WIDE_OCCUPATIONS,
  ),
  gatheredFrom(
    breakdownNamed('qualification'),
    { id: 'qualification', label: 'Highest Qualification', total: 'Total' },
    [
      ['QU1', 'Below secondary', [0, 1, 2]],
      ['QU2', 'Secondary', [3]],
      ['QU3', 'Post-secondary', [4]],
      ['QU4', 'Diploma', [5]],
      ['QU5', 'University', [6, 7]],
    ],
  ),
  gatheredFrom(breakdownNamed('sex'), { id: 'sex', label: 'Sex', total: 'Total' }, [
    ['M', 'Males', [0]],
    ['F', 'Females', [1]],
  ]),
];

const TITLE = `Employed residents by occupation, highest qualification and sex, ${YEAR}`;

const employedByOccupation: DemoTable = {
  fileName: `${CODE}.json`,
  manifest: {
    code: CODE,
    type: 'CT',
    title: TITLE,
    agency: STATISTICS,
    source: STATISTICS,
    licence: LICENCE,
    topics: ['Labour and pay > Labour force participation > Labour force'],
    unit: 'Thousand persons',
    decimals: 1,
    footnotes: [FICTION],
    heading: { rows: ['occupation'], columns: ['qualification', 'sex'] },
    lastUpdated: '2026-10-15',
    isFictional: true,
  },
  content: () =>
    jsonStatOf(jointCube(EMPLOYED(2010), { breakdowns: WIDE, years: [YEAR], type: 'CT' }), TITLE),
};

/** The labour force. */
export const labourForce = [...FAMILIES.flatMap(seriesTables), employedByOccupation];
