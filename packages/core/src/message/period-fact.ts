import { parseTimePeriod } from '../period/parse-time-period.ts';
import { civilDayInYear, twoDigits } from '../period/civil-day.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { type Fact, type Message, message } from './message.ts';

/** `2010-11` may be a month or two years. From 2012 on no number of a month can be a later year. */
const MONTH_OR_YEARS = /^(?:1\d{3}|200\d|201[01])-\d{2}$/;

/** The label of a period, for a message: `2026 Oct` as `Oct 2026`. Every other label is written as it is. */
export function periodFact(label: string): Fact {
  const period = MONTH_OR_YEARS.test(label) ? undefined : parseTimePeriod(label);
  return period === undefined ? label : { period };
}

/** Two labels of periods as a range, `Jan 2009 to Oct 2026`; the one period where they are the same. */
export function periodRangeFact(first: string, last: string): Fact {
  if (first === last) return periodFact(first);
  return message('period.range', { first: periodFact(first), last: periodFact(last) });
}

/** A day (`2026-11-20`) or the day of an instant by UTC, for a message: `20 Nov 2026`. */
export function dayFact(instant: string): Fact {
  return periodFact(instant.slice(0, 10));
}

/** The part of its year that a period is: `Q3`, `Oct`, `W05`, `31 Jan`; undefined for periods that are whole years. */
export function partFact({ frequency, year, part }: TimePeriod): Message | undefined {
  switch (frequency) {
    case 'multi-year':
    case 'annual':
      return undefined;
    case 'half-yearly':
      return message('period.part.half', { half: String(part) });
    case 'quarterly':
      return message('period.part.quarter', { quarter: String(part) });
    case 'monthly':
      return monthFact(part);
    case 'weekly':
      return message('period.part.week', { week: twoDigits(part) });
    case 'daily': {
      const { month, day } = civilDayInYear(year, part);
      return message('date.day-in-year', { day: String(day), month: monthFact(month) });
    }
  }
}

function monthFact(month: number): Message {
  return message('calendar.month-short', { month: String(month) as '1' });
}
