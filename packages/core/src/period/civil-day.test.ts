import { expect, it } from 'vitest';
import {
  civilDayInYear,
  civilDayOf,
  type CivilDay,
  daysInMonth,
  daysInYear,
  dayNumberOf,
  isoDay,
} from './civil-day.ts';
import { isoWeekOf, mondayOf, weeksInYear } from './iso-week.ts';
import { dayPeriodAt, dayPeriodOf, periodOf, spanOfYears } from './make-period.ts';

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 100 === 0 ? year % 400 === 0 : year % 4 === 0);
const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** Every day from 1890 to 2110, with century years of both kinds, counted one by one. */
function everyDay(): readonly (CivilDay & { readonly ofYear: number })[] {
  const days = [];
  for (let year = 1890; year <= 2110; year += 1) {
    let ofYear = 0;
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= lengthOf(year, month); day += 1)
        days.push({ year, month, day, ofYear: ++ofYear });
    }
  }
  return days;
}

const DAYS = everyDay();
/** 1 January 1890 was a Wednesday, 1889 years after that of the year 1. */
const FIRST = 1889 * 365 + 472 - 18 + 4;

it('numbers days one by one, and finds the day of a number', () => {
  const wrong = DAYS.filter(({ ofYear, ...day }, at) => {
    const back = civilDayOf(FIRST + at);
    const inYear = civilDayInYear(day.year, ofYear);
    return (
      dayNumberOf(day) !== FIRST + at ||
      ![back, inYear].every(
        (each) => each.year === day.year && each.month === day.month && each.day === day.day,
      )
    );
  });
  expect(wrong).toEqual([]);
});

it('numbers the first day of every year from 1 to 3000, the first century too', () => {
  const wrong = Array.from({ length: 3000 }, (_, before) => before).filter((before) => {
    const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
    const number = before * 365 + leapDays;
    const day = { year: before + 1, month: 1, day: 1 };
    return dayNumberOf(day) !== number || isoDay(civilDayOf(number)) !== isoDay(day);
  });
  expect(wrong).toEqual([]);
});

it('knows the lengths of months and years', () => {
  const wrong = DAYS.filter(
    ({ year, month }) =>
      daysInMonth(year, month) !== lengthOf(year, month) || daysInYear(year) !== (isLeap(year) ? 366 : 365),
  );
  expect(wrong).toEqual([]);
});

it('counts weeks from Monday, each in the year of its Thursday', () => {
  let year = 1890;
  let week = 1;
  const wrong = DAYS.filter((_, at) => {
    const weekday = (at + 2) % 7;
    const thursday = DAYS[at - weekday + 3];
    if (weekday === 0 && thursday) [year, week] = [thursday.year, thursday.year === year ? week + 1 : 1];
    const found = isoWeekOf(FIRST + at);
    const isRight =
      found.year === year && found.week === week && mondayOf({ year, week }) === FIRST + at - weekday;
    return thursday !== undefined && !isRight;
  });
  expect(wrong).toEqual([]);
  expect([2004, 2009, 2015, 2020, 2026].map(weeksInYear)).toEqual([53, 53, 53, 53, 53]);
  expect([2003, 2010, 2021, 2024, 2025].map(weeksInYear)).toEqual([52, 52, 52, 52, 52]);
});

it('makes periods only of days that there are', () => {
  expect(dayPeriodOf({ year: 2023, month: 12, day: 31 })).toEqual({
    frequency: 'daily',
    year: 2023,
    part: 365,
  });
  expect(dayPeriodOf({ year: 2024, month: 2, day: 29 })).toEqual({
    frequency: 'daily',
    year: 2024,
    part: 60,
  });
  expect(dayPeriodOf({ year: 2024, month: 1, day: 1 })).toEqual({ frequency: 'daily', year: 2024, part: 1 });
  expect(dayPeriodAt(FIRST + 31)).toEqual({ frequency: 'daily', year: 1890, part: 32 });
  for (const [month, day] of [
    [2, 29],
    [4, 31],
    [0, 1],
    [13, 1],
    [1, 0],
    [1, 32],
  ] as const) {
    expect(dayPeriodOf({ year: 2023, month, day })).toBeUndefined();
  }
});

it.each([
  ['annual', 2023, 1],
  ['half-yearly', 2023, 2],
  ['quarterly', 2023, 4],
  ['monthly', 2023, 12],
  ['weekly', 2023, 52],
  ['weekly', 2020, 53],
  ['daily', 2023, 365],
  ['daily', 2024, 366],
] as const)('knows the last part of a year: %s %s', (frequency, year, last) => {
  expect(periodOf(frequency, year, last)).toEqual({ frequency, year, part: last });
  expect(periodOf(frequency, year, last + 1)).toBeUndefined();
  expect(periodOf(frequency, year, 1)).toEqual({ frequency, year, part: 1 });
  expect(periodOf(frequency, year, 0)).toBeUndefined();
});

it('takes a number bracket for no span of years', () => {
  expect(spanOfYears(1900, 1999)).toEqual({ frequency: 'multi-year', year: 1900, part: 1, lastYear: 1999 });
  expect(spanOfYears(1900, 2000)).toBeUndefined();
  expect(spanOfYears(1900, 1901)).toEqual({ frequency: 'multi-year', year: 1900, part: 1, lastYear: 1901 });
  expect(spanOfYears(1900, 1900)).toBeUndefined();
});
