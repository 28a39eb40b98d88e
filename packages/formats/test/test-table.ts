import {
  type Cube,
  type Dimension,
  parseTableCode,
  parseTimePeriod,
  type StatTable,
  type TableKind,
} from '@almanac/core';

/** A dimension from its labels; ids are given, or made from the position. */
export function testDimension(id: string, labels: readonly string[]): Dimension {
  const periods = labels.map(parseTimePeriod);
  const isTime = labels.length > 0 && periods.every((period) => period !== undefined);
  return {
    id,
    label: id,
    role: isTime ? 'time' : 'other',
    categories: labels.map((label, at) => {
      const period = periods[at];
      return {
        id: isTime ? label.replace(' ', '-') : `${id}${at + 1}`,
        label,
        ...(isTime && period && { period }),
      };
    }),
  };
}

/** A cube of these values; `undefined` means no number. */
export function testCube(dimensions: readonly Dimension[], values: readonly (number | undefined)[]): Cube {
  return {
    dimensions,
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

/** A table with only the facts that a test states. */
export function testTable(
  cube: Cube,
  {
    code = 'M000001',
    ...said
  }: Partial<Omit<StatTable, 'cube' | 'code'>> & { readonly kind: TableKind; readonly code?: string },
): StatTable {
  const known = parseTableCode(code);
  if (known === undefined) throw new Error(`${code} is no code`);
  const [first, ...others] = cube.dimensions.map(({ id }) => id);
  return {
    code: known,
    title: 'A table',
    groupTitle: 'A table',
    agency: 'Statistics Office',
    source: 'Statistics Office',
    topics: [],
    footnotes: [],
    tableFootnotes: [],
    heading: { rows: first === undefined ? [] : [first], columns: others },
    functions: {},
    charts: { allowed: {} },
    isFictional: false,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    ...said,
    cube,
  };
}
