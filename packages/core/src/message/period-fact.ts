import { parseTimePeriod } from '../period/parse-time-period.ts';
import { message, type Fact } from './message.ts';

/** A month in ISO 8601; a table may mean the years 2010 to 2011 by it. */
const MONTH_OR_YEARS = /^\d{4}-\d{2}$/;

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
