import { describe, expect, it, test } from 'vitest';
import { isMonth, monthAfter, nextMonthFrom, nextMonthWith, weeksOf } from './month-of.ts';

test('knows a month', () => {
  expect(['2026-12', '2026-1', '2026-13', '2026-00', 'x'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('goes from month to month over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-05', 20)).toBe('2028-01');
});

test('lays a month out in weeks from Monday on', () => {
  // 1 February 2026 was a Sunday; 2028 is a leap year and its February begins on a Tuesday.
  expect(weeksOf('2026-02')[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-02-01']);
  expect(weeksOf('2026-02')).toHaveLength(5);
  const leap = weeksOf('2028-02');
  expect(leap[0]?.[1]).toBe('2028-02-01');
  expect(leap.flat().filter((day) => day !== undefined)).toHaveLength(29);
  expect(leap.at(-1)?.[1]).toBe('2028-02-29');
});

test('finds the next month with a release, over months that have none', () => {
  const days = ['2027-02-03', '2026-10-31', '2026-12-15'];
  expect(nextMonthWith(days, '2026-11')).toBe('2026-12');
  expect(nextMonthWith(days, '2026-12')).toBe('2026-12');
  expect(nextMonthWith(days, '2027-03')).toBeUndefined();
});

describe(nextMonthFrom, () => {
  it('is the month of the next day, which may be this one', () => {
    expect(nextMonthFrom(['2026-11-03', '2026-12-21', '2027-01-05'], '2026-11-25')).toBe('2026-12');
    expect(nextMonthFrom(['2026-11-03', '2026-11-25'], '2026-11-25')).toBe('2026-11');
  });

  it('is this month when nothing is announced', () => {
    expect(nextMonthFrom(['2026-11-03'], '2026-11-25')).toBe('2026-11');
    expect(nextMonthFrom([], '2026-11-25')).toBe('2026-11');
  });
});
