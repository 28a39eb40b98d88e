import { describe, expect, it } from 'vitest';

import { SMALL_CUBE } from '../../../../test/small-table.ts';
import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { pairSeries } from './paired-series.ts';

const before = tableOfSeries({ n: [1, 2], s: [3, 4], e: [5, 6] }, { years: [2015, 2016] }).cube;

describe(pairSeries, () => {
  it('pairs by id what both releases have, wherever it stands', () => {
    const after = tableOfSeries({ e: [1, 1, 1], w: [1, 1, 1], n: [1, 1, 1] }, { years: [2014, 2016, 2015] });
    const pairs = pairSeries(before, after.cube);
    const found: (readonly number[])[] = [];
    pairs?.each((...pair) => found.push(pair));

    expect(found.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 6],
      [4, 0],
    ]);
    expect(pairs).toMatchObject({ then: { stride: 1, length: 2 }, now: { stride: 1, length: 3 } });
    expect([...(pairs?.periodsThen ?? [])]).toEqual([-1, 1, 0]);
  });

  it('takes each cell of a table without time for a series', () => {
    const [region] = SMALL_CUBE.dimensions;
    const cube = { ...SMALL_CUBE, dimensions: region ? [region] : [], values: Float64Array.of(1, 2, 3) };
    const pairs = pairSeries(cube, cube);
    const found: (readonly number[])[] = [];
    pairs?.each((...pair) => found.push(pair));

    expect(found).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    const single = { stride: 0, length: 1 };
    expect(pairs).toMatchObject({ then: single, now: single, periodsThen: Int32Array.of(0) });
  });

  it('pairs nothing where the dimensions are others', () => {
    const yearsOnly = { ...before, dimensions: before.dimensions.slice(1) };
    expect(pairSeries(before, yearsOnly)).toBeUndefined();
  });
});
