import type { TablePlace } from '@almanac/contract';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { siblingsIn } from '../../releases/index/sibling-groups.ts';

/** What of the catalogue the page of one table shows; empty for a table that it does not list. */
export function placeOf(
  table: CurrentTable,
  {
    tables,
    compare,
  }: { readonly tables: readonly CurrentTable[]; readonly compare: Intl.Collator['compare'] },
): TablePlace {
  if (table.isDeleted) return { places: [], siblings: [] };
  const places = table.placements.toSorted(
    (a, b) =>
      compare(a.grouping.name, b.grouping.name) ||
      compare(a.subject.name, b.subject.name) ||
      compare(a.topic.name, b.topic.name),
  );
  return { places, siblings: [...siblingsIn(tables, table)] };
}
