import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe(readDate, () => {
  it('reads days, instants and milliseconds, and never moves a day to another', () => {
    expect(readDate('2012-11-27')).toBe('2012-11-27');
    expect(readDate('23/06/2026')).toBe('2026-06-23');
    expect(readDate('17/10/2013 16:51:00')).toBe('2013-10-17');
    expect(readDate('2024-11-18T11:00:00+0100')).toBe('2024-11-18T10:00:00Z');
    expect(readDate('2017-01-26T00:00:00+01:00')).toBe('2017-01-26');
    expect(readDate(1446764400000)).toBe('2015-11-05T23:00:00Z');
  });

  it('does not read what is no date', () => {
    for (const written of ['', 'soon', '2023-02-30', '31/02/2023', Number.NaN, null, {}]) {
      expect(readDate(written)).toBeUndefined();
    }
  });
});
