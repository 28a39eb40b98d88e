import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPeriod, arbitraryPeriodOf } from '../../test/arbitrary-period.ts';
import { FREQUENCIES, type Frequency } from './frequency.ts';
import { parseTimePeriod } from './parse-time-period.ts';
import { periodEnd, periodStart } from './period-bounds.ts';
import { isFiner, periodIn } from './period-in.ts';
import { writeTimePeriod } from './write-time-period.ts';

describe(isFiner, () => {
  it('is said of shorter periods alone', () => {
    const finer = (than: Frequency) => FREQUENCIES.filter((frequency) => isFiner(frequency, than));
    expect(finer('quarterly')).toEqual(['monthly', 'weekly', 'daily']);
  });
});

describe(periodIn, () => {
  it.each<[string, Frequency, string | undefined]>([
    ['2023 Apr', 'quarterly', '2023 2Q'],
    ['2023 Sep', 'half-yearly', '2023 2H'],
    ['2023 2H', 'annual', '2023'],
    ['2023 1Q', 'half-yearly', '2023 1H'],
    ['2026 W01', 'monthly', '2026 Jan'], // its Thursday is 1 January 2026
    ['2023 W05', 'monthly', '2023 Feb'], // from 30 January, its Thursday is 2 February
    ['2020 W53', 'annual', '2020'],
    ['2021-01-03', 'weekly', '2020 W53'],
    ['2021-01-03', 'monthly', '2021 Jan'],
    ['2023-12-31', 'quarterly', '2023 4Q'],
    ['2023', 'annual', '2023'],
    ['2023', 'monthly', undefined],
    ['2023 Jan', 'weekly', undefined],
    ['2023', 'multi-year', undefined],
    ['2017/18', 'annual', undefined],
  ])('%s as %s is %s', (label, frequency, expected) => {
    const period = parseTimePeriod(label);
    const found = period && periodIn(period, frequency);
    expect(found && writeTimePeriod(found)).toBe(expected);
  });

  it('holds every day of a calendar period', () => {
    fc.assert(
      fc.property(arbitraryPeriod, fc.constantFrom(...FREQUENCIES), (period, frequency) => {
        const group = periodIn(period, frequency);
        fc.pre(group !== undefined && period.frequency !== 'weekly');
        expect(periodStart(group) <= periodStart(period)).toBe(true);
        expect(periodEnd(period) <= periodEnd(group)).toBe(true);
      }),
    );
  });

  it('puts a week in the period of its Thursday', () => {
    fc.assert(
      fc.property(
        arbitraryPeriodOf('weekly'),
        fc.constantFrom<Frequency>('monthly', 'quarterly', 'annual'),
        (week, frequency) => {
          const thursday = new Date(Date.parse(periodStart(week)) + 3 * 86_400_000)
            .toISOString()
            .slice(0, 10);
          const day = parseTimePeriod(thursday);
          expect(periodIn(week, frequency)).toEqual(day && periodIn(day, frequency));
        },
      ),
    );
  });
});
