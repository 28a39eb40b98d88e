import { describe, expect, it } from 'vitest';
import {
  firstObstacle,
  needsNoNegatives,
  needsOneSeries,
  needsOneUnit,
  needsPartsThatAddUp,
  needsPeriods,
  needsSeveralCategories,
  needsSeveralSeries,
  needsSomethingAboveZero,
  needsSteadyUnits,
  needsTwoUnitsAtMost,
  unitsOfTable,
} from './chart-conditions.ts';
import type { ChartPoint } from './chart-model.ts';
import type { ChartTable } from './chart-table.ts';
import type { TableSeries } from './table-series.ts';

const MISSING: ChartPoint = { kind: 'missing', absence: 'suppressed' } as unknown as ChartPoint;

function seriesOf(values: readonly (number | undefined)[], ...units: readonly string[]): TableSeries {
  const points = values.map((value) =>
    value === undefined ? MISSING : ({ kind: 'value', value } as ChartPoint),
  );
  return { id: '', name: '', parts: [], units, points };
}

function tableOf(series: readonly TableSeries[], more: Partial<ChartTable> = {}): ChartTable {
  const categories = (series[0]?.points ?? []).map((_, at) => ({ id: String(at), label: String(at) }));
  return {
    along: undefined,
    isTime: false,
    categories,
    series,
    fixed: [],
    leftOut: [],
    warnings: [],
    ...more,
  };
}

const one = tableOf([seriesOf([1], 'Number')]);
const two = tableOf([seriesOf([1, 2], 'Number'), seriesOf([3, 4], 'Dollars')]);
const three = tableOf([seriesOf([1], 'A', 'B'), seriesOf([3], 'C')]);

describe('conditions of charts', () => {
  it.each<[string, (table: ChartTable) => unknown, ChartTable, unknown]>([
    ['periods', needsPeriods, one, { code: 'needs-periods' }],
    ['periods', needsPeriods, { ...one, isTime: true }, undefined],
    ['one series', needsOneSeries, one, undefined],
    ['one series', needsOneSeries, two, { code: 'needs-one-series', series: 2 }],
    ['several series', needsSeveralSeries, one, { code: 'needs-several-series' }],
    ['several series', needsSeveralSeries, two, undefined],
    ['several categories', needsSeveralCategories, one, { code: 'needs-several-categories' }],
    ['several categories', needsSeveralCategories, two, undefined],
    ['steady units', needsSteadyUnits, two, undefined],
    ['steady units', needsSteadyUnits, three, { code: 'units-change-along-axis', units: ['A', 'B'] }],
    ['one unit', needsOneUnit, one, undefined],
    ['one unit', needsOneUnit, two, { code: 'needs-one-unit', units: ['Number', 'Dollars'] }],
    ['two units', needsTwoUnitsAtMost, two, undefined],
    ['two units', needsTwoUnitsAtMost, three, { code: 'more-than-two-units', units: ['A', 'B', 'C'] }],
    ['no negatives', needsNoNegatives, tableOf([seriesOf([0, 1, undefined])]), undefined],
    [
      'no negatives',
      needsNoNegatives,
      tableOf([seriesOf([1]), seriesOf([-1])]),
      { code: 'negative-figures' },
    ],
    [
      'above zero',
      needsSomethingAboveZero,
      tableOf([seriesOf([0, undefined])]),
      { code: 'nothing-above-zero' },
    ],
    ['above zero', needsSomethingAboveZero, tableOf([seriesOf([0, 0.1])]), undefined],
  ])('%s', (_, condition, table, obstacle) => {
    expect(condition(table)).toEqual(obstacle);
  });

  it.each<[string, readonly (readonly (number | undefined)[])[], boolean]>([
    [
      'every stack comes to it',
      [
        [40, 30],
        [60, 70],
      ],
      true,
    ],
    [
      'they do but for rounding',
      [
        [40, 30],
        [61.5, 68.5],
      ],
      true,
    ],
    [
      'one does not',
      [
        [40, 30],
        [60, 71.6],
      ],
      false,
    ],
    [
      'one falls short',
      [
        [40, 30],
        [58.4, 70],
      ],
      false,
    ],
    [
      'those that are whole do',
      [
        [40, undefined],
        [60, 70],
      ],
      true,
    ],
    [
      'none is whole',
      [
        [undefined, 30],
        [60, undefined],
      ],
      false,
    ],
    ['the slices of the one series do', [[20, 30, 50]], true],
    ['the slices of the one series do not', [[100, 100]], false],
  ])('takes percentages for parts of a hundred: %s', (_, values, fits) => {
    const table = tableOf(values.map((each) => seriesOf(each, 'Per Cent')));
    expect(needsPartsThatAddUp(table)).toEqual(
      fits ? undefined : { code: 'does-not-add-up', unit: 'Per Cent' },
    );
  });

  it('takes amounts for parts, indices and what overlaps for none', () => {
    expect(needsPartsThatAddUp(two)).toBeUndefined();
    const index = tableOf([seriesOf([100], 'Number'), seriesOf([100], 'Index (2015 = 100)')]);
    expect(needsPartsThatAddUp(index)).toEqual({ code: 'does-not-add-up', unit: 'Index (2015 = 100)' });
    expect(needsPartsThatAddUp({ ...two, overlap: ['A', 'B'] })).toEqual({
      code: 'overlapping',
      categories: ['A', 'B'],
    });
  });

  it('names the first that is not met', () => {
    expect(firstObstacle(two, [needsSeveralSeries, needsOneUnit, needsPeriods])?.code).toBe('needs-one-unit');
    expect(firstObstacle(two, [needsSeveralSeries])).toBeUndefined();
  });

  it('names each unit once', () => {
    expect(unitsOfTable(tableOf([seriesOf([], 'A', 'B'), seriesOf([], 'B', 'C')]))).toEqual(['A', 'B', 'C']);
  });
});
