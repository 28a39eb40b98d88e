import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPeriod } from '../../test/arbitrary-period.ts';
import { dayNumberOf } from './civil-day.ts';
import { isoOf } from './iso-of.ts';
import { dayPeriodAt } from './make-period.ts';
import { parseTimePeriod } from './parse-time-period.ts';
import { periodGridOf } from './period-grid.ts';
import { periodsWithin } from './periods-within.ts';
import { previousPeriod, samePeriodAYearBefore } from './previous-period.ts';
import type { TimePeriod } from './time-period.ts';

const day = (label: string): TimePeriod => {
  const period = parseTimePeriod(label);
  if (!period) throw new Error(`not a period: ${label}`);
  return period;
};

/** The days from 1 January 2024 on whose weekday (0 is Monday) is none of `without`. */
function days(count: number, ...without: readonly number[]): readonly TimePeriod[] {
  const first = dayNumberOf({ year: 2024, month: 1, day: 1 });
  const all = Array.from({ length: count }, (_, at) => first + at);
  return all.filter((each) => !without.includes(each % 7)).map(dayPeriodAt);
}

const working = days(500, 5, 6).filter((period) => !['2024-01-01', '2024-03-29'].includes(isoOf(period)));
const MARCH = { frequency: 'monthly', year: 2024, part: 3 } as const;

describe(periodGridOf, () => {
  it('goes from Monday to Friday, and past holidays, where weekends are left out', () => {
    const grid = periodGridOf(working);
    expect(grid.isOfBusinessDays).toBe(true);
    expect(isoOf(grid.before(day('2024-03-11')))).toBe('2024-03-08');
    expect(isoOf(grid.before(day('2024-04-01')))).toBe('2024-03-28');
    expect(grid.within(MARCH, 'daily')).toHaveLength(20);
    const reversed = periodGridOf(working.toReversed());
    expect(reversed.within(MARCH, 'daily')).toEqual(grid.within(MARCH, 'daily'));
  });

  it('takes the date a year before, else the last business day before it', () => {
    const { aYearBefore } = periodGridOf(working);
    const before = (label: string) => {
      const found = aYearBefore(day(label));
      return found && isoOf(found);
    };
    expect(before('2025-03-12')).toBe('2024-03-12');
    expect(before('2025-03-10')).toBe('2024-03-08');
    expect(before('2024-02-29')).toBeUndefined();
  });

  it('holds days that the series does not reach for missing, but 1 January', () => {
    const grid = periodGridOf(working);
    const [first] = working;
    expect(first && isoOf(first)).toBe('2024-01-02');
    expect(grid.within({ frequency: 'monthly', year: 2024, part: 1 }, 'daily')).toHaveLength(22);
    const late = periodGridOf(working.slice(3)).within(
      { frequency: 'monthly', year: 2024, part: 1 },
      'daily',
    );
    expect(late).toHaveLength(22);
  });

  it('holds a longer break than holidays are for missing days', () => {
    const grid = periodGridOf(working.filter((period) => isoOf(period).slice(0, 7) !== '2024-03'));
    expect(isoOf(grid.before(day('2024-04-01')))).toBe('2024-03-29');
    expect(grid.within(MARCH, 'daily')).toHaveLength(21);
  });

  it('knows other weekends, and Saturdays worked to make up for a holiday', () => {
    const sundayToThursday = periodGridOf(days(100, 4, 5));
    expect(isoOf(sundayToThursday.before(day('2024-03-10')))).toBe('2024-03-07');
    const madeUp = periodGridOf([...working, day('2024-03-16')]);
    expect(isoOf(madeUp.before(day('2024-03-18')))).toBe('2024-03-16');
    expect(isoOf(madeUp.before(day('2024-03-11')))).toBe('2024-03-08');
  });

  it('takes two weeks for a break, and a day more for missing days', () => {
    const closed = (lastDay: number) => {
      const without = (period: TimePeriod) => {
        const iso = isoOf(period);
        return iso < '2024-03-05' || iso > `2024-03-${lastDay}`;
      };
      return isoOf(periodGridOf(working.filter(without)).before(day(`2024-03-${lastDay + 1}`)));
    };
    expect(closed(17)).toBe('2024-03-04');
    expect(closed(18)).toBe('2024-03-18');
  });

  it.each([[5, 6], [4, 5], [3, 4], [6], [4]])(
    'takes days %s and %s that are left out for a weekend',
    (...leftOut) => {
      expect(periodGridOf(days(100, ...leftOut)).isOfBusinessDays).toBe(true);
    },
  );

  it.each([
    [0],
    [1],
    [2],
    [3],
    [5],
    [0, 6],
    [1, 6],
    [2, 6],
    [3, 6],
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 6],
    [4, 5, 6],
  ])('takes days %s that are left out for missing', (...leftOut) => {
    expect(periodGridOf(days(100, ...leftOut)).isOfBusinessDays).toBe(false);
  });

  it('counts a weekday that has a quarter of the days of the busiest', () => {
    const weeks = days(7 * 20, 5, 6);
    const saturdays = days(7 * 20).filter((_, at) => at % 7 === 5);
    expect(isoOf(periodGridOf([...weeks, ...saturdays.slice(0, 5)]).before(day('2024-05-20')))).toBe(
      '2024-05-18',
    );
    expect(isoOf(periodGridOf([...weeks, ...saturdays.slice(0, 4)]).before(day('2024-05-20')))).toBe(
      '2024-05-17',
    );
  });

  it('wants ten days, and every second to follow on another', () => {
    expect(periodGridOf(working.slice(0, 10)).isOfBusinessDays).toBe(true);
    expect(periodGridOf(working.slice(0, 9)).isOfBusinessDays).toBe(false);
    const fromMonday = days(70);
    const fiveInARow = [0, 1, 9, 10, 18, 21, 22, 30, 31, 38, 39];
    const fourInARow = [0, 1, 9, 10, 18, 21, 22, 30, 31, 38];
    const isOfBusinessDays = (at: readonly number[]) =>
      periodGridOf(at.flatMap((each) => fromMonday[each] ?? [])).isOfBusinessDays;
    expect(isOfBusinessDays(fiveInARow)).toBe(true);
    expect(isOfBusinessDays(fourInARow)).toBe(false);
  });

  it.each([
    ['every day of the week', days(60)],
    ['every day but some that are missing', days(60).filter((_, at) => at !== 20)],
    ['few days', days(9, 5, 6)],
    ['days without two that are apart', days(60, 2, 4)],
    ['one day of the week', days(200, 0, 1, 2, 3, 5, 6)],
  ])('leaves %s to the calendar', (_, periods) => {
    const grid = periodGridOf(periods);
    expect(grid.isOfBusinessDays).toBe(false);
    expect(isoOf(grid.before(day('2024-03-11')))).toBe('2024-03-10');
  });

  it('is the calendar for everything but days', () => {
    fc.assert(
      fc.property(arbitraryPeriod, (period) => {
        fc.pre(period.frequency !== 'daily');
        for (const grid of [periodGridOf([period]), periodGridOf(working)]) {
          expect(grid.before(period)).toEqual(previousPeriod(period));
          expect(grid.aYearBefore(period)).toEqual(samePeriodAYearBefore(period));
          expect(grid.within(period, 'monthly')).toEqual(periodsWithin(period, 'monthly'));
        }
      }),
    );
  });

  it('leaves no period of the series out, whichever days are missing from it', () => {
    const some = fc.subarray([...working], { minLength: 10 });
    fc.assert(
      fc.property(some, (periods) => {
        const grid = periodGridOf(periods);
        const inYears = [2024, 2025].flatMap((year) =>
          grid.within({ frequency: 'annual', year, part: 1 }, 'daily').map(isoOf),
        );
        expect(inYears).toEqual(expect.arrayContaining(periods.map(isoOf)));
      }),
      { numRuns: 40 },
    );
  });
});
