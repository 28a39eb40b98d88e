import { type ApiCatalogueEntry, type ApiOrigin, writeApiCatalogue } from '@almanac/formats';

import { nextTurn } from '../../platform/http/next-turn.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/answers/prepared-answer.ts';
import type { ApiAccess } from './api-access.ts';
import { catalogueEntries, type PlacedTable } from './api-listings.ts';
import type { DataApiParts } from './exchange.ts';

/** Tables that are described at a time. */
const TABLES_AT_ONCE = 250;

/** Different access makes different answers; this many of the latest are kept. */
const MOST_KEPT = 4;

/** Describes the whole catalogue in batches, once for each day, version of the index and level of access. */
export function wholeCatalogue(
  { index, publicUrl }: Pick<DataApiParts, 'index' | 'publicUrl'>,
  placed: () => readonly PlacedTable[],
): (access: ApiAccess, origin: ApiOrigin) => Promise<PreparedAnswer> {
  const kept = new Map<string, Promise<PreparedAnswer>>();
  return async (access, origin) => {
    const seen = placed().filter(({ table }) => access(table));
    const key = `${index.version()} ${origin.day} ${seen.map(({ table }) => table.code).join()}`;
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const made = describe(seen, publicUrl, origin);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

async function describe(
  seen: readonly PlacedTable[],
  publicUrl: string,
  origin: ApiOrigin,
): Promise<PreparedAnswer> {
  const entries: ApiCatalogueEntry[] = [];
  for (let from = 0; from < seen.length; from += TABLES_AT_ONCE) {
    entries.push(...catalogueEntries(seen.slice(from, from + TABLES_AT_ONCE), publicUrl));
    await nextTurn();
  }
  return prepareAnswer(writeApiCatalogue(entries, origin));
}
