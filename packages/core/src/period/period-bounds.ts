import { civilDayOf, isoDay } from './civil-day.ts';
import { daysOf } from './period-days.ts';
import type { TimePeriod } from './time-period.ts';

/** The first day of a period, ISO 8601. */
export function periodStart(period: TimePeriod): string {
  return isoDay(civilDayOf(daysOf(period).first));
}

/** The last day of a period, ISO 8601. */
export function periodEnd(period: TimePeriod): string {
  return isoDay(civilDayOf(daysOf(period).last));
}
