import { describe, expect, it } from 'vitest';

import { tableOfSeries, yearsFirst } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { lostFigures } from './lost-figures.ts';

const before = tableOfSeries({ n: [5, 6, 7, 8], s: [1, 2, 0, NaN] });
const asked = (n: readonly number[], s: readonly number[]): readonly string[] =>
  askedBy(lostFigures, before, tableOfSeries({ n, s }));

describe(lostFigures, () => {
  it('asks when figures become an absence or 0', () => {
    expect(asked([NaN, 0, NaN, 8], [1, 2, 0, NaN])).toEqual(['check.lost-figures(3, 6, n, 2015, 5)']);
  });

  it('asks nothing of one or two, of a 0, or of what was absent before', () => {
    expect(asked([NaN, NaN, 7, 8], [1, 2, NaN, NaN])).toEqual([]);
  });

  it('asks nothing of a few among many', () => {
    const many = Array.from({ length: 100 }, (_, at) => at + 1);
    const without = (count: number) =>
      tableOfSeries({ n: many.map((figure, at) => (at < count ? NaN : figure)) });
    expect(askedBy(lostFigures, without(0), without(4))).toEqual([]);
    expect(askedBy(lostFigures, without(0), without(5))).toHaveLength(1);
  });

  it('counts neither new periods nor new series', () => {
    const after = tableOfSeries({ s: [NaN, NaN, 0, NaN, NaN], w: [0, 0, 0, 0, 0], n: [5, 6, 7, 0, NaN] });
    expect(askedBy(lostFigures, before, after)).toEqual(['check.lost-figures(3, 6, s, 2015, 1)']);
    const moved = tableOfSeries({ n: [NaN, 5, 6], s: [NaN, 1, 2] }, { years: [2013, 2015, 2016] });
    expect(askedBy(lostFigures, before, moved)).toEqual([]);
  });

  it('finds them where the years stand first', () => {
    const after = yearsFirst(tableOfSeries({ s: [1, 2, 0, NaN], n: [5, NaN, 0, 0] }));
    expect(askedBy(lostFigures, yearsFirst(before), after)).toEqual(['check.lost-figures(3, 6, 2016, n, 6)']);
  });
});
