import { civilDayOf } from './civil-day.ts';
import { FREQUENCIES, isCalendarFrequency, PARTS_PER_YEAR, type Frequency } from './frequency.ts';
import { isoWeekOf } from './iso-week.ts';
import { daysOf } from './period-days.ts';
import type { TimePeriod } from './time-period.ts';

const THURSDAY = 3;

/** Whether periods of a frequency are shorter than those of another. */
export function isFiner(frequency: Frequency, than: Frequency): boolean {
  return FREQUENCIES.indexOf(frequency) > FREQUENCIES.indexOf(than);
}

/**
 * The coarser period that `period` belongs to: weeks to that of their Thursday, days by date (resolutions,
 * "Arithmetic"). Undefined when `frequency` is finer, and for spans of years, which follow no common grid.
 */
export function periodIn(period: TimePeriod, frequency: Frequency): TimePeriod | undefined {
  if (period.frequency === frequency) return period;
  if (frequency === 'multi-year' || isFiner(frequency, period.frequency)) return undefined;

  const { first } = daysOf(period);
  if (frequency === 'weekly') {
    const { year, week } = isoWeekOf(first);
    return { frequency, year, part: week };
  }
  if (!isCalendarFrequency(frequency)) return undefined;
  const { year, month } = civilDayOf(period.frequency === 'weekly' ? first + THURSDAY : first);
  return { frequency, year, part: Math.ceil((month * PARTS_PER_YEAR[frequency]) / 12) };
}
