import { say } from '../stage/english.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JourneyTable } from './customise-tables.ts';
import type { Portal } from '../stage/portal.ts';

interface Variable {
  readonly label: string;
  /** Names by id. */
  readonly categories: Readonly<Record<string, string>>;
  readonly child?: Readonly<Record<string, readonly string[]>>;
}

const INDUSTRY: Variable = {
  label: 'Industry',
  categories: { T: 'All industries', G: 'Goods', G1: 'Farming', G2: 'Manufacturing', S: 'Services' },
  child: { T: ['G', 'S'], G: ['G1', 'G2'] },
};
const REGION: Variable = {
  label: 'Region',
  categories: { T: 'Meridia', N: 'North', S: 'South' },
  child: { T: ['N', 'S'] },
};
const STATUS: Variable = {
  label: 'Status',
  categories: { T: 'All workers', E: 'Employees', O: 'Own account' },
  child: { T: ['E', 'O'] },
};
const SEX: Variable = { label: 'Sex', categories: { T: 'Both sexes', M: 'Males', F: 'Females' } };
const AGE: Variable = { label: 'Age', categories: { T: 'All ages', Y: 'Young', O: 'Old' } };

const QUARTERS = ['2025 1Q', '2025 2Q', '2025 3Q', '2025 4Q', '2026 1Q', '2026 2Q'];
const TIME: Variable = {
  label: 'Quarter',
  categories: Object.fromEntries(QUARTERS.map((quarter) => [quarter, quarter])),
};

/**
 * A figure for each place: scattered, reproducible, and now and then missing. Never in the first column shown: rows
 * without a figure to sort by would be left out of “largest”, and JSON-stat cannot leave out single rows.
 */
function figureAt(place: number): number | null {
  if (place % 42 === 10) return null;
  return Math.round(((place * 7919) % 9973) + 100) / 10;
}

function jsonStat(title: string, variables: Readonly<Record<string, Variable>>): string {
  const entries = Object.entries(variables);
  const size = entries.map(([, { categories }]) => Object.keys(categories).length);
  const cells = size.reduce((product, each) => product * each, 1);
  const dimension = Object.fromEntries(
    entries.map(([id, { label, categories, child }]) => [
      id,
      { label, category: { index: Object.keys(categories), label: categories, ...(child && { child }) } },
    ]),
  );
  return JSON.stringify({
    version: '2.0',
    class: 'dataset',
    label: title,
    id: Object.keys(variables),
    size,
    dimension,
    ...('quarter' in variables && { role: { time: ['quarter'] } }),
    value: Array.from({ length: cells }, (_, place) => figureAt(place)),
  });
}

const TABLES = {
  CT4: { type: 'CT', variables: { region: REGION, status: STATUS, industry: INDUSTRY, sex: SEX } },
  DC5: {
    type: 'DC',
    variables: { region: REGION, age: AGE, industry: INDUSTRY, sex: SEX, quarter: TIME },
  },
  DC6: {
    type: 'DC',
    variables: { region: REGION, status: STATUS, age: AGE, industry: INDUSTRY, sex: SEX, quarter: TIME },
  },
} as const;

const BY_INDUSTRY = { label: 'Industry', one: 'Goods', other: 'Services', all: 'All industries' };
const BY_QUARTER = { label: 'Quarter', one: 'Q2 2026', other: 'Q1 2026', all: 'Q4 2025' };
const FEW = ['choose=region:in(T,N)', 'choose=industry:in(T,G,S)'];

/** Where the journeys on them begin, by code. */
export const MANY_VARIABLES = {
  CT4: {
    path: '/table/CT/CT4',
    start: [...FEW, 'choose=status:in(E,O)'],
    rows: BY_INDUSTRY,
    columns: { label: 'Sex', one: 'Males', other: 'Females', all: 'Both sexes' },
    turn: [say('button.move-down', { name: 'Sex' })],
  },
  DC5: {
    path: '/table/DC/DC5',
    start: [...FEW, 'choose=age:in(T,Y)', 'choose=sex:in(M,F)', 'choose=quarter:latest(3)'],
    rows: { label: 'Sex', one: 'Males', other: 'Females', all: 'Both sexes' },
    columns: BY_QUARTER,
    turn: [say('button.move-down', { name: 'Sex' })],
  },
  DC6: {
    path: '/table/DC/DC6',
    start: [...FEW, 'choose=age:in(T,Y)', 'choose=status:in(E)', 'choose=quarter:latest(3)'],
    rows: BY_INDUSTRY,
    columns: BY_QUARTER,
    turn: [say('button.move-down', { name: 'Industry' })],
  },
} as const satisfies Readonly<Record<keyof typeof TABLES, JourneyTable>>;

/** Publishes tables of four, five and six variables. */
export async function publishManyVariables({ data, almanac }: Portal): Promise<void> {
  for (const [code, { type, variables }] of Object.entries(TABLES)) {
    const file = join(data, `${code}.json`);
    await writeFile(file, jsonStat(`Workers in ${Object.keys(variables).length} variables`, variables));
    const line = ['publish', file, '--topic', 'Labour > Work > Workers', '--code', code, '--type', type];
    const { status, complained } = await almanac(...line);
    if (status !== 0) throw new Error(`${code} was not published:\n${complained}`);
  }
}
