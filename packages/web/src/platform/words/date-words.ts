import type { Site } from '@almanac/contract';
import { comingRelease } from '@almanac/core';
import { dayOf, writeDate, writeTime } from './write-day.ts';

/** The day of a day or an instant, as the department writes it: `21 Dec 2026`. */
export function dayWords(text: string, place: Pick<Site, 'locale' | 'timeZone'>): string {
  return isDay(text) ? dateWords(text, place) : writeDate(new Date(text), place);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** Writes a day (`2026-12-21`) or an instant as the department does: `21 Dec 2026`, `20 Nov 2026, 13:00`. */
export function dateWords(text: string, place: Pick<Site, 'locale' | 'timeZone'>): string {
  const date = new Date(isDay(text) ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(date.getTime())) return text;
  return isDay(text)
    ? writeDate(date, { ...place, timeZone: 'UTC' })
    : `${writeDate(date, place)}, ${writeTime(date, place)}`;
}

/** The day of the next release in words; nothing when it has passed: a release that stays open does not change. */
export function nextReleaseWords(
  announced: string | undefined,
  place: Pick<Site, 'locale' | 'timeZone'>,
  now: Date,
): string | undefined {
  const day = comingRelease(announced, dayOf(now, place));
  return day && dateWords(day, place);
}
