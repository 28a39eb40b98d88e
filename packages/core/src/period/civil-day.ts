/** A day of the (proleptic) Gregorian calendar; month and day count from 1. */
export interface CivilDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const DAYS_IN_400_YEARS = 146_097;

/** Whether the year has a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** How many days the year has. */
export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}

function daysBeforeMonth(year: number, month: number): number {
  if (month > 12) return daysInYear(year);
  const days = DAYS_BEFORE_MONTH[month - 1] ?? 0;
  return month > 2 && isLeapYear(year) ? days + 1 : days;
}

/** How many days the month has. */
export function daysInMonth(year: number, month: number): number {
  return daysBeforeMonth(year, month + 1) - daysBeforeMonth(year, month);
}

/** Counts days from 1 January of the year 1, which is day 0 (a Monday). */
export function dayNumberOf({ year, month, day }: CivilDay): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * 365 + leapDays + daysBeforeMonth(year, month) + day - 1;
}

/** The calendar day that is day number `dayOfYear` (from 1) of the year. */
export function civilDayInYear(year: number, dayOfYear: number): CivilDay {
  let month = 12;
  while (month > 1 && daysBeforeMonth(year, month) >= dayOfYear) month -= 1;
  return { year, month, day: dayOfYear - daysBeforeMonth(year, month) };
}

/** The inverse of `dayNumberOf`. */
export function civilDayOf(dayNumber: number): CivilDay {
  const estimate = Math.floor((dayNumber * 400) / DAYS_IN_400_YEARS) + 1;
  const firstOf = (year: number) => dayNumberOf({ year, month: 1, day: 1 });
  let year = estimate;
  while (firstOf(year) > dayNumber) year -= 1;
  while (firstOf(year + 1) <= dayNumber) year += 1;
  return civilDayInYear(year, dayNumber - firstOf(year) + 1);
}

/** Writes a number with at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Writes a day as ISO 8601 does: `2023-01-31`. */
export function isoDay({ year, month, day }: CivilDay): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}
