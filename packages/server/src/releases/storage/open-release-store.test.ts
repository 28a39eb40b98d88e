import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { documentFrom, restrictCube, type Dimension, type StatTable } from '@almanac/core';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startS3Peer, type S3Peer } from '../../../test/s3-peer.ts';
import { smallTable } from '../../../test/small-table.ts';
import { bucketStorage } from '../bucket/bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { gatherHere } from './gather-here.ts';
import { memoryStorage } from './memory-storage.ts';
import { openReleaseStore } from './open-release-store.ts';
import { packRelease } from './pack-release.ts';
import { openFileCache } from '../../platform/file-cache.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type { ReleaseAddress, ReleaseFiles, ReleaseStore } from './release-store.ts';
import { s3Bucket } from '../bucket/s3-bucket.ts';

const ADDRESS: ReleaseAddress = { code: 'SMALL', releaseId: '0mabcdefgh0001' };
const RELEASE = { id: ADDRESS.releaseId, publishedAt: '2026-01-01T00:00:00.000Z' };
const FUTURE = new Date('2999-01-01T00:00:00Z');
const CACHE = { cacheBytes: 1_000_000 };

const filesOf = (table: StatTable): ReleaseFiles => packRelease(table, RELEASE).files;

/** More cells than are read whole, so that slices are read by byte range. */
function bigTable(): StatTable {
  const dimension = (id: string, count: number): Dimension => ({
    id,
    label: id,
    role: 'other',
    categories: Array.from({ length: count }, (_, at) => ({ id: `${id}${at}`, label: `${id} ${at}` })),
  });
  const dimensions = [dimension('a', 90), dimension('b', 120), dimension('c', 110)];
  const values = Float64Array.from({ length: 90 * 120 * 110 }, (_, cell) =>
    cell % 7 === 0 ? NaN : cell / 3,
  );
  return smallTable({
    kind: 'DC',
    heading: { rows: ['a'], columns: ['b'] },
    cube: {
      dimensions,
      values,
      absences: new Map([
        [0, 'nil'],
        [7, 'suppressed'],
      ]),
      flags: new Map([[110, 3]]),
      cellFootnotes: new Map([[111, ['1']]]),
    },
  });
}

const BIG = bigTable();
const BIG_FILES = filesOf(BIG);

interface StorageKind {
  readonly name: string;
  readonly make: (folder: string) => Promise<ReleaseStorage>;
}

const bucketBehind = async (cacheFolder: string, cacheBytes: number): Promise<ReleaseStorage> => {
  const cache = await openFileCache({
    folder: cacheFolder,
    mostBytes: cacheBytes,
    onFailure: () => undefined,
  });
  return bucketStorage({ bucket: s3Bucket(peer.place), cache, gather: gatherHere });
};

const SHELVES: readonly StorageKind[] = [
  { name: 'memory', make: () => Promise.resolve(memoryStorage(() => new Date())) },
  { name: 'a folder', make: folderStorage },
  { name: 'a bucket', make: (folder) => bucketBehind(folder, 100_000_000) },
  { name: 'a bucket without a cache', make: (folder) => bucketBehind(folder, 0) },
];

let folder: string;
let peer: S3Peer;

beforeAll(async () => {
  peer = await startS3Peer();
});
afterAll(async () => {
  await peer.stop();
});
beforeEach(async () => {
  peer.objects.clear();
  folder = await mkdtemp(join(tmpdir(), 'almanac-store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe.each(SHELVES)('openReleaseStore in $name', { timeout: 30_000 }, ({ make }) => {
  let storage: ReleaseStorage;
  let store: ReleaseStore;

  beforeEach(async () => {
    storage = await make(folder);
    store = openReleaseStore(storage, CACHE);
  });

  it('gives back the table that was written, whatever the case of its code', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));

    expect(await store.readTable('small', ADDRESS.releaseId)).toEqual(smallTable());
  });

  it('gives back the table after the server was started anew', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));

    expect(await openReleaseStore(storage, CACHE).readTable('SMALL', ADDRESS.releaseId)).toEqual(
      smallTable(),
    );
  });

  it('has the table document ready in each encoding', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));
    const [plain, brotli, gzip] = await Promise.all(
      (['identity', 'br', 'gzip'] as const).map((encoding) =>
        store.readDocument('SMALL', ADDRESS.releaseId, encoding),
      ),
    );

    expect(JSON.parse(new TextDecoder().decode(plain))).toEqual(documentFrom(smallTable(), RELEASE));
    expect(brotliDecompressSync(brotli ?? '')).toEqual(Buffer.from(plain ?? []));
    expect(gunzipSync(gzip ?? '')).toEqual(Buffer.from(plain ?? []));
  });

  it('never writes a release over another', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));

    await expect(store.write(ADDRESS, filesOf(smallTable({ title: 'Other' })))).rejects.toThrow();
    expect((await store.readTable('SMALL', ADDRESS.releaseId)).title).toBe('Dwellings by region');
  });

  it('says so when there is no such release', async () => {
    await expect(store.readTable('SMALL', 'nothing')).rejects.toThrow();
  });

  it('cuts a small table to the categories that are asked for', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));

    const slice = await store.readSlice('SMALL', ADDRESS.releaseId, [[2, 1], undefined]);

    expect(slice.cube).toEqual(restrictCube(smallTable().cube, new Map([['region', [1, 2]]])));
  });

  it('reads numbers at places, whether the table is in memory or not', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));
    const read = (...rows: readonly number[]): Promise<Float64Array> => {
      const offsets = [Float64Array.from(rows), Float64Array.of(0, 1)];
      return store.readNumbers('SMALL', ADDRESS.releaseId, { offsets, total: 6 });
    };
    for (const _ of ['not in memory', 'in memory']) {
      expect([...(await read(2, 0))]).toEqual([10, NaN, 30, 50]);
      await expect(read(6)).rejects.toThrow();
      await store.readTable('SMALL', ADDRESS.releaseId);
    }
  });

  it('reads any slice of a big cube as if it had read the whole', async () => {
    await store.write(ADDRESS, BIG_FILES);
    const positionsIn = (count: number) =>
      fc.option(fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 9 }), { nil: undefined });

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1, 2),
        fc.tuple(positionsIn(90), positionsIn(120), positionsIn(110)),
        async (narrow, wanted) => {
          // One dimension is always narrow: slices are for parts.
          const positions = wanted.map((each, axis) => (axis === narrow ? (each ?? [5]) : each));
          const slice = await store.readSlice('SMALL', ADDRESS.releaseId, positions);
          const kept = BIG.cube.dimensions.flatMap(({ id }, axis) => {
            const each = positions[axis];
            return each === undefined ? [] : [[id, [...each].sort((a, b) => a - b)] as const];
          });

          expect(slice.cube).toEqual(restrictCube(BIG.cube, new Map(kept)));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('sweeps releases that are not named and leaves the others', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));
    await store.write({ ...ADDRESS, releaseId: 'orphan00001' }, filesOf(smallTable()));

    const swept = await store.sweep({ isNamed: (id) => id === ADDRESS.releaseId, before: FUTURE });

    expect(swept).toBe(1);
    await expect(store.readFile({ ...ADDRESS, releaseId: 'orphan00001' }, 'table.json')).rejects.toThrow();
    expect((await store.readTable('SMALL', ADDRESS.releaseId)).code).toBe('SMALL');
  });

  it('sweeps nothing where most releases are unknown: the database may be another one', async () => {
    const files = filesOf(smallTable());
    for (let each = 0; each < 22; each += 1)
      await store.write({ ...ADDRESS, releaseId: `release${each}` }, files);
    const swept = (...known: readonly number[]): Promise<number> =>
      store.sweep({ isNamed: (id) => known.includes(Number(id.slice(7))), before: FUTURE });

    const some = [...Array(11).keys()];
    expect(await swept(...some.slice(1))).toBe(0);
    expect(await swept(...some)).toBe(11);
    expect(await swept()).toBe(0);
    expect(await swept(0)).toBe(10);
  });

  it('does not sweep what may still be on its way', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));

    expect(await store.sweep({ isNamed: () => false, before: new Date('2020-01-01') })).toBe(0);
    expect((await store.readTable('SMALL', ADDRESS.releaseId)).code).toBe('SMALL');
  });

  it('discards a release that did not become known', async () => {
    await store.write(ADDRESS, filesOf(smallTable()));
    await store.discard(ADDRESS);

    await expect(store.readFile(ADDRESS, 'table.json')).rejects.toThrow();
  });
});

describe('what a store keeps in memory', () => {
  const { cube } = smallTable();
  const marked = smallTable({
    cube: {
      ...cube,
      absences: new Map([
        [1, 'nil'],
        [2, 'nil'],
        [4, 'suppressed'],
      ]),
      flags: new Map([
        [0, 1],
        [5, 2],
      ]),
      cellFootnotes: new Map([[3, ['1']]]),
    },
  });

  /** How often each file is read for two slices of a table. */
  async function reads(cacheBytes: number): Promise<Readonly<Record<string, number>>> {
    const storage = memoryStorage(() => new Date());
    const counts: Record<string, number> = {};
    const counting: ReleaseStorage = {
      ...storage,
      get: (address, file) => {
        counts[file] = (counts[file] ?? 0) + 1;
        return storage.get(address, file);
      },
    };
    const store = openReleaseStore(counting, { cacheBytes });
    await store.write(ADDRESS, filesOf(marked));
    for (const at of [0, 1]) await store.readSlice('SMALL', ADDRESS.releaseId, [[at], undefined]);
    return counts;
  }

  it('is a table, as long as its six figures and six marks have room beside its facts', async () => {
    expect(await reads(10_336)).toMatchObject({ 'values.f64': 1 });
    expect(await reads(10_335)).toMatchObject({ 'values.f64': 2 });
  });

  it('is a head, as long as its five runs of marks and five categories have room in a quarter', async () => {
    expect(await reads(4 * 11_120)).toMatchObject({ 'table.json': 1 });
    expect(await reads(4 * 11_120 - 1)).toMatchObject({ 'table.json': 3 });
  });
});

describe(folderStorage, () => {
  const fileOf = (name: string): string => join(folder, 'small', ADDRESS.releaseId, name);

  it.each(['table.json', 'values.f64'])('refuses a release whose %s was damaged', async (name) => {
    const store = openReleaseStore(await folderStorage(folder), CACHE);
    await store.write(ADDRESS, filesOf(smallTable()));
    await writeFile(fileOf(name), 'damaged!');

    await expect(store.readTable('SMALL', ADDRESS.releaseId)).rejects.toThrow('its checksum differs');
  });

  it('refuses a slice of a big cube whose values were damaged', async () => {
    const store = openReleaseStore(await folderStorage(folder), CACHE);
    await store.write(ADDRESS, BIG_FILES);
    const damaged = Uint8Array.from(BIG_FILES['values.f64']);
    damaged[5_000_000] = (damaged[5_000_000] ?? 0) ^ 1;
    await writeFile(fileOf('values.f64'), damaged);

    await expect(store.readSlice('SMALL', ADDRESS.releaseId, [[1], [1], [1]])).rejects.toThrow(
      'its checksum differs',
    );
  });

  it('clears away what was begun and never finished', async () => {
    const unfinished = join(folder, '.unfinished', 'begun');
    const storage = await folderStorage(folder);
    await mkdir(unfinished);
    await utimes(unfinished, new Date('2020-01-01'), new Date('2020-01-01'));

    await storage.removeUnfinished(new Date('2021-01-01'));

    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });
});
