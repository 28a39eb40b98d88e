import assert from 'node:assert/strict';
import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openStorage, openStorageBeside, type ReleaseStorage, type StoragePlace } from '@almanac/server';
import { s3Bucket } from '@almanac/server/testing';

import type { StoreTrial, TriedStore } from './tried-store.ts';

/** A cube of 40 MB: 153 blocks, the last one shorter. */
const CELLS = 5_000_003;
const BIG = { code: 'BIG', releaseId: 'r1' };
const FILE = 'values.f64';
const SMALL_RELEASES = 30;
const SLICES = 20;

/** A slice is this many adjacent cells, at several places. */
const STRETCH = 50;
const STRETCHES = 6;
const CACHE_BYTES = 100_000_000;

/** Enough for some blocks, but not for the cube. */
const SMALL_CACHE_BYTES = 1_000_000;

const cellAt = (cell: number): number => cell / 3;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function bigFiles(): ReadonlyMap<string, Uint8Array> {
  const values = Float64Array.from({ length: CELLS }, (_, cell) => cellAt(cell));
  return new Map([
    [FILE, new Uint8Array(values.buffer)],
    ['table.json', Buffer.from('{"title":"A cube"}')],
  ]);
}

/** Runs `work` with its own prefix in the store and a local folder for a cache. */
async function within<Answer>(
  { place }: TriedStore,
  prefix: string,
  run: (place: StoragePlace & { readonly kind: 'bucket' }) => Promise<Answer>,
): Promise<Answer> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'almanac-trial-'));
  try {
    const bucket = { ...place, prefix: `trial/${prefix}` };
    return await run({ kind: 'bucket', bucket, cacheFolder, cacheBytes: CACHE_BYTES });
  } finally {
    await rm(cacheFolder, { recursive: true, force: true });
  }
}

/** A storage with a cache. Blocks missing in the cache show when they are read while the store is down. */
async function open(
  place: StoragePlace,
): Promise<ReleaseStorage & { readonly bringCube: () => Promise<void> }> {
  const { storage, bring } = await openStorage(place, () => undefined);
  return { ...storage, bringCube: async () => bring?.(BIG, FILE) };
}

/** Compares numbers from all over the cube with those written. */
async function compareSlices(storage: ReleaseStorage): Promise<void> {
  for (let slice = 0; slice < SLICES; slice += 1) {
    const starts = Array.from({ length: STRETCHES }, () => randomInt(CELLS - STRETCH));
    const places = Float64Array.from(
      starts.flatMap((start) => Array.from({ length: STRETCH }, (_, at) => start + at)),
    );
    const numbers = await storage.getNumbers(BIG, FILE, { offsets: [places], total: CELLS });
    assert.deepEqual(numbers, places.map(cellAt));
  }
}

function releases(store: TriedStore): Promise<string> {
  return within(store, 'releases', async (place) => {
    const storage = await open(place);
    const addresses = Array.from({ length: SMALL_RELEASES }, (_, at) => ({ code: 'S', releaseId: `r${at}` }));
    const textOf = (releaseId: string): string => JSON.stringify({ releaseId });
    const filesOf = (releaseId: string): ReadonlyMap<string, Uint8Array> =>
      new Map([['table.json', Buffer.from(textOf(releaseId))]]);
    await Promise.all(addresses.map((address) => storage.put(address, filesOf(address.releaseId))));
    await assert.rejects(storage.put({ code: 's', releaseId: 'r3' }, filesOf('another')), /is there already/);
    const listed = await storage.list(new Date(Date.now() + 60_000));
    assert.deepEqual(
      listed.map(({ releaseId }) => releaseId).toSorted(),
      addresses.map(({ releaseId }) => releaseId).toSorted(),
    );
    const beside = await openStorageBeside(place);
    for (const address of addresses)
      assert.equal(
        Buffer.from(await beside.get(address, 'table.json')).toString(),
        textOf(address.releaseId),
      );
    const [first, second] = addresses;
    assert.ok(first !== undefined && second !== undefined);
    await storage.remove(first);
    await assert.rejects(beside.get(first, 'table.json'));
    await storage.get(second, 'table.json');
    return `${SMALL_RELEASES} at the same time, one of them taken away again`;
  });
}

function unfinished(store: TriedStore): Promise<string> {
  return within(store, 'unfinished', async (place) => {
    const storage = await open(place);
    const files = new Map([['table.json', Buffer.from('{}')]]);
    await storage.put({ code: 'A', releaseId: 'r1' }, files);
    await storage.put({ code: 'B', releaseId: 'r1' }, files);
    const bucket = s3Bucket(place.bucket);
    // The state left by a server that is killed before it has written the contents.
    await bucket.remove('a/r1/contents.json');
    const later = new Date(Date.now() + 60_000);
    assert.deepEqual(await storage.list(later), [{ code: 'b', releaseId: 'r1' }]);
    await storage.removeUnfinished(later);
    const left: string[] = [];
    for await (const { key } of bucket.list('')) left.push(key);
    assert.deepEqual(left.toSorted(), ['b/r1/contents.json', 'b/r1/table.json']);
    return 'half a release is not listed, and is cleared away';
  });
}

function cube(store: TriedStore): Promise<string> {
  return within(store, 'cube', async (place) => {
    const files = bigFiles();
    await (await open(place)).put(BIG, files);
    const direct = await openStorageBeside({ ...place, cacheFolder: join(place.cacheFolder, 'none') });
    await compareSlices(direct);
    assert.equal(hashOf(await direct.get(BIG, FILE)), hashOf(files.get(FILE) ?? new Uint8Array()));
    const hash = createHash('sha256');
    for await (const piece of direct.stream(BIG, FILE)) hash.update(piece);
    assert.equal(hash.digest('hex'), hashOf(files.get(FILE) ?? new Uint8Array()));
    return `${SLICES} slices, the whole, and the whole in pieces, of 40 MB`;
  });
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

function cache(store: TriedStore): Promise<string> {
  return within(store, 'cache', async (place) => {
    await (await openStorageBeside(place)).put(BIG, bigFiles());
    const small = await open({ ...place, cacheBytes: SMALL_CACHE_BYTES });
    await compareSlices(small);
    assert.ok((await bytesIn(place.cacheFolder)) <= SMALL_CACHE_BYTES, 'the cache is larger than it may be');

    const first = await open(place);
    await first.bringCube();
    await compareSlices(first);
    await store.shut();
    // A restarted server with the earlier cache, and one with an empty cache.
    await compareSlices(await open(place));
    const empty = await open({ ...place, cacheFolder: join(place.cacheFolder, 'empty') });
    await assert.rejects(empty.get(BIG, FILE), { code: 'releases-unreachable' });
    await store.open();
    await compareSlices(empty);
    // Nothing must be in transfer when the folder is deleted.
    await empty.bringCube();
    return 'within its limit; read from after a start while the store is away; filled again after it';
  });
}

/** The portal's requirements on the storage of releases. */
export const STORAGE_TRIALS: readonly StoreTrial[] = [
  { name: 'releases are whole or not there', run: releases },
  { name: 'what was begun is cleared away', run: unfinished },
  { name: 'a large cube is read in blocks', run: cube },
  { name: 'the cache of a server', run: cache },
];
