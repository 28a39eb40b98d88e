import { daysOf } from '../../period/period-days.ts';
import { isCalendarFrequency, PARTS_PER_YEAR } from '../../period/frequency.ts';
import type { TimePeriod } from '../../period/time-period.ts';

/** The distance of two periods in parts of a year, and how many of these make a year. */
export interface YearsBetween {
  readonly parts: number;
  readonly partsPerYear: number;
}

const DAYS_PER_YEAR = 365.2425;

/** How far apart two periods are. No parts if one of them is not a period. */
export function yearsBetween(from: TimePeriod | undefined, to: TimePeriod | undefined): YearsBetween {
  if (!from || !to) return { parts: 0, partsPerYear: 1 };
  const { frequency } = from;
  if (frequency === to.frequency && isCalendarFrequency(frequency)) {
    const partsPerYear = PARTS_PER_YEAR[frequency];
    return { parts: (to.year - from.year) * partsPerYear + to.part - from.part, partsPerYear };
  }
  if (frequency === 'multi-year') return { parts: to.year - from.year, partsPerYear: 1 };
  return { parts: daysOf(to).first - daysOf(from).first, partsPerYear: DAYS_PER_YEAR };
}
