import { dayOf } from '@almanac/words';
import type { Site } from '@almanac/contract';

import { QUARTER_MS } from '../../../platform/office-day.ts';

/** When the day of `now` began where the office is, in milliseconds. */
function dayBegan(now: number, timeZone: string): number {
  const dayAt = (instant: number): string => dayOf(new Date(instant).toISOString(), timeZone);
  const day = dayAt(now);
  let start = now - (now % QUARTER_MS);
  while (dayAt(start - QUARTER_MS) === day) start -= QUARTER_MS;
  return start;
}

/** When the day after `day` began where the office is, in milliseconds. */
export function dayAfterBegan(day: string, timeZone: string): number {
  // Nowhere does a day end earlier.
  let instant = Date.parse(`${day}T09:00:00Z`);
  while (dayOf(new Date(instant).toISOString(), timeZone) <= day) instant += QUARTER_MS;
  return instant;
}

/** The instants at which pages may change by themselves, in milliseconds. */
export interface PageInstants {
  /** The latest one at all. */
  readonly latest: number;
  /** The latest one of an announcement; 0 before the first. */
  readonly announced: number;
}

/**
 * The instant that pages are drawn for: the latest up to `now` at which something on them may change by itself. That is
 * the beginning of the office's day, or of an announcement, or the end of one. So a page stays the same in between.
 */
export function pageInstants(): (site: Pick<Site, 'timeZone' | 'announcements'>, now: Date) => PageInstants {
  let known = { quarter: 0, timeZone: '', began: 0 };
  return ({ timeZone, announcements }, at) => {
    const now = at.getTime();
    const quarter = Math.floor(now / QUARTER_MS);
    if (known.quarter !== quarter || known.timeZone !== timeZone) {
      known = { quarter, timeZone, began: dayBegan(now, timeZone) };
    }
    const changes = announcements.flatMap(({ from, until }) => [from, until]);
    const past = changes.flatMap((text) => (text === undefined ? [] : [Date.parse(text)]));
    const announced = Math.max(0, ...past.filter((instant) => instant <= now));
    return { latest: Math.max(known.began, announced), announced };
  };
}
