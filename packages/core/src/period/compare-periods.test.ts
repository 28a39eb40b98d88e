import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPeriod } from '../../test/arbitrary-period.ts';
import { comparePeriods } from './compare-periods.ts';
import { parseTimePeriod } from './parse-time-period.ts';
import { periodStart } from './period-bounds.ts';
import { writeTimePeriod } from './write-time-period.ts';

describe(comparePeriods, () => {
  it('orders by the beginning, and the longer first', () => {
    const labels = ['2023 Apr', '2023 2H', '2023 Jan', '2023 1Q', '2022 4Q', '2023', '2023 1H', '2023-01-01'];
    const sorted = labels
      .flatMap((label) => parseTimePeriod(label) ?? [])
      .sort(comparePeriods)
      .map(writeTimePeriod);

    expect(sorted).toEqual([
      '2022 4Q',
      '2023',
      '2023 1H',
      '2023 1Q',
      '2023 Jan',
      '2023-01-01',
      '2023 Apr',
      '2023 2H',
    ]);
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(arbitraryPeriod, arbitraryPeriod, arbitraryPeriod, (a, b, c) => {
        expect(Math.sign(comparePeriods(a, b)) + Math.sign(comparePeriods(b, a))).toBe(0);
        expect(comparePeriods(a, b) === 0).toBe(writeTimePeriod(a) === writeTimePeriod(b));
        if (comparePeriods(a, b) <= 0 && comparePeriods(b, c) <= 0) {
          expect(comparePeriods(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('never puts a period before one that begins earlier', () => {
    fc.assert(
      fc.property(arbitraryPeriod, arbitraryPeriod, (a, b) => {
        if (periodStart(a) < periodStart(b)) expect(comparePeriods(a, b)).toBeLessThan(0);
      }),
    );
  });
});
