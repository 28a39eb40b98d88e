import type { StatTable, TimePeriod } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { timeGaps } from './time-gaps.ts';

const asked = (before: readonly number[], after: readonly number[]): readonly string[] => {
  const of = (years: readonly number[]) => tableOfSeries({ n: years.map(() => 1) }, { years });
  return askedBy(timeGaps, of(before), of(after));
};

describe(timeGaps, () => {
  it('asks nothing of a table without periods', () => {
    const { cube, ...facts } = tableOfSeries({ n: [1, 2] });
    const dateless = { ...facts, cube: { ...cube, dimensions: cube.dimensions.slice(0, 1) } };
    expect(askedBy(timeGaps, tableOfSeries({ n: [1, 2] }), dateless)).toEqual([]);
  });

  it('tells periods apart by their ids, and lets the oldest get another', () => {
    const of = (...ids: readonly string[]): StatTable => {
      const { cube, ...facts } = tableOfSeries({ n: ids.map(() => 1) });
      const dimensions = cube.dimensions.map((each) =>
        each.role === 'time'
          ? {
              ...each,
              categories: each.categories.map((category, at) => ({ ...category, id: ids[at] ?? '' })),
            }
          : each,
      );
      return { ...facts, cube: { ...cube, dimensions } };
    };
    expect(askedBy(timeGaps, of('15', '16', '17'), of('2015', '16', '17'))).toEqual([]);
    expect(askedBy(timeGaps, of('15', '16', '17'), of('15', '2016', '17'))).toEqual([
      'check.time-gaps.gone(1, 2016)',
    ]);
  });

  it('asks nothing where periods are added, or the oldest are dropped', () => {
    expect(asked([2020, 2021, 2022], [2020, 2021, 2022, 2023])).toEqual([]);
    expect(asked([2020, 2021, 2022], [2022, 2023, 2024])).toEqual([]);
    expect(asked([2020], [2021])).toEqual([]);
  });

  it('asks about an older file, and about a period lost in the middle', () => {
    expect(asked([2020, 2021, 2022], [2020, 2021])).toEqual(['check.time-gaps.gone(1, 2022)']);
    expect(asked([2020, 2021, 2022], [2020, 2022, 2023])).toEqual(['check.time-gaps.gone(1, 2021)']);
  });

  it('asks about periods left out of a table that had every one, not of a table that never had', () => {
    expect(asked([2020, 2021, 2022], [2020, 2021, 2022, 2025])).toEqual([
      'check.time-gaps.skipped(2, 2023, 2024)',
    ]);
    expect(asked([2000, 2010, 2020], [2000, 2010, 2020, 2025])).toEqual([]);
    expect(asked([2010, 2020], [2010, 2020, 2025])).toEqual([]);
  });

  it('lists five periods and counts the others', () => {
    expect(asked([2000, 2001, 2002], [2000, 2001, 2002, 2010])[0]).toContain('list.more(2)');
  });

  it('takes two periods for too few to tell that a table has every one', () => {
    expect(asked([2020, 2021], [2020, 2021, 2024])).toEqual([]);
    expect(asked([2020, 2021, 2022], [2020, 2021, 2022, 2024])).toHaveLength(1);
  });

  it('tells periods apart that are gone and that never were', () => {
    expect(asked([2020, 2021, 2022, 2023], [2020, 2022, 2023, 2025])).toEqual([
      'check.time-gaps.gone(1, 2021)',
      'check.time-gaps.skipped(1, 2024)',
    ]);
  });

  it('counts days one by one, and nothing between periods of several lengths', () => {
    const of = (...periods: readonly (number | TimePeriod)[]): StatTable => {
      const { cube, ...facts } = tableOfSeries({ n: periods.map(() => 1) });
      const categories = periods.map((each) => {
        const period =
          typeof each === 'number' ? ({ frequency: 'daily', year: 2024, part: each } as const) : each;
        const id = `${period.year > 2024 ? period.year : period.part}`;
        return { id, label: id, period };
      });
      const dimensions = cube.dimensions.map((each) =>
        each.role === 'time' ? { ...each, categories } : each,
      );
      return { ...facts, cube: { ...cube, dimensions } };
    };
    expect(askedBy(timeGaps, of(1, 2, 3, 4), of(1, 3, 4, 7))).toEqual([
      'check.time-gaps.gone(1, 2)',
      'check.time-gaps.skipped(2, 2024-01-05, 2024-01-06)',
    ]);
    const year = { frequency: 'annual', year: 2025, part: 1 } as const;
    expect(askedBy(timeGaps, of(1, 2, 3, year), of(1, 2, 3, 7, year))).toEqual([]);
    expect(askedBy(timeGaps, of(1, 2, 3), of(1, 2, 3, 7, year))).toEqual([]);
  });

  it.each([
    [
      [
        [2024, 1],
        [2024, 2],
        [2024, 3],
      ],
      [
        [2024, 1],
        [2024, 3],
        [2025, 1],
      ],
      ['gone(1, 2024/2)', 'skipped(1, 2024-Q4)'],
    ],
    [
      [
        [2024, 3],
        [2024, 4],
        [2025, 1],
      ],
      [
        [2024, 3],
        [2025, 1],
        [2025, 2],
      ],
      ['gone(1, 2024/4)'],
    ],
  ] as const)('counts quarters across years: %j, then %j', (before, after, told) => {
    const of = (quarters: readonly (readonly [number, number])[]): StatTable => {
      const { cube, ...facts } = tableOfSeries({ n: quarters.map(() => 1) });
      const dimensions = cube.dimensions.map((each) => ({
        ...each,
        ...(each.role === 'time' && {
          categories: quarters.map(([year, part]) => ({
            id: `${year}/${part}`,
            label: `${year}/${part}`,
            period: { frequency: 'quarterly' as const, year, part },
          })),
        }),
      }));
      return { ...facts, cube: { ...cube, dimensions } };
    };
    expect(askedBy(timeGaps, of(before), of(after))).toEqual(told.map((each) => `check.time-gaps.${each}`));
  });
});
