import { GROUPED_NUMBERS, parseTimePeriod, type TimePeriod } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { english } from '../../test/english.ts';
import { collatorOf } from './collator-of.ts';
import { dayOf } from './day-of.ts';
import { dayWriter } from './day-writer.ts';
import { writeDuration } from './duration-writer.ts';
import { writeList } from './list-writer.ts';
import { periodWriter } from './period-writer.ts';
import { writeSize } from './size-writer.ts';

const { say } = english();

function periodOf(text: string): TimePeriod {
  const period = parseTimePeriod(text);
  if (period === undefined) throw new Error(text);
  return period;
}

describe(dayWriter, () => {
  const write = dayWriter(say, 'Asia/Tokyo');

  it('writes an instant by the clock of the department', () => {
    const late = '2026-11-20T16:30:00Z';
    expect([write.day(late), write.time(late), write.weekday(late), write.month(late)]).toEqual([
      '21 Nov 2026',
      '01:30',
      'Sat 21 Nov',
      'Nov 2026',
    ]);
    expect(write.instant(late)).toBe('21 November 2026 at 01:30 GMT+9');
  });

  it('leaves a day without a time that day', () => {
    expect([write.day('2026-09-01'), write.longDay('2026-09-01'), write.dayInYear('2026-09-01')]).toEqual([
      '1 Sep 2026',
      '1 September 2026',
      '1 Sep',
    ]);
  });

  it('writes midnight as the beginning of the day', () => {
    expect(write.time('2026-11-20T15:00:00Z')).toBe('00:00');
  });

  it('writes names in full', () => {
    const names = [write.weekdayName, write.longDayInYear].map((each) => each('2026-09-01'));
    expect(names).toEqual(['Tuesday', '1 September']);
  });

  it('refuses what is no instant', () => {
    expect(() => write.day('soon')).toThrow(RangeError);
  });
});

describe(dayOf, () => {
  it('is the day on the clock of the department', () => {
    expect(dayOf('2026-11-20T16:30:00Z', 'Asia/Tokyo')).toBe('2026-11-21');
    expect(dayOf('2026-11-20', 'Asia/Tokyo')).toBe('2026-11-20');
  });
});

describe(periodWriter, () => {
  const { period, range } = periodWriter(say);

  it.each([
    ['2025', '2025'],
    ['2026 1H', 'H1 2026'],
    ['2026 3Q', 'Q3 2026'],
    ['2026 Oct', 'Oct 2026'],
    ['2026 W05', 'week 5, 2026'],
    ['2026-01-31', '31 Jan 2026'],
    ['2017/18', '2017/18'],
    ['2016-2020', '2016–2020'],
  ])('writes %s as %s', (written, said) => {
    expect(period(periodOf(written))).toBe(said);
  });

  it('writes a range with both ends, and one period once', () => {
    expect(range(periodOf('2009 Jan'), periodOf('2026 Oct'))).toBe('Jan 2009 to Oct 2026');
    expect(range(periodOf('2026 3Q'), periodOf('2026 3Q'))).toBe('Q3 2026');
  });
});

describe(writeList, () => {
  it('joins with a comma and a word', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c', 'd']].map((items) => writeList(say, items))).toEqual([
      '',
      'a',
      'a and b',
      'a, b, c and d',
    ]);
    expect(writeList(say, ['CSV', 'PX'], 'or')).toBe('CSV or PX');
  });
});

describe(collatorOf, () => {
  it('sorts as people of a locale do, numbers by their value', () => {
    const names = ['Zürich', 'Ärna', 'Area 10', 'Area 9'];
    expect(names.toSorted(collatorOf('de').compare)).toEqual(['Area 9', 'Area 10', 'Ärna', 'Zürich']);
    expect(names.toSorted(collatorOf('sv').compare).at(-1)).toBe('Ärna');
  });
});

describe(writeSize, () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [12_499, '12 KB'],
    [1_449_000, '1.4 MB'],
    [24_400_000, '24 MB'],
    [3_100_000_000, '3.1 GB'],
  ])('writes %d bytes as %s', (bytes, said) => {
    expect(writeSize(say, bytes, GROUPED_NUMBERS)).toBe(said);
  });
});

describe(writeDuration, () => {
  it.each([
    [1, '1 second'],
    [59_001, '60 seconds'],
    [60_000, '1 minute'],
    [61_000, '2 minutes'],
    [7_200_000, '2 hours'],
    [86_400_001, '2 days'],
  ])('writes %d ms as %s', (ms, said) => {
    expect(writeDuration(say, ms)).toBe(said);
  });
});
