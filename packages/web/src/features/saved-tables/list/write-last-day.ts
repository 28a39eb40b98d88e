import type { Site } from '@almanac/contract';
import { writeDate } from '../../../platform/words/write-day.ts';

/** The last day a link opens; it ends with that day by universal time. */
export function writeLastDay(endsAt: string, site: Site): string {
  return writeDate(new Date(endsAt), { ...site, timeZone: 'UTC' });
}
