import { tableFrom, type StatTable, type TableDocument } from '@almanac/core';

import type { ReleaseStore } from '../storage/release-store.ts';

/** How many releases' headers stay in memory. */
const MOST_HEADERS = 16;

/** A release without its numbers when it is too big to travel whole: facts and dimensions. */
export interface TableHeader {
  readonly table: StatTable;
  /** The cells of the whole release. */
  readonly cells: number;
}

/** Reads what a release's document says. */
export type HeaderReader = (code: string, releaseId: string) => Promise<TableHeader>;

/** Reads what a release's document says, and remembers the last few. */
export function headerReader(store: ReleaseStore): HeaderReader {
  const headers = new Map<string, TableHeader>();
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
