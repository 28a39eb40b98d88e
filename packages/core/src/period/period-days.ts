import { daysInMonth, dayNumberOf } from './civil-day.ts';
import { isCalendarFrequency, PARTS_PER_YEAR } from './frequency.ts';
import { mondayOf } from './iso-week.ts';
import type { TimePeriod } from './time-period.ts';

/** The first and last day of a period, both included, as day numbers. */
export interface PeriodDays {
  readonly first: number;
  readonly last: number;
}

function daysOfMonths(year: number, fromMonth: number, until: { year: number; month: number }): PeriodDays {
  return {
    first: dayNumberOf({ year, month: fromMonth, day: 1 }),
    last: dayNumberOf({ ...until, day: daysInMonth(until.year, until.month) }),
  };
}

/**
 * The days of a period. A span such as 2017/18 covers both its years in full, because the label does not say where it
 * begins.
 */
export function daysOf(period: TimePeriod): PeriodDays {
  const { frequency, year, part } = period;
  if (isCalendarFrequency(frequency)) {
    const months = 12 / PARTS_PER_YEAR[frequency];
    return daysOfMonths(year, (part - 1) * months + 1, { year, month: part * months });
  }
  switch (frequency) {
    case 'multi-year':
      return daysOfMonths(year, 1, { year: period.lastYear ?? year, month: 12 });
    case 'weekly': {
      const first = mondayOf({ year, week: part });
      return { first, last: first + 6 };
    }
    case 'daily': {
      const first = dayNumberOf({ year, month: 1, day: 1 }) + part - 1;
      return { first, last: first };
    }
  }
}
