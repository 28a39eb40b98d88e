import type { Clock } from './clock.ts';

/** The day of an instant at the office, ISO 8601; a day stays as it is. */
export function dayOf(text: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : formatOf(timeZone).format(new Date(text));
}

/** Making one takes longer than using it; a catalogue asks for thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}

/** No clock is set forward or back but on a full quarter of an hour, and days begin on one. */
export const QUARTER_MS = 900_000;

/** What day it is at the office. Every request asks, so it is worked out once a quarter of an hour. */
export function officeDay(clock: Pick<Clock, 'now'>, timeZone: string): () => string {
  let known = { quarter: Number.NaN, day: '' };
  return () => {
    const now = clock.now();
    const quarter = Math.floor(now.getTime() / QUARTER_MS);
    if (known.quarter !== quarter) known = { quarter, day: formatOf(timeZone).format(now) };
    return known.day;
  };
}
