import { parseTableCode, type Cube, type Dimension, type StatTable } from '@almanac/core';

const region: Dimension = {
  id: 'region',
  label: 'Region',
  role: 'geography',
  categories: [
    { id: 'all', label: 'All regions' },
    { id: 'n', label: 'North', parent: 'all' },
    { id: 's', label: 'South', parent: 'all' },
  ],
};

const year: Dimension = {
  id: 'time',
  label: 'Year',
  role: 'time',
  categories: [2023, 2024].map((number) => ({
    id: String(number),
    label: String(number),
    period: { frequency: 'annual', year: number, part: 1 },
  })),
};

/** Three regions in two years: All regions 30, 50; North 10, not available; South 20, nil. */
export const SMALL_CUBE: Cube = {
  dimensions: [region, year],
  values: Float64Array.of(30, 50, 10, NaN, 20, NaN),
  absences: new Map([[5, 'nil']]),
  flags: new Map([[1, 1]]),
  cellFootnotes: new Map([[2, ['1']]]),
};

/** A small table; `changes` replace its facts. */
export function smallTable(changes: Partial<StatTable> = {}): StatTable {
  const code = parseTableCode('SMALL');
  if (code === undefined) throw new Error('SMALL is a code');
  return {
    code,
    kind: 'TS',
    title: 'Dwellings by region',
    groupTitle: 'Dwellings by region',
    agency: 'Housing Office',
    source: 'Register of dwellings',
    topics: [{ grouping: 'Society', subject: 'Housing', topic: 'Dwellings' }],
    frequency: 'annual',
    unit: 'Number',
    decimals: 0,
    footnotes: [{ id: '1', text: 'Without caravans.' }],
    tableFootnotes: [],
    heading: { rows: ['region'], columns: ['time'] },
    functions: {},
    charts: { allowed: {} },
    isFictional: true,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    cube: SMALL_CUBE,
    ...changes,
  };
}
