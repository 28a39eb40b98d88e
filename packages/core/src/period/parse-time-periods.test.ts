import { describe, expect, it } from 'vitest';
import { parseTimePeriods } from './parse-time-periods.ts';
import { writeTimePeriod } from './write-time-period.ts';

const read = (...labels: readonly string[]) => parseTimePeriods(labels)?.map(writeTimePeriod);

describe(parseTimePeriods, () => {
  it('reads labels of one axis, of whatever frequencies', () => {
    expect(read('2023', '2023 1Q', '2023-02')).toEqual(['2023', '2023 1Q', '2023 Feb']);
  });

  it('takes a year and the next one for a span when all labels are such', () => {
    expect(read('2009-10', '2010-11', '2011-12', '2012-13')).toEqual([
      '2009/10',
      '2010/11',
      '2011/12',
      '2012/13',
    ]);
    expect(read('1999-00', '2000-01')).toEqual(['1999/00', '2000/01']);
  });

  it('keeps months months', () => {
    expect(read('2011-11', '2011-12')).toEqual(['2011 Nov', '2011 Dec']);
    expect(read('2011-12')).toEqual(['2011 Dec']);
  });

  it('reads nothing when one label is no period', () => {
    expect(read('2023', 'Total')).toBeUndefined();
    expect(read('2011-11', '2012-13')).toBeUndefined();
  });
});
