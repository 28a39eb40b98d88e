import type { Site, Update } from '@almanac/contract';
import { dayOf } from '../words/write-day.ts';

export interface DayOfUpdates {
  /** `2026-11-20`, at the department. */
  readonly day: string;
  readonly updates: readonly Update[];
}

/** Releases by the day they were published on at the department, in the order given. */
export function groupByDay(
  updates: readonly Update[],
  site: Pick<Site, 'timeZone'>,
): readonly DayOfUpdates[] {
  const days = new Map<string, Update[]>();
  for (const update of updates) {
    const day = dayOf(new Date(update.publishedAt), site);
    days.set(day, [...(days.get(day) ?? []), update]);
  }
  return [...days].map(([day, each]) => ({ day, updates: each }));
}
