import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPeriod } from '../../test/arbitrary-period.ts';
import { parseTimePeriod } from './parse-time-period.ts';
import { periodEnd, periodStart } from './period-bounds.ts';
import { previousPeriod } from './previous-period.ts';

const DAY_MS = 86_400_000;
const isoDayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

describe(periodStart, () => {
  it.each([
    ['2023', '2023-01-01', '2023-12-31'],
    ['2023 2H', '2023-07-01', '2023-12-31'],
    ['2023 1Q', '2023-01-01', '2023-03-31'],
    ['2024 Feb', '2024-02-01', '2024-02-29'],
    ['1900 Feb', '1900-02-01', '1900-02-28'],
    ['2023 W01', '2023-01-02', '2023-01-08'],
    ['2020 W53', '2020-12-28', '2021-01-03'],
    ['2026 W01', '2025-12-29', '2026-01-04'],
    ['2024-02-29', '2024-02-29', '2024-02-29'],
    ['2017/18', '2017-01-01', '2018-12-31'],
    ['2016-2020', '2016-01-01', '2020-12-31'],
  ])('and periodEnd know that %s runs from %s to %s', (label, first, last) => {
    const period = parseTimePeriod(label);
    expect(period && [periodStart(period), periodEnd(period)]).toEqual([first, last]);
  });

  it('begins each period the day after the one before it ended', () => {
    fc.assert(
      fc.property(arbitraryPeriod, (period) => {
        fc.pre(period.frequency !== 'multi-year' || period.lastYear !== period.year + 1);
        expect(periodEnd(previousPeriod(period))).toBe(isoDayBefore(periodStart(period)));
      }),
    );
  });
});
