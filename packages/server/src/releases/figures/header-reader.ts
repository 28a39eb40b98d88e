import { tableFrom, type StatTable } from '@almanac/core';

import { rememberLast } from '../../platform/remember-last.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { documentSchema, readStored } from '../storage/stored-table.ts';

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
  const remember = rememberLast<TableHeader>(MOST_HEADERS);
  return (code, releaseId) =>
    remember(releaseId, async () => {
      const bytes = await store.readDocument(code, releaseId, 'identity');
      const document = readStored(documentSchema, { name: 'document.json', bytes });
      return { table: tableFrom(document).table, cells: document.cells };
    });
}
