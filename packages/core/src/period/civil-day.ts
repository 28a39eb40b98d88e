/** A day of the (proleptic) Gregorian calendar; month and day count from 1. */
export interface CivilDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
/** 1 January of the year 1, as dates count time. */
const DAY_0_MS = Date.parse('0001-01-01');
/** The calendar repeats after so many years and days. A cycle later, `Date.UTC` takes no year below 100 for one of 19xx. */
const CYCLE_YEARS = 400;
const CYCLE_DAYS = 146_097;

/** How many days the year has. */
export function daysInYear(year: number): number {
  return dayNumberOf({ year: year + 1, month: 1, day: 1 }) - dayNumberOf({ year, month: 1, day: 1 });
}

/** How many days the month has. */
export function daysInMonth(year: number, month: number): number {
  return dayNumberOf({ year, month: month + 1, day: 1 }) - dayNumberOf({ year, month, day: 1 });
}

/** Counts days from 1 January of the year 1, which is day 0 (a Monday). Years have four digits. */
export function dayNumberOf({ year, month, day }: CivilDay): number {
  return (Date.UTC(year + CYCLE_YEARS, month - 1, day) - DAY_0_MS) / DAY_MS - CYCLE_DAYS;
}

/** The calendar day that is day number `dayOfYear` (from 1) of the year. */
export function civilDayInYear(year: number, dayOfYear: number): CivilDay {
  return civilDayOf(dayNumberOf({ year, month: 1, day: dayOfYear }));
}

/** The inverse of `dayNumberOf`. */
export function civilDayOf(dayNumber: number): CivilDay {
  const date = new Date(DAY_0_MS + dayNumber * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Writes a number with at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Writes a day as ISO 8601 does: `2023-01-31`. */
export function isoDay({ year, month, day }: CivilDay): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}
