import { isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { readSdmxPeriod } from './read-sdmx-period.ts';

function iso(text: string, frequency?: string): string | undefined {
  const period = readSdmxPeriod(text, frequency);
  return period && isoOf(period);
}

describe(readSdmxPeriod, () => {
  it.each([
    ['2023', '2023'],
    ['2023-A1', '2023'],
    ['2023-S1', '2023-S1'],
    ['2023-Q4', '2023-Q4'],
    ['2023-M01', '2023-01'],
    ['2023-01', '2023-01'],
    ['2023-W05', '2023-W05'],
    ['2023-D031', '2023-01-31'],
    ['2023-01-31', '2023-01-31'],
    ['2023-01-31T14:30:00Z', '2023-01-31'],
    ['2023-01-01/P1Y', '2023'],
    ['2023-07-01/P6M', '2023-S2'],
    ['2023-04-01/P3M', '2023-Q2'],
    ['2023-02-01/P1M', '2023-02'],
    ['2023-01-30/P7D', '2023-W05'],
    ['2023-01-30/P1D', '2023-01-30'],
    ['2022-07-01/P1Y', '2022-2023'],
    ['2022-01-02/P1Y', '2022-2023'],
    ['2022-01-01/P2Y', '2022-2023'],
    ['2022-01-02/P2Y', '2022-2024'],
    ['2023-01-01/P12M', '2023'],
    ['2023-01-30/P1W', '2023-W05'],
    ['2016-01-01/P5Y', '2016-2020'],
  ])('reads %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it('takes a date for the period of its frequency', () => {
    expect(iso('2014-02-01', 'M')).toBe('2014-02');
    expect(iso('2014-04-01', 'Q')).toBe('2014-Q2');
    expect(iso('2014-12-31', 'A')).toBe('2014');
    expect(iso('2014-12-31', 'D')).toBe('2014-12-31');
  });

  it.each(['', 'Total', '2023-Q5', '2023-13', '2023-02-01/P3M', '2023-01-01/P1X', '2023-T1'])(
    'does not take “%s” for a period',
    (text) => {
      expect(iso(text)).toBeUndefined();
    },
  );
});
