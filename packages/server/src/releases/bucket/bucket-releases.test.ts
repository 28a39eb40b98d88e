import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openFileCache } from '../../platform/file-cache.ts';
import { METERS } from '../../platform/telemetry/meters.ts';
import type { Gather } from '../storage/gather.ts';
import { valuesFileOf } from '../storage/values-file.ts';
import { bucketStorage, type BucketStorage } from './bucket-storage.ts';
import { NoSuchObject, type Bucket } from './bucket.ts';

const ADDRESS = { code: 'Big', releaseId: 'r1' };
const VALUES = Float64Array.of(1, 2, 3);
const FILES = new Map<string, Uint8Array>([
  ['values.f64', valuesFileOf(VALUES)],
  ['table.json', Buffer.from('{"a":1}')],
]);
const PLACES = { offsets: [Float64Array.of(0, 2)], total: 3 };

let folder: string;
/** What the store holds, and what it was asked for. */
let objects: Map<string, { readonly bytes: Uint8Array; readonly writtenAt: Date }>;
let calls: string[];
let now: Date;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-cache-'));
  objects = new Map();
  [calls, now] = [[], new Date(1000)];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytesOf = (key: string): Uint8Array => {
  const found = objects.get(key);
  if (found === undefined) throw new NoSuchObject(key);
  return found.bytes;
};
const bucket: Bucket = {
  put: (key, bytes) => {
    calls.push(`put ${key}`);
    objects.set(key, { bytes, writtenAt: now });
    return Promise.resolve();
  },
  get: async (key) => {
    calls.push(`get ${key}`);
    return Promise.resolve(bytesOf(key).slice());
  },
  read: async function* (key, { start, end }) {
    calls.push(`read ${key} ${start}-${end}`);
    yield await Promise.resolve(bytesOf(key).subarray(start, end));
  },
  remove: (key) => {
    calls.push(`remove ${key}`);
    objects.delete(key);
    return Promise.resolve();
  },
  list: async function* (start) {
    for (const [key, { writtenAt }] of objects)
      if (key.startsWith(start)) yield await Promise.resolve({ key, writtenAt });
  },
  check: () => Promise.resolve(),
};
const readsOf = (file: string): number =>
  calls.filter((call) => /^(?:get|read)/.test(call) && call.includes(file)).length;

/** Reads a file anew each time, so that one that is gone is missed. */
const gather: Gather = async (path, { offsets }) => {
  const { buffer, byteOffset } = Buffer.from(await readFile(path));
  const [places = []] = offsets;
  return Float64Array.from(places, (at) => new DataView(buffer).getFloat64(byteOffset + at * 8, true));
};

async function open(mostBytes = 1e9, over: Partial<Bucket> = {}): Promise<BucketStorage> {
  const cache = await openFileCache({ folder, mostBytes, onFailure: () => undefined });
  return bucketStorage({ bucket: { ...bucket, ...over }, cache, gather });
}

/** The files that are on this computer. */
async function cached(): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function streamed(storage: BucketStorage): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storage.stream(ADDRESS, 'values.f64')) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a release that is read of a bucket', () => {
  it('is counted: what was at hand, and what was not', async () => {
    const counted = async (): Promise<readonly number[]> => {
      const { values = [] } = (await METERS.getSingleMetric('almanac_cache_lookups_total')?.get()) ?? {};
      const files = values.filter(({ labels }) => labels['cache'] === 'release files');
      return ['hit', 'miss'].map(
        (result) => files.find(({ labels }) => labels['result'] === result)?.value ?? 0,
      );
    };
    const storage = await open();
    await storage.put(ADDRESS, FILES);
    const [hits = 0, misses = 0] = await counted();
    await storage.get(ADDRESS, 'table.json');
    expect(await counted()).toEqual([hits, misses + 1]);
    await storage.get(ADDRESS, 'table.json');
    expect(await counted()).toEqual([hits + 1, misses + 1]);
    await storage.getNumbers(ADDRESS, 'values.f64', PLACES);
    expect(await counted()).toEqual([hits + 1, misses + 2]);
    await storage.bring(ADDRESS, 'values.f64');
    await storage.getNumbers(ADDRESS, 'values.f64', PLACES);
    expect(await counted()).toEqual([hits + 2, misses + 2]);
  });

  it('is at hand once some of its numbers were asked for', async () => {
    const storage = await open();
    await storage.put(ADDRESS, FILES);
    expect(await storage.getNumbers(ADDRESS, 'values.f64', PLACES)).toEqual(Float64Array.of(1, 3));
    await storage.bring(ADDRESS, 'values.f64');
    expect(readsOf('values.f64')).toBe(2);
    expect(await storage.getNumbers(ADDRESS, 'values.f64', PLACES)).toEqual(Float64Array.of(1, 3));
    expect(await streamed(storage)).toEqual(Buffer.from(valuesFileOf(VALUES)));
    expect(readsOf('values.f64')).toBe(2);
  });

  it('is brought once, however often it is asked for, and not where there is no room', async () => {
    const storage = await open();
    await storage.put(ADDRESS, FILES);
    const bring = (): Promise<void> => storage.bring(ADDRESS, 'values.f64');
    await Promise.all([bring(), bring()]);
    await bring();
    expect(readsOf('values.f64')).toBe(1);
    await rm(folder, { recursive: true });
    await (await open(10)).bring(ADDRESS, 'values.f64');
    expect(readsOf('values.f64')).toBe(1);
  });

  it('is brought one file after another', async () => {
    const gate = Promise.withResolvers<undefined>();
    const storage = await open(1e9, {
      read: async function* (key, range) {
        if (key.endsWith('values.f64')) await gate.promise;
        yield* bucket.read(key, range);
      },
    });
    await storage.put(ADDRESS, new Map([...FILES, ['other.json', Buffer.of(1)]]));
    const both = Promise.all(['values.f64', 'table.json'].map((file) => storage.bring(ADDRESS, file)));
    await storage.get(ADDRESS, 'other.json');
    gate.resolve(undefined);
    await both;
    expect(calls.slice(-2)).toEqual(['read big/r1/values.f64 0-24', 'read big/r1/table.json 0-7']);
  });

  it('is compared with what was written where an earlier process brought it', async () => {
    const first = await open();
    await first.put(ADDRESS, FILES);
    await first.bring(ADDRESS, 'values.f64');
    for (const path of await cached()) await writeFile(path, Buffer.alloc(24));
    const second = await open();
    await second.bring(ADDRESS, 'values.f64');
    expect(await second.getNumbers(ADDRESS, 'values.f64', PLACES)).toEqual(Float64Array.of(1, 3));
  });

  it('is read of the bucket again where a file was lost on this computer', async () => {
    const storage = await open();
    await storage.put(ADDRESS, FILES);
    await storage.bring(ADDRESS, 'values.f64');
    for (const path of await cached()) await rm(path);
    expect(await streamed(storage)).toEqual(Buffer.from(valuesFileOf(VALUES)));
    expect(await storage.getNumbers(ADDRESS, 'values.f64', PLACES)).toEqual(Float64Array.of(1, 3));
    await storage.bring(ADDRESS, 'values.f64');
    expect(await cached()).toHaveLength(1);
  });

  it('is told what it consists of once, also in another process', async () => {
    const first = await open();
    await first.put(ADDRESS, FILES);
    calls = [];
    await first.get(ADDRESS, 'table.json');
    await first.get(ADDRESS, 'table.json');
    await (await open()).get(ADDRESS, 'table.json');
    expect(calls).toEqual(['get big/r1/contents.json', 'read big/r1/table.json 0-7']);
  });
});

describe('a bucket of releases', () => {
  it('has nothing at hand of a release that was removed', async () => {
    const storage = await open();
    await storage.put(ADDRESS, FILES);
    await storage.get(ADDRESS, 'table.json');
    await storage.bring(ADDRESS, 'values.f64');
    expect(await cached()).toHaveLength(3);
    await storage.remove(ADDRESS);
    expect(await cached()).toEqual([]);
    await storage.put(ADDRESS, new Map([['table.json', Buffer.from('{"b":2}')]]));
    expect(new TextDecoder().decode(await storage.get(ADDRESS, 'table.json'))).toBe('{"b":2}');
  });

  it('refuses a release that is there, or of which it cannot know', async () => {
    const storage = await open();
    await storage.put(ADDRESS, FILES);
    calls = [];
    await expect(storage.put(ADDRESS, FILES)).rejects.toThrow('big/r1/ is there already');
    const away = await open(0, { get: () => Promise.reject(new Error('the store is away')) });
    await expect(away.put(ADDRESS, FILES)).rejects.toThrow('away');
    expect(calls).toEqual(['get big/r1/contents.json']);
  });

  it('lists what was whole before an instant, and clears away what was not', async () => {
    const storage = await open();
    await storage.put(ADDRESS, FILES);
    now = new Date(2000);
    await storage.put({ code: 'T2', releaseId: 'r2' }, FILES);
    await bucket.put('t3/r3/table.json', Buffer.of());
    await bucket.put('read-me', Buffer.of());
    await bucket.put('t3/read-me', Buffer.of());
    now = new Date(1000);
    // The latest of its objects dates a release.
    await bucket.put('t2/r2/contents.json', Buffer.of());
    await bucket.put('t3/r3/values.f64', Buffer.of());
    const listed = async (at: number) => (await storage.list(new Date(at))).map(({ code }) => code);
    expect(await listed(1000)).toEqual([]);
    expect(await listed(1001)).toEqual(['big']);
    expect(await listed(2000)).toEqual(['big']);
    expect(await listed(2001)).toEqual(['big', 't2']);
    calls = [];
    await storage.removeUnfinished(new Date(2000));
    expect(calls).toEqual([]);
    await storage.removeUnfinished(new Date(2001));
    expect(calls).toEqual(['remove t3/r3/table.json', 'remove t3/r3/values.f64']);
  });
});
