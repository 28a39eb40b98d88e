import { civilDayOf, daysInMonth, daysInYear, dayNumberOf, type CivilDay } from './civil-day.ts';
import { isCalendarFrequency, PARTS_PER_YEAR, type Frequency } from './frequency.ts';
import { weeksInYear } from './iso-week.ts';
import type { TimePeriod } from './time-period.ts';

/** Spans of more years than this are number brackets (`1000-1999`), not periods. */
const LONGEST_SPAN_YEARS = 100;

type FrequencyWithinYears = Exclude<Frequency, 'multi-year'>;

function partsIn(frequency: FrequencyWithinYears, year: number): number {
  if (isCalendarFrequency(frequency)) return PARTS_PER_YEAR[frequency];
  return frequency === 'weekly' ? weeksInYear(year) : daysInYear(year);
}

/** The period, or undefined when the year has no such part (a fifth quarter, a week 53 in most years). */
export function periodOf(
  frequency: FrequencyWithinYears,
  year: number,
  part: number,
): TimePeriod | undefined {
  return part >= 1 && part <= partsIn(frequency, year) ? { frequency, year, part } : undefined;
}

/** The day as a period; undefined when the calendar has no such day. */
export function dayPeriodOf(day: CivilDay): TimePeriod | undefined {
  if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > daysInMonth(day.year, day.month)) {
    return undefined;
  }
  const firstOfYear = dayNumberOf({ year: day.year, month: 1, day: 1 });
  return { frequency: 'daily', year: day.year, part: dayNumberOf(day) - firstOfYear + 1 };
}

/** The day with a day number as a period. */
export function dayPeriodAt(day: number): TimePeriod {
  const { year } = civilDayOf(day);
  return { frequency: 'daily', year, part: day - dayNumberOf({ year, month: 1, day: 1 }) + 1 };
}

/** The span of years; undefined when it does not run forwards or is too long to be meant as one. */
export function spanOfYears(year: number, lastYear: number): TimePeriod | undefined {
  if (lastYear <= year || lastYear - year >= LONGEST_SPAN_YEARS) return undefined;
  return { frequency: 'multi-year', year, part: 1, lastYear };
}
