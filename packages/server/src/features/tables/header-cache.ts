import { tableFrom, type StatTable, type TableDocument } from '@almanac/core';

import type { ReleaseStore } from '../../platform/release-store.ts';

/** How many big cubes' headers stay in memory. */
const MOST_HEADERS = 16;

/** Reads everything of a release but its numbers, and remembers the last few. */
export function headerReader(
  store: ReleaseStore,
): (code: string, releaseId: string) => Promise<{ readonly table: StatTable; readonly cells: number }> {
  const headers = new Map<string, { readonly table: StatTable; readonly cells: number }>();
  return async (code, releaseId) => {
    const known = headers.get(releaseId);
    if (known) return known;
    const bytes = await store.readDocument(code, releaseId, 'identity');
    const document = JSON.parse(new TextDecoder().decode(bytes)) as TableDocument;
    const header = { table: tableFrom(document).table, cells: document.cells };
    const [oldest] = headers.keys();
    if (headers.size >= MOST_HEADERS && oldest !== undefined) headers.delete(oldest);
    headers.set(releaseId, header);
    return header;
  };
}
