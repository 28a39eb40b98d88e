import type { StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { tableOfSeries, yearsFirst } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { moreAbsences } from './more-absences.ts';

const before = tableOfSeries({ n: [1, 2], s: [3, 4], e: [5, 6], w: [7, 8] });
const asked = (latest: readonly number[], rules = {}): readonly string[] => {
  const [n = NaN, s = NaN, e = NaN, w = NaN] = latest;
  const after = tableOfSeries({ n: [1, 2, n], s: [3, 4, s], e: [5, 6, e], w: [7, 8, w] });
  return askedBy(moreAbsences, before, after, { rules });
};

describe(moreAbsences, () => {
  it('asks about a new period that is empty', () => {
    expect(asked([NaN, NaN, NaN, NaN])).toEqual(['check.more-absences(4, 4, 0)']);
  });

  it('asks nothing of a few absences, nor of as many as there always were', () => {
    expect(asked([NaN, NaN, NaN, 9])).toEqual([]);
    const thin = tableOfSeries({ n: [NaN, 2], s: [NaN, 4], e: [NaN, 6], w: [NaN, 8] });
    const after = tableOfSeries({ n: [NaN, 2, NaN], s: [NaN, 4, NaN], e: [NaN, 6, NaN], w: [NaN, 8, NaN] });
    expect(askedBy(moreAbsences, thin, after)).toEqual([]);
  });

  it('leaves out what was absent before, where the years stand first, too', () => {
    const then = tableOfSeries({ n: [1, NaN], s: [3, 4], e: [5, 6], w: [7, 8] });
    const after = tableOfSeries({ n: [1, NaN, NaN], s: [3, 4, NaN], e: [5, 6, NaN], w: [7, 8, NaN] });
    const rules = { 'more-absences': { level: 'asks', share: 0.5 } } as const;
    for (const turned of [yearsFirst, (table: StatTable) => table])
      expect(askedBy(moreAbsences, turned(then), turned(after), { rules })).toEqual([
        'check.more-absences(4, 4, 13)',
      ]);
  });

  it('tells in whole per cent how much was absent before', () => {
    const then = tableOfSeries({ n: [NaN, 2], s: [3, NaN], e: [5, NaN] });
    const after = tableOfSeries({ n: [NaN, 2, NaN], s: [3, NaN, NaN], e: [5, NaN, NaN] });
    const rules = { 'more-absences': { level: 'asks', share: 0.4 } } as const;
    expect(askedBy(moreAbsences, then, after, { rules })).toEqual(['check.more-absences(3, 3, 50)']);
  });

  it('asks from the share on that was set', () => {
    const rules = { 'more-absences': { level: 'asks', share: 0.5 } };
    expect(asked([NaN, NaN, NaN, 9], rules)).toEqual(['check.more-absences(3, 4, 0)']);
  });

  it('asks above that share, and tells how much was absent before', () => {
    const of = (latest: readonly number[], nils: readonly number[] = []): StatTable => {
      const table = tableOfSeries({
        n: [NaN, 2, ...latest.slice(0, 2)],
        s: [3, 4, ...latest.slice(2)],
      });
      const absences = new Map(nils.map((cell) => [cell, 'nil' as const]));
      return { ...table, cube: { ...table.cube, absences } };
    };
    const told = (latest: readonly number[], share: number, nils: readonly number[] = []) =>
      askedBy(moreAbsences, of([]), of(latest, nils), {
        rules: { 'more-absences': { level: 'asks', share } },
      });

    expect(told([NaN, NaN, 9, NaN], 0.5)).toEqual([]);
    expect(told([NaN, NaN, 9, NaN], 0.49)).toEqual(['check.more-absences(3, 4, 25)']);
    expect(told([NaN, NaN, 9, 9], 0)).toEqual([]);
    expect(told([NaN, NaN, 9, NaN], 0, [2])).toEqual([]);
    expect(told([NaN, NaN, NaN, NaN], 0, [2])).toEqual(['check.more-absences(3, 4, 25)']);
  });
});
