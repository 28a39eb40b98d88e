import { type Category, type Cube, type Dimension, isoOf, type StatTable } from '@almanac/core';
import { dimensionOf, plainCube, tableAround } from './written-views.ts';

/** Codes that some program reads as numbers, dates, times, truth values or nothing, and some similar ones. */
export const ODD_CODES: readonly string[] = [
  ...['1', '1.0', '1.1', '1.10', '01', '001', '1E5', '100000', '1e5', '1d5', '0x1F', '31', '1_000', '1000'],
  ...['NA', 'N/A', 'NULL', 'NaN', 'None', 'nan', 'inf', 'Infinity', '-inf', '#N/A', '<NA>'],
  ...['TRUE', 'True', 'true', 'T', 'F', 'yes', 'no', 'epoch'],
  ...['2020-01', '2020-01-01', '2020/01/01', '1/2', '10-14', 'MAR1', 'Dec-20', '10:15', '1,000', '50%'],
  ...['a', 'A', ' a', 'a ', 'a%20', '-', '-1', '+1', '=1+1', '@x', "'1", 'EU/UK', 'Ω', '_T'],
];

const YEARS = Array.from({ length: 4 }, (_, at) => String(2021 + at));

/** Labels that repeat under different parents, and once under the same one. */
const SERIES: readonly Category[] = [
  { id: '1', label: 'Total' },
  { id: '1.1', label: 'Goods', parent: '1' },
  { id: '1.10', label: 'Services', parent: '1' },
  { id: '1.2', label: 'Others', parent: '1.1' },
  { id: '1.20', label: 'Others', parent: '1.10' },
  { id: '2', label: 'Others', parent: '1' },
];

/** Every fifth number is missing. */
function filled(dimensions: readonly Dimension[]): Cube {
  const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  return plainCube(
    dimensions,
    Array.from({ length: cells }, (_, at) => (at % 5 === 3 ? Number.NaN : (at * 7919) / 64)),
  );
}

function oddDimension(label: string, codes: readonly string[]): Dimension {
  return {
    ...dimensionOf(label, []),
    categories: codes.map((id) => ({ id, label: `Item ${codes.indexOf(id)}` })),
  };
}

/** A table of each kind, with codes and labels that are easily mixed up. */
export const ODD_TABLES: readonly StatTable[] = [
  tableAround(
    filled([
      { ...dimensionOf('Series', []), categories: SERIES },
      dimensionOf('Time', YEARS, { role: 'time' }),
    ]),
    {
      kind: 'TS',
    },
  ),
  tableAround(
    filled([oddDimension('May', ODD_CODES), oddDimension('Age', ['0-4', '05-9', '10-14', '65+'])]),
    {
      kind: 'CT',
    },
  ),
  tableAround(
    filled([
      oddDimension('Area', ['alpha', 'beta']),
      oddDimension('Item', ODD_CODES),
      dimensionOf('Time', YEARS, { role: 'time' }),
    ]),
    { kind: 'DC' },
  ),
];

/** Counts of a table's contents, to compare with a file of it. */
export function countsOf({ cube }: StatTable) {
  const numbers = cube.values.filter((value) => !Number.isNaN(value));
  return {
    cells: cube.values.length,
    numbers: numbers.length,
    sum: numbers.reduce((sum, value) => sum + value, 0),
    codes: cube.dimensions.map(({ categories }) => new Set(categories.map(codeOf)).size),
  };
}

function codeOf({ id, period }: Category): string {
  return period ? isoOf(period) : id;
}
