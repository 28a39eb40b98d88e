import { parseTimePeriod } from '../period/parse-time-period.ts';
import type { Fact } from './message.ts';

/** A month in ISO 8601; a table may mean the years 2010 to 2011 by it. */
const MONTH_OR_YEARS = /^\d{4}-\d{2}$/;

/** The label of a period, for a message: `2026 Oct` as `Oct 2026`. Every other label is written as it is. */
export function periodFact(label: string): Fact {
  const period = MONTH_OR_YEARS.test(label) ? undefined : parseTimePeriod(label);
  return period === undefined ? label : { period };
}

/** A day (`2026-11-20`) or the day of an instant by UTC, for a message: `20 Nov 2026`. */
export function dayFact(instant: string): Fact {
  return periodFact(instant.slice(0, 10));
}
