import type { CivilDay } from './civil-day.ts';

/** Writes a number with at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Writes a day as ISO 8601 does: `2023-01-31`. */
export function isoDay({ year, month, day }: CivilDay): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}
