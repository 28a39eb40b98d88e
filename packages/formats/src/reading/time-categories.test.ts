import { describe, expect, it } from 'vitest';
import { inLogs, message } from '@almanac/core';
import { readPeriod } from './read-period.ts';
import type { ReadingNotes } from './reading.ts';
import { noteTimeReading, timeCategoriesOf } from './time-categories.ts';

function idsOf(labels: readonly string[]) {
  return timeCategoriesOf(labels)?.categories.map(({ id }) => id);
}

describe(timeCategoriesOf, () => {
  it('puts periods in ascending order and says where each went', () => {
    expect(timeCategoriesOf(['2024 ', '2022', '2023'])).toMatchObject({
      categories: [{ id: '2022', label: '2022' }, { id: '2023' }, { id: '2024', label: '2024' }],
      positions: [2, 0, 1],
    });
  });

  it('takes dates that fall once in a longer period for that period', () => {
    expect(idsOf(['2024-12-31', '2025-01-31', '2025-02-28'])).toEqual(['2024-12', '2025-01', '2025-02']);
    expect(idsOf(['2024-03-31', '2024-06-30', '2024-09-30'])).toEqual(['2024-Q1', '2024-Q2', '2024-Q3']);
    expect(idsOf(['2020-02-29', '2032-01-31', '2044-03-31'])).toEqual(['2020-02', '2032-01', '2044-03']);
    expect(idsOf(['2022-06-30', '2023-06-30', '2024-06-30'])).toEqual(['2022', '2023', '2024']);
    expect(idsOf(['2024-01-01', '2024-01-08', '2024-02-01'])).toEqual([
      '2024-01-01',
      '2024-01-08',
      '2024-02-01',
    ]);
  });

  it('reads six digits as years run together where all are, else as months', () => {
    expect(idsOf(['201112', '201213'])).toEqual(['2011-2012', '2012-2013']);
    expect(idsOf(['201112', '201201'])).toEqual(['2011-12', '2012-01']);
  });

  it('takes dates a week apart for weeks, and keeps the dates', () => {
    const time = timeCategoriesOf(['2024-12-20', '2024-12-27', '2025-01-03', '2025-01-17']);
    expect(time?.categories.map(({ id, label }) => `${id} ${label}`)).toEqual([
      '2024-W51 2024-12-20',
      '2024-W52 2024-12-27',
      '2025-W01 2025-01-03',
      '2025-W03 2025-01-17',
    ]);
    expect(time?.guess).toEqual(
      message('read.dates-of-weeks', {
        weekday: message('calendar.weekday-long', { weekday: '5' }),
        first: '2024-12-20',
      }),
    );
  });

  it('puts what is no period behind the periods of an axis that is called time', () => {
    const time = timeCategoriesOf(['Total', '2024', '2023', '2022p'], { isCalledTime: true });
    expect(time?.categories.map(({ id }) => id)).toEqual(['2022', '2023', '2024', 'Total']);
    expect(time?.positions).toEqual([3, 2, 1, 0]);
    expect(timeCategoriesOf(['2024', 'Total'], { isCalledTime: true })).toBeUndefined();
    expect(timeCategoriesOf(['2024', '2023', '2022', ''], { isCalledTime: true })).toBeUndefined();
  });

  it('names five labels that do not fit one by one, and says at the sixth how many more there are', () => {
    const told = (count: number) => {
      const notes: ReadingNotes = { warnings: [], guesses: [] };
      const remarks = Array.from({ length: count }, (_, at) => ({
        at,
        message: message('read.period-advice'),
      }));
      noteTimeReading({ remarks }, (at) => ({ line: at + 1 }), notes);
      return notes.warnings.map(({ line, message: said }) => `${line ?? ''} ${inLogs(said)}`);
    };
    const five = [1, 2, 3, 4, 5].map((line) => `${line} read.period-advice`);
    expect(told(5)).toEqual(five);
    expect(told(6)).toEqual([...five, '6 read.more-labels(1)']);
    expect(told(8)).toEqual([...five, '6 read.more-labels(3)']);
  });

  it('refuses what is no period, and one period twice', () => {
    expect(idsOf(['2024', 'Total'])).toBeUndefined();
    expect(idsOf(['2024', ' 2024'])).toBeUndefined();
    expect(idsOf([])).toBeUndefined();
  });
});

describe(readPeriod, () => {
  it('reads Nordic quarters and periods behind a word', () => {
    expect(readPeriod('2015K3')).toMatchObject({ frequency: 'quarterly', part: 3 });
    expect(readPeriod('year/1995')).toMatchObject({ frequency: 'annual', year: 1995 });
  });
});
