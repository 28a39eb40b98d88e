import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { tableWith } from '../../test/table-with.ts';
import { variablesOf } from './variables-of.ts';

const named = (heading: {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}): string[] =>
  variablesOf(tableWith(cubeOfSizes({ sex: 2, age: 3, region: 2, time: 2 }), { heading })).map(
    ({ number, dimension, isDataSeries }) =>
      `${number} ${dimension.id}${isDataSeries ? ' (data series)' : ''}`,
  );

describe(variablesOf, () => {
  it('numbers variables by their place in the header: side, top, then those that are picked', () => {
    expect(named({ rows: ['age', 'region'], columns: ['time'] })).toEqual([
      '1 age (data series)',
      '2 region',
      '3 time',
      '4 sex',
    ]);
  });

  it('finds the data series of a time series down the side and its periods across the top', () => {
    const table = tableWith(cubeOfSizes({ time: 3, series: 2 }), {
      kind: 'TS',
      heading: { rows: ['series'], columns: ['time'] },
    });
    expect(variablesOf(table).map(({ dimension }) => dimension.id)).toEqual(['series', 'time']);
  });
});
