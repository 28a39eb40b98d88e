import { civilDayInYear, daysInYear } from './civil-day.ts';
import { isCalendarFrequency, PARTS_PER_YEAR } from './frequency.ts';
import { weeksInYear } from './iso-week.ts';
import type { TimePeriod } from './time-period.ts';
import { dayPeriodOf, periodOf } from './make-period.ts';

function previousSpan({ frequency, year, part, lastYear = year }: TimePeriod): TimePeriod {
  const years = lastYear - year;
  const step = years === 1 ? 1 : years + 1;
  return { frequency, year: year - step, part, lastYear: lastYear - step };
}

/**
 * The period just before. Before 2016-2020 comes 2011-2015; before 2017/18 comes 2016/17, since spans of two years
 * are years that do not begin in January.
 */
export function previousPeriod(period: TimePeriod): TimePeriod {
  const { frequency, year, part } = period;
  if (frequency === 'multi-year') return previousSpan(period);
  if (part > 1) return { frequency, year, part: part - 1 };

  const yearBefore = year - 1;
  if (isCalendarFrequency(frequency)) return { frequency, year: yearBefore, part: PARTS_PER_YEAR[frequency] };
  const partsBefore = frequency === 'weekly' ? weeksInYear(yearBefore) : daysInYear(yearBefore);
  return { frequency, year: yearBefore, part: partsBefore };
}

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
