import { describe, expect, it } from 'vitest';
import { demonstration } from './demonstration.ts';
import { tradeCube } from './trade-cube/trade-cube.ts';

interface Dataset {
  readonly id: readonly string[];
  readonly size: readonly number[];
  readonly dimension: Readonly<Record<string, { readonly category: Category }>>;
  readonly value: readonly (number | null)[];
  readonly status: Readonly<Record<string, string>>;
}

interface Category {
  readonly index: readonly string[];
  readonly child?: Readonly<Record<string, readonly string[]>>;
}

const tables = demonstration('full');
const codes = new Map(tables.map((table) => [table.manifest.code, table]));

function datasetOf(code: string): Dataset {
  const content = codes.get(code)?.content();
  if (typeof content !== 'string') throw new Error(`${code} is not a table of one text`);
  return JSON.parse(content) as Dataset;
}

/** The figures of a data series by period. */
function seriesOf(code: string, series = '1'): ReadonlyMap<string, number | null> {
  const { dimension, value } = datasetOf(code);
  const periods = dimension['time']?.category.index ?? [];
  const row = dimension['series']?.category.index.indexOf(series) ?? -1;
  return new Map(periods.map((period, at) => [period, value[row * periods.length + at] ?? null]));
}

/** The figures of the totals of a cube by year. */
function totalsOf(code: string): ReadonlyMap<string, number | null> {
  const { id, dimension, value } = datasetOf(code);
  const years = dimension['time']?.category.index ?? ['only'];
  expect(id.every((each) => each === 'time' || dimension[each]?.category.index[0] === 'T')).toBe(true);
  return new Map(years.map((year, at) => [year, value[at] ?? null]));
}

/** The sum of each group's children minus the group, where no figure is missing. */
function gapsOf({ id, size, dimension, value, status }: Dataset, axis: string): readonly number[] {
  const at = id.indexOf(axis);
  const stride = size.slice(at + 1).reduce((product, each) => product * each, 1);
  const { index, child = {} } = dimension[axis]?.category ?? { index: [] };
  const figure = (cell: number): number => (status[cell] === '-' ? 0 : (value[cell] ?? Number.NaN));
  const gaps: number[] = [];
  for (let cell = 0; cell < value.length; cell += 1) {
    const place = Math.floor(cell / stride) % index.length;
    const below = child[index[place] ?? ''] ?? [];
    if (below.length === 0) continue;
    const sum = below.reduce(
      (total, each) => total + figure(cell + (index.indexOf(each) - place) * stride),
      0,
    );
    const gap = Math.abs(sum - figure(cell));
    if (!Number.isNaN(gap)) gaps.push(gap);
  }
  return gaps;
}

describe('the demonstration at full scale', () => {
  it('is as large as a national catalogue', () => {
    const paths = new Set(tables.flatMap(({ manifest }) => manifest['topics'] as readonly string[]));
    const parts = [...paths].map((path) => path.split(' > '));
    expect(tables.length).toBeGreaterThanOrEqual(2200);
    expect(new Set(parts.map(([grouping]) => grouping)).size).toBe(6);
    expect(new Set(parts.map(([grouping, subject]) => `${grouping}>${subject}`)).size).toBeGreaterThan(50);
    expect(paths.size).toBeGreaterThan(200);
    expect(new Set(tables.map(({ manifest }) => manifest['agency'])).size).toBeGreaterThanOrEqual(70);
  });

  it('gives every table a code and a title of its own', () => {
    expect(codes.size).toBe(tables.length);
    expect(new Set(tables.map(({ manifest }) => manifest['title'])).size).toBe(tables.length);
  });

  it('has tables of several releases, which differ', () => {
    const revised = tables.filter(({ earlier = [] }) => earlier.length > 0);
    expect(revised.length).toBeGreaterThan(20);
    const [first] = revised;
    expect(first?.earlier?.[0]?.()).not.toBe(first?.content());
  });

  it('counts the same residents everywhere', () => {
    const counted = seriesOf('M810021');
    for (const code of ['M100101', 'M100111', 'M100191']) {
      for (const [year, figure] of seriesOf(code)) expect(figure, `${code} ${year}`).toBe(counted.get(year));
    }
    for (const [year, figure] of totalsOf('D81020')) expect(figure).toBe(counted.get(year));
    expect(totalsOf('C810201').get('only')).toBe(counted.get('2020'));
    expect(seriesOf('M110101').get('2025')).toBe(totalsOf('D11311').get('2025'));
  });

  it('makes the gross domestic product the same from every side, and its quarters its years', () => {
    const byIndustry = seriesOf('M320101');
    const quarters = seriesOf('M320103');
    for (const [year, figure] of byIndustry) {
      expect(seriesOf('M320111').get(year)).toBe(figure);
      const sum = [1, 2, 3, 4].reduce((total, part) => total + (quarters.get(`${year}-Q${part}`) ?? 0), 0);
      expect(sum).toBeCloseTo(figure ?? Number.NaN, 6);
    }
    expect(byIndustry.size).toBeGreaterThan(25);
  });

  it('trades the same goods by section, by commodity and by partner', () => {
    const sections = seriesOf('M451021');
    for (const [code, row] of [
      ['M341103', '1.1.1'],
      ['M341203', '1.1.2'],
      ['M342103', '1.2'],
      ['M340113', '1'],
    ] as const) {
      const whole = seriesOf(code);
      for (const [quarter, figure] of seriesOf('M451021', row))
        expect(figure, `${code} ${quarter}`).toBeCloseTo(whole.get(quarter) ?? Number.NaN, 6);
    }
    const quarterly = ['Q1', 'Q2', 'Q3', 'Q4'].reduce(
      (sum, part) => sum + (sections.get(`2024-${part}`) ?? 0),
      0,
    );
    expect(seriesOf('M451031').get('2024')).toBeCloseTo(quarterly, 6);
  });

  it('counts the same labour force everywhere', () => {
    const employed = seriesOf('M182021', '1.1');
    const unemployed = seriesOf('M182021', '1.2');
    for (const [code, expected] of [
      ['M250103', employed],
      ['M260103', unemployed],
      ['M270103', seriesOf('M182021')],
    ] as const) {
      // In the other table the figure is the sum of four rounded averages, here of one or two.
      const found = seriesOf(code);
      for (const [quarter, figure] of expected)
        expect(
          Math.abs((figure ?? Number.NaN) - (found.get(quarter) ?? Number.NaN)),
          `${code} ${quarter}`,
        ).toBeLessThan(0.21);
    }
  });

  it('averages monthly prices to annual ones', () => {
    const months = seriesOf('M213011');
    for (const [year, figure] of seriesOf('M213031')) {
      const sum = Array.from(
        { length: 12 },
        (_, at) => months.get(`${year}-${String(at + 1).padStart(2, '0')}`) ?? Number.NaN,
      );
      const mean = sum.reduce((total, value) => total + value, 0) / 12;
      expect(Math.abs(mean - (figure ?? Number.NaN))).toBeLessThanOrEqual(0.0500001);
    }
  });

  it.each([
    ['M320101', 'series'],
    ['M340114', 'series'],
    ['D18010', 'industry'],
    ['D18010', 'sex'],
    ['D13110', 'cause'],
    ['M250103', 'series'],
  ])('adds up: %s along %s', (code, axis) => {
    const gaps = gapsOf(datasetOf(code), axis);
    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.max(...gaps)).toBeLessThan(1e-6);
  });

  it('has a cube of six variables and one of ten million cells', () => {
    expect(datasetOf('D11311').id).toHaveLength(6);
    const pieces = tradeCube.content();
    if (typeof pieces === 'string') throw new Error('the trade cube comes in pieces');
    const length = 10_000_000;
    const head = String(pieces.next().value);
    const sizes = JSON.parse(`{${/"size":\[[\d,]+\]/.exec(head)?.[0] ?? ''}}`) as {
      readonly size: readonly number[];
    };
    expect(sizes.size.reduce((product, each) => product * each, 1)).toBeGreaterThanOrEqual(length);
  });
});
