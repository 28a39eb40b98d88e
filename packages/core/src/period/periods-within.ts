import { isCalendarFrequency, PARTS_PER_YEAR, type CalendarFrequency, type Frequency } from './frequency.ts';
import { isoWeekOf } from './iso-week.ts';
import { dayPeriodAt } from './make-period.ts';
import { daysOf } from './period-days.ts';
import type { TimePeriod } from './time-period.ts';

/**
 * Every period of a finer frequency that belongs to `group`, in order: weeks by their Thursday, days by date. None
 * where the frequency is not finer, or has no common grid.
 */
export function periodsWithin(group: TimePeriod, frequency: Frequency): readonly TimePeriod[] {
  if (frequency === 'multi-year') return [];
  if (isCalendarFrequency(frequency)) return calendarPeriods(group, frequency);
  const { first, last } = daysOf(group);
  const periods: TimePeriod[] = [];
  for (let day = first; day <= last; day += 1) {
    if (frequency === 'daily') periods.push(dayPeriodAt(day));
    else if (day % 7 === THURSDAY) periods.push(weekPeriod(day));
  }
  return periods;
}

/** Day 0 is a Monday. */
const THURSDAY = 3;

function calendarPeriods(group: TimePeriod, frequency: CalendarFrequency): readonly TimePeriod[] {
  if (!isCalendarFrequency(group.frequency)) return [];
  const parts = PARTS_PER_YEAR[frequency] / PARTS_PER_YEAR[group.frequency];
  if (!Number.isInteger(parts)) return [];
  const before = (group.part - 1) * parts;
  return Array.from({ length: parts }, (_, each) => ({
    frequency,
    year: group.year,
    part: before + each + 1,
  }));
}

function weekPeriod(day: number): TimePeriod {
  const { year, week } = isoWeekOf(day);
  return { frequency: 'weekly', year, part: week };
}
