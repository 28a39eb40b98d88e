import { siblingGroup, siblingsOf, type Sibling } from '@almanac/core';

import type { CurrentTable } from './indexed-release.ts';

type Groups = ReadonlyMap<string, readonly Sibling[]>;

/** The groups of siblings in each list of tables, found once for a list. */
const groupsOfLists = new WeakMap<readonly CurrentTable[], Groups>();

function siblingOf({ code, summary }: CurrentTable): Sibling {
  const { kind, agency, groupTitle, frequency, seasonalAdjustment } = summary;
  return { code, kind, agency, groupTitle, frequency, seasonalAdjustment };
}

function groupsIn(tables: readonly CurrentTable[]): Groups {
  const known = groupsOfLists.get(tables);
  if (known) return known;
  const groups = Map.groupBy(tables.map(siblingOf), siblingGroup);
  groupsOfLists.set(tables, groups);
  return groups;
}

/** The siblings of a table among listed ones, in their order. */
export function siblingsIn(tables: readonly CurrentTable[], table: CurrentTable): readonly Sibling[] {
  const sibling = siblingOf(table);
  return siblingsOf(sibling, groupsIn(tables).get(siblingGroup(sibling)) ?? []);
}
