import { parseTimePeriod, periodEnd } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { LATEST } from '../src/months.ts';
import { tradeCube } from '../src/trade-cube/trade-cube.ts';
import { datasetOf, MADE_UP, seriesOf, type Dataset } from './published-tables.ts';

interface Facts {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
}

/** The least and the most that a figure can be: the first pattern that its unit and its title have. */
const SCALES: readonly (readonly [pattern: RegExp, least: number, most: number])[] = [
  [/Change in|balance|account|inventor|lending|expenditure|income/i, -Infinity, Infinity],
  [/^Points from 0 to 10,/, 0, 10],
  // Debt can be more than the income of a year.
  [/^Per cent, .*debt/, 0, Infinity],
  [/^Per cent,/, 0, 100],
  [/^Minutes a day,/, 0, 24 * 60],
  [/^Hours a day,/, 0, 24],
  [/^Hours.* week/, 0, 70],
  [/Life expectancy at birth/, 60, 90],
];

function scaleOf({ title, unit }: Facts): readonly [least: number, most: number] {
  const [, least = 0, most = Infinity] = SCALES.find(([pattern]) => pattern.test(`${unit}, ${title}`)) ?? [];
  return [least, most];
}

/** Figures beyond their scale, and counts that are not whole numbers. */
function beyondScale(facts: Facts, { value }: Dataset): readonly string[] {
  const [least, most] = scaleOf(facts);
  const isWrong = (figure: number | null): boolean =>
    figure !== null &&
    (figure < least || figure > most || (facts.unit === 'Number' && !Number.isInteger(figure)));
  const wrong = value.find(isWrong);
  return wrong === undefined ? [] : [`${facts.title}: ${wrong} ${facts.unit}`];
}

/** Totals of series that are neither the sum of their parts nor between the least and the greatest of them. */
function beyondParts({ title, decimals }: Facts, { dimension, value, status }: Dataset): readonly string[] {
  const { index, label, child = {} } = dimension['series']?.category ?? { index: [], label: {} };
  const periods = dimension['time']?.category.index ?? [];
  const figureOf = (row: string, at: number): number => {
    const cell = index.indexOf(row) * periods.length + at;
    return status[cell] === '-' ? 0 : (value[cell] ?? Number.NaN);
  };
  return Object.entries(child).flatMap(([total, below]) => {
    const wrong = periods.find((_, at) => {
      const parts = below.map((row) => figureOf(row, at));
      const whole = figureOf(total, at);
      const gap = Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole);
      const slack = 1.01 * 10 ** -decimals;
      const isBetween = whole >= Math.min(...parts) - slack && whole <= Math.max(...parts) + slack;
      return gap > slack * parts.length && !isBetween && !Number.isNaN(gap);
    });
    return below.length < 2 || wrong === undefined ? [] : [`${title}: ${label[total] ?? total}, ${wrong}`];
  });
}

const tables = MADE_UP.flatMap(({ manifest }) => {
  const title = String(manifest['title']);
  const facts = { title, unit: String(manifest['unit']), decimals: Number(manifest['decimals']) };
  return title.includes(': change') ? [] : [{ code: manifest.code, facts }];
});

describe('every table', () => {
  it('has figures within the scale of their unit', () => {
    expect(tables.length).toBeGreaterThan(1500);
    expect(tables.flatMap(({ code, facts }) => beyondScale(facts, datasetOf(code)))).toEqual([]);
  });

  it('has totals of its parts', () => {
    const series = tables.filter(
      ({ code, facts }) => code.startsWith('M') && !facts.unit.startsWith('Index'),
    );
    expect(series.flatMap(({ code, facts }) => beyondParts(facts, datasetOf(code)))).toEqual([]);
  });

  it('was updated after the last of its periods', () => {
    const ends = MADE_UP.map(({ manifest }) => {
      const periods = datasetOf(manifest.code).dimension['time']?.category.index ?? [];
      return { manifest, last: parseTimePeriod(periods.at(-1) ?? '') };
    });
    const all = [...ends, { manifest: tradeCube.manifest, last: LATEST }];
    const early = all.filter(
      ({ manifest, last }) => last !== undefined && periodEnd(last) >= String(manifest['lastUpdated']),
    );
    expect(early.map(({ manifest }) => manifest.code)).toEqual([]);
  });
});

/** Some rows of a table, added up. */
function rowsOf(code: string, ...rows: readonly string[]): ReadonlyMap<string, number> {
  const all = rows.map((row) => seriesOf(code, row));
  return new Map(
    [...(all[0] ?? [])]
      .filter(([period]) => all.every((each) => each.has(period)))
      .map(([period]) => [period, all.reduce((sum, each) => sum + (each.get(period) ?? 0), 0)]),
  );
}

const ages = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `1.${first + at}`);

describe('a part', () => {
  it.each([
    ['voters of 25 to 34 years', rowsOf('M241111', '1.2'), rowsOf('M100101', ...ages(6, 7))],
    ['voters of the North', rowsOf('M241101', '1.1'), rowsOf('M113101', '1.1')],
    ['votes cast in the West', rowsOf('M240111', '1.4'), rowsOf('M241101', '1.4')],
    ['members of the pension fund of 35 to 44', rowsOf('M221101', '1.3'), rowsOf('M100101', ...ages(8, 9))],
    ['children in day care', rowsOf('M222101', '1'), rowsOf('M100101', '1.1')],
    ['households in terraced houses', rowsOf('M160111', '1.2.1'), rowsOf('M540101', '1.2.1')],
    ['small enterprises of manufacturing', rowsOf('M484101', '1.2'), rowsOf('M431101', '1.2')],
    ['enterprises of manufacturing', rowsOf('M431101', '1.2'), rowsOf('M401201', '1')],
    ['loans of banks to households', rowsOf('M371201', '1.2'), rowsOf('M382101', '1')],
    ['boys among the born', rowsOf('M120101', '1.1'), rowsOf('M120101', '1')],
    ['fine particles', rowsOf('M580201', '1.4'), rowsOf('M580201', '1.3')],
    ['women who die', rowsOf('M130101', '1.2'), rowsOf('M130101', '1.1')],
    ['deaths before 65', rowsOf('M130111', ...ages(1, 13)), rowsOf('M130111', ...ages(14, 19))],
    ['naturalised persons born in Meridia', rowsOf('M152101', '1.1'), rowsOf('M152101', '1.2')],
    ['taxes of the poorest', rowsOf('M392101', '1.1'), rowsOf('M392101', '1.2')],
    ['women among prisoners', rowsOf('M215121', '1.2'), rowsOf('M215121', '1.1')],
    ['crops and the land for them', rowsOf('M450201', '1'), hectares('1.2.1', '1.2.3')],
  ])('is no more than what it is part of: %s', (_, part, whole) => {
    const both = [...part].filter(([period]) => whole.has(period));
    expect(both.length).toBeGreaterThan(5);
    for (const [period, figure] of both) expect(figure, period).toBeLessThanOrEqual(whole.get(period) ?? 0);
  });
});

function hectares(...uses: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...rowsOf('M620101', ...uses)].map(([period, area]) => [period, 100 * area]));
}

/** The residents that live in households by their size, the largest of six. */
function persons(): ReadonlyMap<string, number> {
  const rows = [1, 2, 3, 4, 5, 6].flatMap((size) => Array.from({ length: size }, () => `1.${size}`));
  return rowsOf('M160101', ...rows);
}

const times = (factor: number, series: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...series].map(([period, figure]) => [period, factor * figure]));

/** The share of some rows in the first row of another table. */
function ratio(factor: number, part: ReadonlyMap<string, number>, code: string): ReadonlyMap<string, number> {
  const whole = seriesOf(code);
  return new Map([...part].map(([period, figure]) => [period, (factor * figure) / (whole.get(period) ?? 0)]));
}

describe('a fact', () => {
  it.each([
    ['forest', rowsOf('M462201', '1'), hectares('1.3'), 0.001],
    ['forest of the regions', rowsOf('M462211', '1.1', '1.2', '1.3', '1.4'), hectares('1.3'), 0.001],
    ['part-time workers', rowsOf('M253101', '1'), rowsOf('M250131', '1.1', '1.2', '1.3'), 0.001],
    ['goods carried', rowsOf('M553401', '1'), rowsOf('M553101', '1'), 0],
    ['compensation of employees', rowsOf('M395101', '1.1'), rowsOf('M320121', '1.1'), 0.001],
    ['employees of manufacturing', rowsOf('M401301', '1'), rowsOf('M251101', '1.2'), 0.001],
    ['doctors', rowsOf('M191201', '1'), ratio(1000, rowsOf('M191101', '1.1'), 'M100101'), 0.01],
    ['recycled waste', rowsOf('M610201', '1'), ratio(100, rowsOf('M610121', '1.1'), 'M610101'), 0.01],
    ['yields', rowsOf('M450301', '1'), ratio(1000, rowsOf('M450101', '1'), 'M450201'), 0.01],
    ['turnout', rowsOf('M240201', '1'), ratio(100, rowsOf('M240101', '1'), 'M241101'), 0.01],
    ['minutes of a day', rowsOf('M171101', ...ages(1, 10)), times(10, rowsOf('M171101', '1')), 0.01],
    ['persons in households', persons(), rowsOf('M100101', '1'), 0.03],
    ['research by sector', rowsOf('M480201', ...ages(1, 4)), rowsOf('M480201', '1'), 0.02],
  ])('is the same in two tables: %s', (_, found, expected, tolerance) => {
    const both = [...found].filter(([period]) => expected.has(period));
    expect(both.length).toBeGreaterThan(5);
    for (const [period, figure] of both)
      expect(Math.abs(figure / (expected.get(period) ?? 0) - 1), period).toBeLessThanOrEqual(tolerance);
  });
});

describe('a year', () => {
  it('is colder and darker in January than in July', () => {
    for (const code of ['M571104', 'M571204', 'M572204']) {
      const months = seriesOf(code);
      for (let year = 1990; year < 2026; year += 1)
        expect(months.get(`${year}-01`), `${code} ${year}`).toBeLessThan(months.get(`${year}-07`) ?? 0);
    }
  });
});
