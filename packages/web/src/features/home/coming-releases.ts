import type { TableEntry } from '@almanac/contract';
import { comingRelease } from '@almanac/core';

/** The tables that are released next, from `today` (`2026-11-20`) on, soonest first; one of each group of siblings. */
export function comingReleases(
  tables: readonly TableEntry[],
  today: string,
  limit: number,
): readonly TableEntry[] {
  const coming = tables
    .filter(({ nextReleaseDate }) => comingRelease(nextReleaseDate, today) !== undefined)
    .sort(
      (a, b) =>
        (a.nextReleaseDate ?? '').localeCompare(b.nextReleaseDate ?? '') || a.title.localeCompare(b.title),
    );
  const groups = new Set<string>();
  const chosen: TableEntry[] = [];
  for (const table of coming) {
    const group = `${table.nextReleaseDate ?? ''} ${table.groupTitle}`;
    if (groups.has(group)) continue;
    groups.add(group);
    chosen.push(table);
    if (chosen.length === limit) break;
  }
  return chosen;
}
