import fc from 'fast-check';
import { daysInYear } from '../src/period/civil-day.ts';
import { FREQUENCIES, isCalendarFrequency, PARTS_PER_YEAR, type Frequency } from '../src/period/frequency.ts';
import { weeksInYear } from '../src/period/iso-week.ts';
import type { TimePeriod } from '../src/period/time-period.ts';

function partsIn(frequency: Frequency, year: number): number {
  if (isCalendarFrequency(frequency)) return PARTS_PER_YEAR[frequency];
  return frequency === 'weekly' ? weeksInYear(year) : daysInYear(year);
}

/** Any period of one frequency. */
export function arbitraryPeriodOf(frequency: Frequency): fc.Arbitrary<TimePeriod> {
  const years = fc.integer({ min: 1600, max: 2400 });
  if (frequency === 'multi-year') {
    return fc
      .tuple(years, fc.integer({ min: 1, max: 20 }))
      .map(([year, length]) => ({ frequency, year, part: 1, lastYear: year + length }));
  }
  return years.chain((year) =>
    fc.integer({ min: 1, max: partsIn(frequency, year) }).map((part) => ({ frequency, year, part })),
  );
}

/** Any period of any frequency. */
export const arbitraryPeriod: fc.Arbitrary<TimePeriod> = fc
  .constantFrom(...FREQUENCIES)
  .chain(arbitraryPeriodOf);
