import type { TableEntry } from '@almanac/contract';
import { comingRelease } from '@almanac/core';

const dayOf = ({ nextReleaseDate = '' }: TableEntry): number => Date.parse(nextReleaseDate);

/**
 * The tables that are released next, from `today` (`2026-11-20`) on, soonest first and otherwise in the order given; one
 * of each group of siblings.
 */
export function comingReleases(
  tables: readonly TableEntry[],
  today: string,
  limit: number,
): readonly TableEntry[] {
  const coming = tables
    .filter(({ nextReleaseDate }) => comingRelease(nextReleaseDate, today) !== undefined)
    .sort((a, b) => dayOf(a) - dayOf(b));
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
