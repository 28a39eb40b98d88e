import { dayOf } from '@almanac/words';

import type { Clock } from './clock.ts';

/** No clock is set forward or back but on a full quarter of an hour, and days begin on one. */
export const QUARTER_MS = 900_000;

/** What day it is at the office. Every request asks, so it is worked out once a quarter of an hour. */
export function officeDay(clock: Pick<Clock, 'now'>, timeZone: string): () => string {
  let known = { quarter: Number.NaN, day: '' };
  return () => {
    const now = clock.now();
    const quarter = Math.floor(now.getTime() / QUARTER_MS);
    if (known.quarter !== quarter) known = { quarter, day: dayOf(now, timeZone) };
    return known.day;
  };
}
