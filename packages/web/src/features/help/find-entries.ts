import type { HelpEntry } from '@almanac/contract';
import { fold } from '@almanac/core';

/** A group of entries: a heading of level 2 and those of level 3 below it. */
export interface EntryGroup {
  readonly head: HelpEntry;
  readonly entries: readonly HelpEntry[];
}

/** The text between the tags of `html`. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ');
}

/** The entries in their groups. */
export function groupsOf(entries: readonly HelpEntry[]): readonly EntryGroup[] {
  const groups: { head: HelpEntry; entries: HelpEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.level === 2 || last === undefined) groups.push({ head: entry, entries: [] });
    else last.entries.push(entry);
  }
  return groups;
}

/** The groups in which every word of `query` is found in one entry; a head that has them keeps all of its entries. */
export function findEntries(groups: readonly EntryGroup[], query: string): readonly EntryGroup[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return groups;
  const holds = ({ heading, also, html }: HelpEntry): boolean => {
    const text = fold([heading, ...also, textOf(html)].join(' '));
    return words.every((word) => text.includes(word));
  };
  return groups.flatMap((group) => {
    if (holds(group.head)) return [group];
    const entries = group.entries.filter(holds);
    return entries.length === 0 ? [] : [{ head: group.head, entries }];
  });
}
