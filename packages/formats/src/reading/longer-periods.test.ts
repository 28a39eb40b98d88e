import { isoOf, periodIn, type TimePeriod, message } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longerPeriodsOf } from './longer-periods.ts';
import { readPeriod } from './read-period.ts';

const DAY_MS = 86_400_000;

function date(day: number): TimePeriod {
  const period = readPeriod(new Date(day * DAY_MS).toISOString().slice(0, 10));
  if (!period) throw new Error('a date is a period');
  return period;
}

const ids = (...dates: readonly string[]) => longerPeriodsOf(dates.map(readPeriod))?.periods.map(isoOf);

describe(longerPeriodsOf, () => {
  it('takes dates a week apart, of whatever weekday, for the ISO weeks they fall in', () => {
    const someDay = fc.integer({ min: -25_000, max: 40_000 });
    const weeksOn = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(someDay, weeksOn, (first, steps) => {
        fc.pre(steps.filter((step) => step === 1).length * 2 > steps.length);
        const days = steps.reduce<number[]>((all, step) => [...all, (all.at(-1) ?? 0) + step * 7], [first]);
        const dates = days.map(date);
        const read = longerPeriodsOf(dates);
        expect(read?.periods).toEqual(dates.map((each) => periodIn(each, 'weekly')));
        expect(read?.isRelabelled).toBe(false);
      }),
    );
  });

  it('wants more than half of the steps to be a week, and four fifths of the dates on one weekday', () => {
    const weekly = ['2024-01-05', '2024-01-12', '2024-01-19', '2024-01-26', '2024-02-02'];
    expect(ids(...weekly)).toHaveLength(5);
    expect(ids(...weekly.slice(0, 4), '2024-02-01')).toHaveLength(5);
    expect(ids('2024-01-05', '2024-01-12', '2024-01-26')).toBeUndefined();
    expect(ids('2024-01-05', '2024-01-12', '2024-01-19', '2024-02-02')).toHaveLength(4);
    expect(ids('2024-01-05', '2024-01-12', '2024-01-19', '2024-01-25')).toBeUndefined();
  });

  it('says which weekday the dates are, and whether all are', () => {
    const guess = (...dates: readonly string[]) => longerPeriodsOf(dates.map(readPeriod))?.guess;
    const weeks = (weekday: '1' | '5' | '7', first: string) =>
      message('read.dates-of-weeks', { weekday: message('calendar.weekday-long', { weekday }), first });
    expect(guess('2024-01-05', '2024-01-12', '2024-01-19')).toEqual(weeks('5', '2024-01-05'));
    expect(guess('2024-01-05', '2024-01-12', '2024-01-19', '2024-01-26', '2024-02-01')).toMatchObject({
      key: 'read.dates-of-weeks-mostly',
      values: { first: '2024-01-05' },
    });
    expect(guess('2024-01-07', '2024-01-14', '2024-01-21')).toEqual(weeks('7', '2024-01-07'));
    expect(guess('2024-01-01', '2024-01-08', '2024-01-15')).toEqual(weeks('1', '2024-01-01'));
  });

  it.each([
    [
      [1, 4, 7, 10],
      ['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4'],
    ],
    [
      [2, 5, 8, 11],
      ['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4'],
    ],
    [
      [3, 6, 9, 12],
      ['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4'],
    ],
    [
      [1, 4, 8, 10],
      ['2024-01', '2024-04', '2024-08', '2024-10'],
    ],
  ])('takes one day of the months %j for quarters or months', (months, expected) => {
    expect(ids(...months.map((month) => `2024-${String(month).padStart(2, '0')}-01`))).toEqual(expected);
  });

  it('takes one day of several years for years, of consecutive months for months', () => {
    expect(ids('2022-06-30', '2023-06-30', '2024-06-30')).toEqual(['2022', '2023', '2024']);
    expect(ids('2023-11-30', '2023-12-31', '2024-01-31')).toEqual(['2023-11', '2023-12', '2024-01']);
    expect(ids('2023-12-01', '2024-01-01', '2024-02-01')).toEqual(['2023-12', '2024-01', '2024-02']);
    expect(ids('2023-12-01', '2024-01-02', '2024-02-01')).toBeUndefined();
    expect(ids('2024-06-30', '2024-06-30', '2024-05-30')).toBeUndefined();
  });

  it('allows a date to be moved before a holiday', () => {
    expect(ids('2024-12-05', '2024-12-12', '2024-12-19', '2024-12-24', '2025-01-02', '2025-01-09')).toEqual([
      '2024-W49',
      '2024-W50',
      '2024-W51',
      '2024-W52',
      '2025-W01',
      '2025-W02',
    ]);
  });

  it.each([
    ['two dates', ['2024-01-05', '2024-01-12']],
    ['dates a fortnight apart', ['2024-01-05', '2024-01-19', '2024-02-02', '2024-02-16']],
    ['business days', ['2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09']],
    ['two dates in one week', ['2024-01-05', '2024-01-12', '2024-01-19', '2024-01-18']],
    ['dates among other periods', ['2024-01-05', '2024-01-12', '2024-01-19', '2024']],
  ])('leaves %s as they are', (_, dates) => {
    expect(ids(...dates)).toBeUndefined();
  });

  it.each([
    ['2024-01-01', '2024-04-01', '2024-07-01', '2024-10-01'],
    ['2024-02-15', '2024-05-15', '2024-08-15', '2024-11-15'],
    ['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31'],
  ])('takes a day in every third month from %s on for quarters', (...dates) => {
    expect(ids(...dates)).toEqual(['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4']);
  });

  it.each([
    ['2022-03-31', '2023-03-31', '2024-03-31'],
    ['2022-01-01', '2023-01-01', '2024-01-01'],
  ])('takes one day a year, such as %s, for years', (...dates) => {
    const read = longerPeriodsOf(dates.map(readPeriod));
    expect(read?.periods).toEqual([2022, 2023, 2024].map((year) => ({ frequency: 'annual', year, part: 1 })));
    expect(read?.guess.key).toBe('read.dates-of-years');
  });

  it('takes a month that is no quarter among others for months', () => {
    expect(ids('2024-01-01', '2024-04-01', '2024-05-01', '2024-07-01')).toEqual([
      ...['2024-01', '2024-04', '2024-05', '2024-07'],
    ]);
    expect(ids('2024-03-31', '2024-06-30', '2024-10-31', '2024-12-31')).toEqual([
      ...['2024-03', '2024-06', '2024-10', '2024-12'],
    ]);
  });

  it('calls months, quarters and years by their names', () => {
    const read = longerPeriodsOf(['2024-01-31', '2024-02-29', '2024-03-31'].map(readPeriod));
    expect([read?.isRelabelled, read?.periods.map(isoOf)]).toEqual([true, ['2024-01', '2024-02', '2024-03']]);
  });
});
