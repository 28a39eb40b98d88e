import type { StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { tableOfSeries, yearsFirst } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { largeRevision } from './large-revision.ts';

type Series = Readonly<Record<string, readonly number[]>>;

const asked = (before: Series, after: Series, facts: Partial<StatTable> = {}): readonly string[] =>
  askedBy(largeRevision, tableOfSeries(before, { facts }), tableOfSeries(after, { facts }));

describe(largeRevision, () => {
  it('asks nothing of an ordinary update', () => {
    expect(
      asked({ n: [500, 510, 495], s: [0, 3, 7] }, { n: [500, 512, 490, 620], s: [0, 3, 8, 60] }),
    ).toEqual([]);
  });

  it('names a unit slip: most revised figures are exactly a thousand times what they were', () => {
    expect(asked({ n: [500, 510], s: [70, 71] }, { n: [500_000, 510_000], s: [70_000, 71_000] })).toEqual([
      'check.large-revision.multiplied(4, 4, n, 2015, 500000, 500, 4, 1000)',
    ]);
    expect(asked({ n: [5000, 5100] }, { n: [500, 510] })).toEqual([
      'check.large-revision.divided(2, 2, n, 2015, 500, 5000, 2, 10)',
    ]);
  });

  it('asks about a figure ten times what it was', () => {
    expect(asked({ n: [500, 510, 505], s: [70, 71, 72] }, { n: [500, 510, 505], s: [70, 910, 72] })).toEqual([
      'check.large-revision.revised(1, 1, s, 2016, 910, 71)',
    ]);
  });

  it('asks about it where the years stand first', () => {
    const before = yearsFirst(tableOfSeries({ n: [500, 510, 505], s: [70, 71, 72] }));
    const after = yearsFirst(tableOfSeries({ n: [500, 510, 505], s: [70, 910, 72] }));
    expect(askedBy(largeRevision, before, after)).toEqual([
      'check.large-revision.revised(1, 1, 2016, s, 910, 71)',
    ]);
  });

  it('asks about a revision far beyond what the series ever did, not about one within it', () => {
    const steady = [500, 502, 501, 503, 505, 504, 506, 507, 508];
    const restless = [500, 900, 450, 880, 420, 910, 480, 870, 508];
    const revised = (figures: readonly number[]): readonly number[] => figures.with(4, 1200);
    expect(asked({ n: steady }, { n: revised(steady) })).toHaveLength(1);
    expect(asked({ n: restless }, { n: revised(restless) })).toEqual([]);
  });

  it('asks about a new figure ten times beyond all of its series, also where one is too short to tell', () => {
    expect(asked({ n: [500, 510, 505] }, { n: [500, 510, 505, 6000] })).toEqual([
      'check.large-revision.fresh(1, 1, n, 2018, 6000, 510)',
    ]);
    expect(asked({ n: [500] }, { n: [500, 6000] })).toHaveLength(1);
    expect(asked({ n: [500, 510, 505] }, { n: [500, 510, 505, 50] })).toHaveLength(1);
  });

  it('does not ask where the figures of the table have always leapt so', () => {
    const leaping = { n: [500, 6000, 70_000], s: [700, 8000, 90_000] };
    expect(asked(leaping, { n: [...leaping.n, 800_000], s: [...leaping.s, 91_000] })).toEqual([]);
  });

  it('leaves small counts alone, which vary by chance, and what was or is 0 or absent', () => {
    expect(asked({ n: [3, 1, 2] }, { n: [3, 19, 2, 40] })).toEqual([]);
    expect(asked({ n: [0, NaN, 500] }, { n: [5000, 700, 0, 0] })).toEqual([]);
  });

  it.each([
    ['just ten times', [500, 510], [500, 5100], ['multiplied(1, 1, n, 2016, 5100, 510, 1, 10)']],
    ['less than ten times', [500, 510], [500, 5099], []],
    ['just a tenth', [5000, 5100], [5000, 510], ['divided(1, 1, n, 2016, 510, 5100, 1, 10)']],
    ['more than a tenth', [5000, 5100], [5000, 511], []],
    ['just two hundred', [3, 20], [3, 200], ['multiplied(1, 1, n, 2016, 200, 20, 1, 10)']],
    ['fewer than two hundred', [3, 19], [3, 199], []],
    ['a sign and a size', [500, 510], [500, -6120], ['revised(1, 1, n, 2016, -6120, 510)']],
    ['half of them slips', [500, 600], [10_000, 6000], ['multiplied(2, 2, n, 2015, 10000, 500, 1, 10)']],
    ['few of them slips', [500, 600, 700], [10_000, 6000, 14_000], ['revised(3, 3, n, 2015, 10000, 500)']],
    ['the commonest slip', [50, 60, 70], [500, 6e4, 7e4], ['multiplied(3, 3, n, 2016, 60000, 60, 2, 1000)']],
    ['the first of slips as common', [50, 60], [500, 6e4], ['multiplied(2, 2, n, 2016, 60000, 60, 1, 10)']],
    ['the farthest of all', [500, 600, 700], [6e3, 3e4, 9e3], ['revised(3, 3, n, 2016, 30000, 600)']],
    ['the farthest, below', [500, 6e4, 700], [6e3, 1e3, 9e3], ['revised(3, 3, n, 2016, 1000, 60000)']],
    ['all that was revised', [500, 600, 700], [500, 610, 9000], ['revised(1, 2, n, 2017, 9000, 700)']],
    ['the rounding of a slip', [500, 510], [500, 5123], ['multiplied(1, 1, n, 2016, 5123, 510, 1, 10)']],
    ['more than rounding', [500, 510], [500, 5126], ['revised(1, 1, n, 2016, 5126, 510)']],
  ])('of revised figures tells %s', (_, before, after, told) => {
    expect(asked({ n: before }, { n: after })).toEqual(told.map((each) => `check.large-revision.${each}`));
  });

  it.each([
    ['more than half as much again', [500, 501, 500, 501, 500, 501, 500, 501, 500], 751, 1],
    ['just half as much again', [500, 501, 500, 501, 500, 501, 500, 501, 500], 750, 0],
    ['just half', [500, 501, 500, 501, 500, 501, 500, 501, 500], 250, 0],
    ['less than half', [500, 501, 500, 501, 500, 501, 500, 501, 500], 249, 1],
    ['a series with seven steps', [500, 501, 500, 501, 500, 501, 500, 501], 751, 0],
    ['just twice the farthest step', [500, 700, 500, 500, 500, 500, 500, 500, 500], 900, 0],
    ['more than twice the farthest step', [500, 700, 500, 500, 500, 500, 500, 500, 500], 901, 1],
  ])('holds a revision against what its series did: %s', (_, before, revised, questions) => {
    expect(asked({ n: before }, { n: before.with(4, revised) })).toHaveLength(questions);
  });

  it.each([
    [{ n: [500, 510] }, [5100], ['fresh(1, 1, n, 2017, 5100, 510)']],
    [{ n: [500, 510] }, [5099], []],
    [{ n: [500, 510] }, [50], ['fresh(1, 1, n, 2017, 50, 500)']],
    [{ n: [500, 510] }, [51], []],
    [{ n: [15, 19] }, [199], []],
    [{ n: [15, 19] }, [200], ['fresh(1, 1, n, 2017, 200, 19)']],
    [{ n: [500, 500], s: [5, 5] }, [9000, 6], ['fresh(1, 2, n, 2017, 9000, 500)']],
    // Of short ones at least half have to leap, and series without a figure count for nothing.
    [{ n: [500, NaN], s: [500, NaN] }, [9000, 500], ['fresh(1, 2, n, 2017, 9000, 500)']],
    [{ n: [500, NaN], s: [500, NaN], e: [5, NaN] }, [9000, 500, 5], []],
    [
      { n: [500, NaN], s: [500, NaN], e: [5, NaN], w: [5, NaN] },
      [9000, 8000, 5, 5],
      ['fresh(2, 4, n, 2017, 9000, 500)'],
    ],
    [{ n: [500, NaN], s: [NaN, NaN], e: [NaN, NaN] }, [9000, 5, 5], ['fresh(1, 1, n, 2017, 9000, 500)']],
    [{ n: [500, NaN], s: [500, 500] }, [9000, 500], ['fresh(1, 1, n, 2017, 9000, 500)']],
  ])('after %j tells of new figures %j', (before: Series, latest, told) => {
    const after = Object.entries(before).map(([id, figures], at) => [id, [...figures, latest[at] ?? NaN]]);
    expect(asked(before, Object.fromEntries(after) as Series)).toEqual(
      told.map((each) => `check.large-revision.${each}`),
    );
  });

  it('asks only about more leaps than chance explains at the rate of the last release', () => {
    const before = Array.from({ length: 40 }, (_, at) => (at < 4 ? [100, 2000] : [100, 101]));
    const leaping = (count: number): readonly string[] => {
      const after = before.map((figures, at) => [...figures, at < 40 - count ? 105 : 5000]);
      return asked(Object.fromEntries(before.entries()), Object.fromEntries(after.entries()));
    };
    // Four are expected: twice as many, and three times their square root.
    expect(leaping(14)).toEqual([]);
    expect(leaping(15)).toHaveLength(1);
  });

  it.each([
    [{ decimals: 1 }, 20, 1],
    [{ decimals: 1 }, 19.9, 0],
    [{ decimals: undefined }, 19.9, 0],
    [{ decimals: undefined }, 19.91, 1],
  ])('counts two hundred in units of the last decimal: %j, %d', (facts, revised, questions) => {
    const stated = facts as Partial<StatTable>;
    expect(asked({ n: [1.1, 1.2] }, { n: [1.1, revised] }, stated)).toHaveLength(questions);
  });
});
