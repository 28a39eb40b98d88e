import { civilDayInYear } from './civil-day.ts';
import { dayPeriodOf, periodOf } from './make-period.ts';
import type { TimePeriod } from './time-period.ts';

/**
 * The same quarter, month, week number or date one year before; undefined where the year before has none (week 53,
 * 29 February) and for spans of more than two years.
 */
export function samePeriodAYearBefore(period: TimePeriod): TimePeriod | undefined {
  const { frequency, year, part, lastYear = year } = period;
  const yearBefore = year - 1;
  if (frequency === 'multi-year') {
    return lastYear === year + 1 ? { frequency, year: yearBefore, part, lastYear: year } : undefined;
  }
  if (frequency === 'daily') return dayPeriodOf({ ...civilDayInYear(year, part), year: yearBefore });
  return periodOf(frequency, yearBefore, part);
}
