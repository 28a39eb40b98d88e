import { LONGEST_QUERY, type Collected, type SavedTable } from '@almanac/contract';
import { parseAddress } from '@almanac/core';
import type { Api } from '../../platform/api/api.ts';
import { keepCollection } from '../../platform/collection/keep-collection.ts';
import { heldRelease, stepsQueryOf } from '../../platform/saved-tables/address-of-saved.ts';
import { storeView, viewQuery } from '../../platform/stored-views.ts';

/** The steps as a query that a collection takes: those that are too long for an address are stored first. */
async function queryOf(api: Api, saved: SavedTable): Promise<string> {
  const query = stepsQueryOf(saved);
  const steps = parseAddress(query);
  if (query.length <= LONGEST_QUERY || !steps.ok) return query;
  await storeView(api, steps.value);
  return viewQuery(steps.value);
}

/** The tables of a comparison, each as customised there. */
function comparedIn({ comparison, isPinned }: SavedTable['metadata']): readonly Collected[] {
  return (comparison?.tables ?? []).map(({ code, query, release }) => ({
    code,
    ...(query !== '' && { query }),
    ...(isPinned && { release }),
  }));
}

/**
 * Stores saved tables as a collection; returns the path of the page that downloads it. Pinned ones stay at their
 * release.
 */
export async function downloadSaved(api: Api, tables: readonly SavedTable[]): Promise<string> {
  const collected: Collected[] = [];
  for (const saved of tables) {
    if (saved.metadata.comparison !== undefined) {
      collected.push(...comparedIn(saved.metadata));
      continue;
    }
    const release = heldRelease(saved);
    const query = await queryOf(api, saved);
    collected.push({
      code: saved.tableId,
      ...(query !== '' && { query }),
      ...(release !== undefined && { release }),
    });
  }
  const path = await keepCollection(api, collected);
  return collected.some(({ release }) => release !== undefined) ? `${path}?release=fixed` : path;
}
