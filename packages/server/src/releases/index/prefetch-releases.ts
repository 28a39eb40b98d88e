import { WHOLE_TABLE_CELLS } from '@almanac/core';

import type { ReleaseIndex } from './release-index.ts';
import type { CurrentTable } from './indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';

/** The most releases that wait to be fetched: of a whole catalogue that is published at once the latest. */
const MOST_WAITING = 100;

export interface Prefetching {
  readonly index: Pick<ReleaseIndex, 'all' | 'onChange'>;
  readonly store: Pick<ReleaseStore, 'readDocument' | 'readTable'>;
  readonly onFailure: (error: unknown) => void;
}

export interface Prefetch {
  /** Resolves when nothing waits any more. */
  readonly idle: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Fetches what readers of a new release ask for first, whichever server published it, as soon as it may be read:
 * otherwise the first of them waits for the object store, and none gets it while that is down. One release at a time,
 * to leave readers the bandwidth; one that was superseded meanwhile is left out.
 */
export function prefetchReleases({ index, store, onFailure }: Prefetching): Prefetch {
  let known = status(index);
  const waiting = new Map<string, CurrentTable>();
  let running: Promise<void> | undefined;
  let isClosed = false;

  const work = async (): Promise<void> => {
    for (const [code, table] of waiting) {
      if (isClosed) break;
      waiting.delete(code);
      await fetchOne(store, table).catch(onFailure);
    }
    running = undefined;
  };
  const endListening = index.onChange(() => {
    const now = status(index);
    for (const [code, table] of now) {
      if (known.get(code)?.release.id === table.release.id) continue;
      waiting.delete(code);
      waiting.set(code, table);
    }
    known = now;
    for (const code of waiting.keys()) {
      if (waiting.size <= MOST_WAITING) break;
      waiting.delete(code);
    }
    if (waiting.size > 0) running ??= work();
  });
  return {
    idle: async () => {
      while (running !== undefined) await running;
    },
    close: () => {
      isClosed = true;
      endListening();
    },
  };
}

function status(index: Prefetching['index']): ReadonlyMap<string, CurrentTable> {
  return new Map(index.all().map((table) => [table.code, table]));
}

/**
 * The document in the form most browsers take, and what pages are made of. No numbers for a cube too big to travel
 * whole.
 */
async function fetchOne(
  store: Prefetching['store'],
  { code, release, summary }: CurrentTable,
): Promise<void> {
  await store.readDocument(code, release.id, 'br');
  if (summary.cells <= WHOLE_TABLE_CELLS) await store.readTable(code, release.id);
  else await store.readDocument(code, release.id, 'identity');
}
