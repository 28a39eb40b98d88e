import { describe, expect, it } from 'vitest';

import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import { smallTable } from '../../../test/small-table.ts';
import { observedIn, seriesPositions, seriesView } from './observed-series.ts';

describe(seriesPositions, () => {
  it.each([
    [[], [{ id: 'series', at: 0 }, undefined]],
    [['1.1'], [{ id: 'series', at: 1 }, undefined]],
    [[undefined], [{ id: 'series', at: 0 }, undefined]],
    [['2'], undefined],
    [['1', '1'], undefined],
  ])('of %j is %j', (categories, positions) => {
    expect(seriesPositions(JOBS.cube, categories)).toEqual(positions);
  });

  it('counts variables without time, wherever that stands', () => {
    const [series, time] = JOBS.cube.dimensions;
    const [sex] = CENSUS.cube.dimensions;
    if (!series || !time || !sex) throw new Error('there are three');
    expect(seriesPositions({ dimensions: [series, time, sex] }, ['1.1', 'm'])).toEqual([
      { id: 'series', at: 1 },
      undefined,
      { id: 'sex', at: 1 },
    ]);
    expect(seriesPositions({ dimensions: [series, sex] }, ['1', 'm'])).toBeUndefined();
  });
});

describe(observedIn, () => {
  it('tells a series latest first, and what has no number', () => {
    const view = seriesView(smallTable(), ['s']);
    expect(view && observedIn(view).map(({ label, value }) => [label, value])).toEqual([
      ['2024', undefined],
      ['2023', 20],
    ]);
    expect(view && observedIn(view)[0]?.period).toEqual({ frequency: 'annual', year: 2024, part: 1 });
    expect(seriesView(smallTable(), ['x'])).toBeUndefined();
  });
});
