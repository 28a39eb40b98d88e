import { siblingGroup } from '@almanac/core';

import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { statusVersion } from './status-version.ts';

type ListedIndex = Pick<ReleaseIndex, 'all'>;

/** Of every list of tables the groups of siblings, and what tells each from how it was. */
const groupsOfLists = new WeakMap<readonly CurrentTable[], ReadonlyMap<string, string>>();

function groupsIn(tables: readonly CurrentTable[]): ReadonlyMap<string, string> {
  const known = groupsOfLists.get(tables);
  if (known) return known;
  const groups = new Map<string, string>();
  for (const { summary } of tables) {
    const group = siblingGroup(summary);
    const { code, frequency, seasonalAdjustment } = summary;
    groups.set(group, (groups.get(group) ?? '') + JSON.stringify([code, frequency, seasonalAdjustment]));
  }
  groupsOfLists.set(tables, groups);
  return groups;
}

/** Changes whenever the page of a table would, which leads to its siblings: the same at other frequencies, or adjusted. */
export function tablePageVersion(index: ListedIndex, table: CurrentTable, release?: IndexedRelease): string {
  const siblings = groupsIn(index.all()).get(siblingGroup(table.summary));
  return `${statusVersion(table, release)} ${siblings ?? ''}`;
}
