import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { startS3Peer, type S3Peer } from '../../../test/s3-peer.ts';
import { openReleaseStore } from '../storage/open-release-store.ts';
import { packRelease } from '../storage/pack-release.ts';
import { prefetchReleases } from './prefetch-releases.ts';
import type { CurrentTable } from './indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { openStorage, type StoragePlace } from '../storage/storage-place.ts';

/** A table of the usual one's kind under another code, in the release of this number. */
function tableAt(code: string, release: number, cells = 10): CurrentTable {
  const table = fixedIndex().current(JOBS.code);
  if (table === undefined) throw new Error('the index has the table');
  return {
    ...table,
    code: code as CurrentTable['code'],
    release: { id: `r${release}`, publishedAt: '2026-11-01T00:00:00.000Z' },
    summary: { ...table.summary, cells },
  };
}

/** An index whose tables are set by the test. */
function changingIndex(first: readonly CurrentTable[]) {
  let tables = first;
  const listeners = new Set<() => void>();
  return {
    all: () => tables,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (next: readonly CurrentTable[]) => {
      tables = next;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

/** A store that records what is read, and holds readers up when the test says so. */
function notedStore() {
  const reads: string[] = [];
  let held: Promise<unknown> = Promise.resolve();
  const note = async (what: string): Promise<never> => {
    reads.push(what);
    await held;
    return undefined as never;
  };
  const store: Pick<ReleaseStore, 'readDocument' | 'readTable'> = {
    readDocument: (code, id, encoding) => note(`${code} ${id} ${encoding}`),
    readTable: (code, id) => note(`${code} ${id} table`),
  };
  return {
    store,
    reads,
    hold: () => {
      const gate = Promise.withResolvers<undefined>();
      held = gate.promise;
      return () => {
        gate.resolve(undefined);
      };
    },
  };
}

const failed = (error: unknown): never => {
  throw error;
};

describe(prefetchReleases, () => {
  it('fetches what is new, once, and nothing of what was there at the start', async () => {
    const index = changingIndex([tableAt('A', 1), tableAt('B', 1)]);
    const { store, reads } = notedStore();
    const prefetch = prefetchReleases({ index, store, onFailure: failed });
    index.tell([tableAt('A', 1), tableAt('B', 2), tableAt('C', 1, 300_000)]);
    index.tell([tableAt('A', 1), tableAt('B', 2), tableAt('C', 1, 300_000)]);
    await prefetch.idle();
    expect(reads).toEqual(['B r2 br', 'B r2 table', 'C r1 br', 'C r1 identity']);
    index.tell([tableAt('A', 2, 250_000), tableAt('B', 2), tableAt('C', 2, 250_001)]);
    await prefetch.idle();
    expect(reads.slice(4)).toEqual(['A r2 br', 'A r2 table', 'C r2 br', 'C r2 identity']);
  });

  it('leaves out what was overtaken, and of very many what is oldest', async () => {
    const index = changingIndex([]);
    const { store, reads, hold } = notedStore();
    const prefetch = prefetchReleases({ index, store, onFailure: failed });
    const release = hold();
    index.tell([tableAt('A', 1)]);
    index.tell([tableAt('A', 1), tableAt('B', 1)]);
    index.tell([tableAt('A', 1), tableAt('B', 2)]);
    const many = Array.from({ length: 150 }, (_, at) => tableAt(`T${at}`, 1));
    index.tell([tableAt('A', 1), tableAt('B', 2), ...many]);
    release();
    await prefetch.idle();
    const codes = reads.filter((read) => read.endsWith('br')).map((read) => read.split(' ')[0]);
    expect(codes).toEqual(['A', ...many.slice(50).map(({ code }) => code)]);
  });

  it('says what it could not fetch, and goes on', async () => {
    const index = changingIndex([]);
    const { store, reads } = notedStore();
    const failures: unknown[] = [];
    const away = new Error('the store is away');
    const prefetch = prefetchReleases({
      index,
      store: {
        ...store,
        readDocument: (code, ...rest) =>
          code === 'A' ? Promise.reject(away) : store.readDocument(code, ...rest),
      },
      onFailure: (error) => failures.push(error),
    });
    index.tell([tableAt('A', 1), tableAt('B', 1)]);
    await prefetch.idle();
    expect([failures, reads]).toEqual([[away], ['B r1 br', 'B r1 table']]);
  });

  it('ends with the portal', async () => {
    const index = changingIndex([]);
    const { store, reads, hold } = notedStore();
    const prefetch = prefetchReleases({ index, store, onFailure: failed });
    const release = hold();
    index.tell([tableAt('A', 1), tableAt('B', 1)]);
    prefetch.close();
    release();
    await prefetch.idle();
    expect(reads).toEqual(['A r1 br', 'A r1 table']);
    expect(index.listeners.size).toBe(0);
  });
});

describe('a release that another server published', () => {
  let peer: S3Peer;
  let folder: string;
  beforeEach(async () => {
    peer = await startS3Peer();
    folder = await mkdtemp(join(tmpdir(), 'almanac-prefetch-'));
  });
  afterEach(async () => {
    await peer.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is at hand when the first reader asks, also when the object store has gone away meanwhile', async () => {
    const open = async (name: string): Promise<ReleaseStore> => {
      const place: StoragePlace = {
        kind: 'bucket',
        bucket: peer.place,
        cacheFolder: join(folder, name),
        cacheBytes: 1_000_000,
      };
      const { storage } = await openStorage(place, failed);
      return openReleaseStore(storage, { cacheBytes: 1_000_000 });
    };
    const [publisher, other] = [await open('one'), await open('two')];
    const address = { code: JOBS.code, releaseId: 'r2' };
    const { files } = packRelease(JOBS, { id: 'r2', publishedAt: '2026-11-01T00:00:00.000Z' });
    await publisher.write(address, files);

    const index = changingIndex([tableAt(JOBS.code, 1)]);
    const prefetch = prefetchReleases({ index, store: other, onFailure: failed });
    index.tell([tableAt(JOBS.code, 2)]);
    await prefetch.idle();
    peer.fault = () => '500';
    expect((await other.readDocument(JOBS.code, 'r2', 'br')).length).toBeGreaterThan(0);
    expect((await other.readTable(JOBS.code, 'r2')).title).toBe(JOBS.title);
    await expect(other.readDocument(JOBS.code, 'r2', 'gzip')).rejects.toThrow();
  });
});
