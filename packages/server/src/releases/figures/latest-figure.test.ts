import {
  GROUPED_NUMBERS,
  isoOf,
  parseTimePeriod,
  type Category,
  type StatTable,
  type TableCode,
} from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { latestFigureOf } from './latest-figure.ts';
import { seriesPositions, seriesView } from './observed-series.ts';
import { isDear, isMuchComputing } from './part-plan.ts';

/** A table of two series over periods, whose second series has these values; NaN is missing. */
function tableOf(
  labels: readonly string[],
  values: readonly number[],
  facts: Partial<StatTable> = {},
): StatTable {
  const periods = labels.map((label): Category => {
    const period = parseTimePeriod(label);
    return period ? { id: isoOf(period), label, period } : { id: label, label };
  });
  return {
    code: 'T1' as TableCode,
    kind: 'TS',
    title: 'Births',
    groupTitle: 'Births',
    agency: 'Office',
    source: 'Office',
    topics: [],
    footnotes: [],
    tableFootnotes: [],
    heading: { rows: ['series'], columns: ['time'] },
    functions: {},
    charts: { allowed: {} },
    isFictional: false,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    ...facts,
    cube: {
      dimensions: [
        {
          id: 'series',
          label: 'Series',
          role: 'other',
          categories: [
            { id: 'a', label: 'A' },
            { id: 'b', label: 'B' },
          ],
        },
        { id: 'time', label: 'Time', role: 'time', categories: periods },
      ],
      values: Float64Array.from([...values.map(() => 0), ...values]),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}

function figureOf(labels: readonly string[], values: readonly number[], facts?: Partial<StatTable>) {
  const view = seriesView(tableOf(labels, values, facts), ['b']);
  return view && latestFigureOf(view, GROUPED_NUMBERS);
}

const years = (first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => String(first + at));

describe(latestFigureOf, () => {
  it('is the last number there is, its change on the year and its course, oldest first', () => {
    const found = figureOf(['2021', '2022', '2023', '2024'], [1000, 1100, 1210, Number.NaN], {
      unit: 'Persons',
      decimals: 0,
    });
    expect(found?.figure).toEqual({
      latest: '1,210',
      period: '2023',
      change: found?.figure.change,
      sparkline: [1000, 1100, 1210],
    });
    expect(JSON.stringify(found?.figure.change)).toContain('10.0');
    expect([found?.unit, found?.isBare]).toEqual(['Persons', false]);
  });

  it('says where it is provisional', () => {
    const { cube, ...facts } = tableOf(['2022', '2023'], [1, 2]);
    const view = seriesView({ ...facts, cube: { ...cube, flags: new Map([[3, 1]]) } }, ['b']);
    expect(view && latestFigureOf(view, GROUPED_NUMBERS)?.figure.isProvisional).toBe(true);
  });

  it('has no change where the year before is not there, and none at all without a number', () => {
    expect(figureOf(['2021', '2023'], [1, 2])?.figure.change).toBeUndefined();
    expect(figureOf(['2022', '2023'], [Number.NaN, 2])?.figure.change).toBeUndefined();
    expect(figureOf(['2022', '2023'], [Number.NaN, Number.NaN])).toBeUndefined();
  });

  it('puts a percent sign behind what is bare per cent', () => {
    const found = figureOf(['2022', '2023'], [1.5, 2.5], { unit: 'Per Cent', decimals: 1 });
    expect([found?.figure.latest, found?.isBare]).toEqual(['2.5%', true]);
  });

  it.each([
    [
      'monthly',
      Array.from(
        { length: 144 },
        (_, at) => `${2010 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
      ),
      121,
    ],
    ['quarterly', Array.from({ length: 60 }, (_, at) => `${2008 + Math.floor(at / 4)}-Q${(at % 4) + 1}`), 41],
    [
      'half-yearly',
      Array.from({ length: 24 }, (_, at) => `${2010 + Math.floor(at / 2)}-S${(at % 2) + 1}`),
      21,
    ],
    ['annual', years(2000, 20), 12],
    ['weekly', Array.from({ length: 20 }, (_, at) => `2023-W${String(at + 1).padStart(2, '0')}`), 20],
    ['short', years(2020, 3), 3],
    [
      'of several years',
      Array.from({ length: 14 }, (_, at) => `${2000 + at}-${String(at + 1).padStart(2, '0')}`),
      12,
    ],
  ] as const)('goes back about ten years, and twelve periods at least: %s', (_, labels, count) => {
    const values = labels.map((_label, at) => at + 1);
    expect(figureOf(labels, values)?.figure.sparkline).toEqual(values.slice(-count));
  });

  it('is thinned out evenly where there are more points than can be told apart', () => {
    const courseOf = (periods: readonly string[]) =>
      figureOf(
        periods,
        periods.map((_, at) => at),
      )?.figure.sparkline ?? [];
    const days = courseOf(
      Array.from({ length: 4000 }, (_, at) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)),
    );
    expect(days).toHaveLength(118);
    expect([days.at(0), days.at(-2), days.at(-1)]).toEqual([372, 3968, 3999]);
    const weeks = Array.from(
      { length: 600 },
      (_, at) => `${2010 + Math.floor(at / 52)}-W${String((at % 52) + 1).padStart(2, '0')}`,
    );
    expect(courseOf(weeks)).toHaveLength(105);
  });
});

describe(seriesPositions, () => {
  const { cube } = tableOf(['2023'], [1]);

  it('finds a series by its categories, the first where none is named', () => {
    expect(seriesPositions(cube, ['b'])).toEqual([{ id: 'series', at: 1 }, undefined]);
    expect(seriesPositions(cube, [])).toEqual([{ id: 'series', at: 0 }, undefined]);
    expect(seriesPositions(cube, [undefined])).toEqual([{ id: 'series', at: 0 }, undefined]);
  });

  it('finds none for a category too many or unknown, or without periods', () => {
    expect(seriesPositions(cube, ['c'])).toBeUndefined();
    expect(seriesPositions(cube, ['b', 'b'])).toBeUndefined();
    expect(seriesPositions({ dimensions: cube.dimensions.slice(0, 1) }, ['b'])).toBeUndefined();
  });
});

describe(isDear, () => {
  const computing = { kind: 'divide', of: 'table', power: 3 } as const;
  const arranging = { kind: 'decimals', places: 1 } as const;

  it('is more than 100,000 cells, read or shown', () => {
    expect(isDear({ readCells: 100_000, shownCells: 100_000 }, [])).toBe(false);
    expect(isDear({ readCells: 100_001, shownCells: 0 }, [])).toBe(true);
    expect(isDear({ readCells: 0, shownCells: 100_001 }, [])).toBe(true);
  });

  it('is as many cells to compute, each time counted', () => {
    expect(isDear({ readCells: 50_000, shownCells: 1 }, [computing, computing])).toBe(false);
    expect(isDear({ readCells: 50_001, shownCells: 1 }, [computing, computing])).toBe(true);
    expect(isMuchComputing(50_001, [computing, arranging])).toBe(false);
    expect(isMuchComputing(100_001, [computing, arranging])).toBe(true);
  });
});
