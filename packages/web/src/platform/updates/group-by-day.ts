import type { Site } from '@almanac/contract';
import { dayOf } from '../words/write-day.ts';
import { publishedAtOf, type News } from './news.ts';

/** The news of one day. */
export interface DayOfNews {
  /** `2026-11-20`, at the department. */
  readonly day: string;
  readonly news: readonly News[];
}

/** Releases and notices by the day of their publication at the department, in the order given. */
export function groupByDay(all: readonly News[], site: Pick<Site, 'timeZone'>): readonly DayOfNews[] {
  const days = new Map<string, News[]>();
  for (const each of all) {
    const day = dayOf(new Date(publishedAtOf(each)), site);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, news]) => ({ day, news }));
}
