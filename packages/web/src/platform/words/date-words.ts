import type { Site } from '@almanac/contract';
import { writeDate, writeTime } from './write-day.ts';

/** Writes a day (`2026-12-21`) or an instant as the department does: `21 Dec 2026`, `20 Nov 2026, 13:00`. */
export function dateWords(text: string, place: Pick<Site, 'locale' | 'timeZone'>): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new Date(isDay ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(date.getTime())) return text;
  return isDay
    ? writeDate(date, { ...place, timeZone: 'UTC' })
    : `${writeDate(date, place)}, ${writeTime(date, place)}`;
}
