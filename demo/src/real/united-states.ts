import type { DemoTable } from '../demo-table.ts';
import { csvOf, vegaFile, vegaJson } from './vega-file.ts';

const IPUMS = {
  agency: 'IPUMS USA',
  source: 'IPUMS USA, University of Minnesota (www.ipums.org)',
  licence: 'IPUMS terms of use',
  sourceAddress: 'https://usa.ipums.org/usa/',
};
const BLS = {
  agency: 'U.S. Bureau of Labor Statistics',
  licence: 'Public domain (work of the United States government)',
};

interface PopulationRow {
  readonly year: number;
  readonly age: number;
  readonly sex: number;
  readonly people: number;
}

const population: DemoTable = {
  fileName: 'us-population.csv',
  manifest: {
    code: 'US-POPULATION',
    title: 'United States: population by age group and sex, 1850 to 2000',
    ...IPUMS,
    topics: ['Population and society > Other countries > United States population'],
    unit: 'Number',
    decimals: 0,
    heading: { rows: ['Age Group'], columns: ['Sex', 'Year'] },
    csv: { layout: 'tidy', time: 'Year', value: 'People' },
    footnotes: ['Census years. There was no usable count for 1890.'],
  },
  content: () =>
    csvOf(
      ['Year', 'Age Group', 'Sex', 'People'],
      (vegaJson('population.json') as readonly PopulationRow[]).map(({ year, age, sex, people }) => [
        year,
        age === 90 ? '90 years and over' : `${age} to ${age + 4} years`,
        sex === 1 ? 'Males' : 'Females',
        people,
      ]),
    ),
};

interface IndustryRow {
  readonly series: string;
  readonly year: number;
  readonly month: number;
  readonly count: number;
  readonly rate: number;
}

function byIndustry(measure: 'count' | 'rate'): string {
  return csvOf(
    ['Month', 'Industry', 'Value'],
    (vegaJson('unemployment-across-industries.json') as readonly IndustryRow[]).map((row) => [
      `${row.year}-${String(row.month).padStart(2, '0')}`,
      row.series,
      row[measure],
    ]),
  );
}

const CPS = {
  ...BLS,
  source: 'Current Population Survey, U.S. Bureau of Labor Statistics',
  sourceAddress: 'https://www.bls.gov/cps/',
  topics: ['Labour and pay > Other countries > United States labour market'],
  type: 'TS',
  frequency: 'monthly',
  csv: { layout: 'tidy', time: 'Month', value: 'Value' },
  footnotes: ['Not seasonally adjusted.'],
};

const unemployed: DemoTable = {
  fileName: 'us-unemployed.csv',
  manifest: {
    ...CPS,
    code: 'US-UNEMPLOYED',
    title: 'United States: unemployed persons by industry, Monthly',
    unit: 'Thousand persons',
    decimals: 0,
  },
  content: () => byIndustry('count'),
};

const unemploymentRate: DemoTable = {
  fileName: 'us-unemployment-rate.csv',
  manifest: {
    ...CPS,
    code: 'US-UNEMPLOYMENT-RATE',
    title: 'United States: unemployment rate by industry, Monthly',
    unit: 'Per cent',
    decimals: 1,
  },
  content: () => byIndustry('rate'),
};

const employment: DemoTable = {
  fileName: 'us-employment.csv',
  manifest: {
    ...BLS,
    code: 'US-EMPLOYMENT',
    title: 'United States: employees on nonfarm payrolls by industry, Monthly, Seasonally Adjusted',
    source: 'Current Employment Statistics, U.S. Bureau of Labor Statistics',
    sourceAddress: 'https://www.bls.gov/ces/',
    topics: ['Labour and pay > Other countries > United States labour market'],
    type: 'TS',
    frequency: 'monthly',
    seasonalAdjustment: 'Seasonally adjusted',
    unit: 'Thousand persons',
    csv: { layout: 'tidy', time: 'Month', value: 'Employees' },
  },
  content: () => {
    const [header = [], ...rows] = vegaFile('us-employment.csv')
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const named = header.map((name) =>
      name
        .trim()
        .replaceAll('_', ' ')
        .replace(/^./, (first) => first.toUpperCase()),
    );
    return csvOf(
      ['Month', 'Industry', 'Employees'],
      rows.flatMap((row) =>
        named.flatMap((name, at) =>
          at === 0 || name.startsWith('Nonfarm change')
            ? []
            : [[(row[0] ?? '').slice(0, 7), name, row[at] ?? '']],
        ),
      ),
    );
  },
};

interface JobRow {
  readonly job: string;
  readonly sex: string;
  readonly year: number;
  readonly count: number;
}

const jobs: DemoTable = {
  fileName: 'us-jobs.csv',
  manifest: {
    code: 'US-JOBS',
    title: 'United States: workers by occupation and sex, 1850 to 2000',
    ...IPUMS,
    topics: ['Labour and pay > Other countries > United States labour market'],
    unit: 'Number',
    decimals: 0,
    heading: { rows: ['Occupation'], columns: ['Sex', 'Year'] },
    csv: { layout: 'tidy', time: 'Year', value: 'Workers' },
  },
  content: () =>
    csvOf(
      ['Year', 'Occupation', 'Sex', 'Workers'],
      (vegaJson('jobs.json') as readonly JobRow[]).map(({ year, job, sex, count }) => [
        year,
        job,
        sex === 'men' ? 'Men' : 'Women',
        count,
      ]),
    ),
};

/** Real tables of the United States. */
export const unitedStates: readonly DemoTable[] = [
  population,
  unemployed,
  unemploymentRate,
  employment,
  jobs,
];
