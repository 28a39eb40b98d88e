import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPeriodOf } from '../../test/arbitrary-period.ts';
import type { Frequency } from './frequency.ts';
import { isoOf } from './iso-of.ts';
import { periodIn } from './period-in.ts';
import { periodsWithin } from './periods-within.ts';
import { previousPeriod } from './previous-period.ts';

const year2020 = { frequency: 'annual', year: 2020, part: 1 } as const;

describe(periodsWithin, () => {
  it.each<[Frequency, number, string, string]>([
    ['half-yearly', 2, '2020-S1', '2020-S2'],
    ['quarterly', 4, '2020-Q1', '2020-Q4'],
    ['monthly', 12, '2020-01', '2020-12'],
    ['weekly', 53, '2020-W01', '2020-W53'],
    ['daily', 366, '2020-01-01', '2020-12-31'],
  ])('knows the %s periods of 2020', (frequency, count, first, last) => {
    const periods = periodsWithin(year2020, frequency).map(isoOf);
    expect([periods.length, periods[0], periods.at(-1)]).toEqual([count, first, last]);
  });

  it('has the weeks of a quarter by their Thursdays', () => {
    const weeks = periodsWithin({ frequency: 'quarterly', year: 2026, part: 1 }, 'weekly').map(isoOf);
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([13, '2026-W01', '2026-W13']);
  });

  it.each<Frequency>(['multi-year', 'annual', 'quarterly'])(
    'knows none of half a year that are %s',
    (frequency) => {
      const half = { frequency: 'half-yearly', year: 2020, part: 2 } as const;
      const expected = frequency === 'quarterly' ? ['2020-Q3', '2020-Q4'] : [];
      expect(periodsWithin(half, frequency).map(isoOf)).toEqual(expected);
    },
  );

  it('agrees with the group that each period is put in, and leaves no gap', () => {
    const finer = fc.constantFrom<Frequency>('monthly', 'weekly', 'daily');
    fc.assert(
      fc.property(arbitraryPeriodOf('quarterly'), finer, (group, frequency) => {
        const periods = periodsWithin(group, frequency);
        for (const [at, period] of periods.entries()) {
          expect(periodIn(period, 'quarterly')).toEqual(group);
          if (at > 0) expect(isoOf(previousPeriod(period))).toBe(isoOf(periods[at - 1] ?? period));
        }
        const before = periods[0] && previousPeriod(periods[0]);
        expect(before && periodIn(before, 'quarterly')).not.toEqual(group);
      }),
    );
  });
});
