import type { TableEntry } from '@almanac/contract';
import { collatorOf } from '@almanac/words';

/** Tables of one group of siblings that are released on the same day: one line of a calendar. */
export interface AnnouncedRelease {
  readonly title: string;
  readonly table: TableEntry;
  /** How many tables of the group, this one among them. */
  readonly tables: number;
}

/** The announced releases by day (`2026-12-15`), each group of siblings once, in the order of their titles. */
export function releasesByDay(
  tables: readonly TableEntry[],
  { agency, locale }: { readonly agency: string | undefined; readonly locale: string },
): ReadonlyMap<string, readonly AnnouncedRelease[]> {
  const days = new Map<string, Map<string, TableEntry[]>>();
  for (const table of tables) {
    const { nextReleaseDate: day, groupTitle } = table;
    if (day === undefined || (agency !== undefined && table.agency !== agency)) continue;
    const groups = days.get(day) ?? new Map<string, TableEntry[]>();
    groups.set(groupTitle, [...(groups.get(groupTitle) ?? []), table]);
    days.set(day, groups);
  }
  return new Map([...days].map(([day, groups]) => [day, announcedOf(groups, locale)]));
}

function announcedOf(
  groups: ReadonlyMap<string, readonly TableEntry[]>,
  locale: string,
): readonly AnnouncedRelease[] {
  const { compare } = collatorOf(locale);
  return [...groups]
    .flatMap(([groupTitle, [table, ...others]]) =>
      table === undefined
        ? []
        : [{ title: others.length === 0 ? table.title : groupTitle, table, tables: others.length + 1 }],
    )
    .sort((a, b) => compare(a.title, b.title));
}
