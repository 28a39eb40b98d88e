import { comingRelease } from '@almanac/core';

import { dayOf, writeDate, writeInstant, type Place } from './write-day.ts';

/** The day of a day or an instant: `21 Dec 2026`. */
export function dayWords(text: string, place: Place): string {
  return writeDate(text, place);
}

/** A day (`2026-12-21`) or an instant: `21 Dec 2026`, `20 Nov 2026, 13:00`. */
export function dateWords(text: string, place: Place): string {
  return writeInstant(text, place);
}

/** The day of the next release in words; nothing when it has passed: a release that stays open does not change. */
export function nextReleaseWords(announced: string | undefined, place: Place, now: Date): string | undefined {
  const day = comingRelease(announced, dayOf(now, place));
  return day && writeDate(day, place);
}
