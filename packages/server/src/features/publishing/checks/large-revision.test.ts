import { describe, expect, it } from 'vitest';

import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { largeRevision } from './large-revision.ts';

type Series = Readonly<Record<string, readonly number[]>>;

const asked = (before: Series, after: Series): readonly string[] =>
  askedBy(largeRevision, tableOfSeries(before), tableOfSeries(after));

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
});
