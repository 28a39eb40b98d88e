import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startS3Peer, type S3Call, type S3Fault, type S3Peer } from '../../../test/s3-peer.ts';
import { bucketStorage, type BucketStorage } from './bucket-storage.ts';
import { gatherHere } from '../storage/gather-here.ts';
import { openFileCache, type FileCache } from '../../platform/file-cache.ts';
import { BLOCK_BYTES } from '../storage/release-contents.ts';
import type { ReleaseAddress } from '../storage/release-store.ts';
import { s3Bucket, type BucketPlace } from './s3-bucket.ts';
import { valuesFileOf } from '../storage/values-file.ts';

const ADDRESS: ReleaseAddress = { code: 'Big', releaseId: '0mabcdefgh0001' };
const PLENTY = 100_000_000;

/** Several blocks, the last of them shorter. */
const VALUES = Float64Array.from({ length: 200_001 }, (_, cell) => cell / 3);
const BYTES = valuesFileOf(VALUES);
const FILES = new Map<string, Uint8Array>([
  ['values.f64', BYTES],
  ['table.json', Buffer.from('{"a":1}')],
  ['checksums.json', Buffer.from('{}')],
]);

let peer: S3Peer;
let folder: string;
let failures: unknown[];

beforeEach(async () => {
  peer = await startS3Peer({ pageSize: 3 });
  folder = await mkdtemp(join(tmpdir(), 'almanac-cache-'));
  failures = [];
});
afterEach(async () => {
  await peer.stop();
  await rm(folder, { recursive: true, force: true });
});

const cacheOf = (mostBytes = PLENTY): Promise<FileCache> =>
  openFileCache({ folder, mostBytes, onFailure: (error) => failures.push(error) });

async function storageOver(cache?: FileCache, place: Partial<BucketPlace> = {}): Promise<BucketStorage> {
  const bucket = s3Bucket({ ...peer.place, ...place }, { silenceMs: 400, pauseMs: 1 });
  return bucketStorage({ bucket, cache: cache ?? (await cacheOf()), gather: gatherHere });
}

const placesAt = (...cells: readonly number[]) => ({
  offsets: [Float64Array.from(cells)],
  total: VALUES.length,
});

/** The next `times` reads of a file fail in one way. */
function failReads(file: string, fault: S3Fault, times: number): void {
  let left = times;
  peer.fault = ({ method, key }: S3Call) => {
    if (method !== 'GET' || !key.endsWith(file) || left === 0) return undefined;
    left -= 1;
    return fault;
  };
}

const readsOf = (file: string): readonly S3Call[] =>
  peer.calls.filter(({ method, key }) => method === 'GET' && key.endsWith(file));

describe('releases in a bucket', () => {
  it('takes the contents first, so that half a release is never taken for one', async () => {
    const storage = await storageOver();
    await storage.put(ADDRESS, FILES);
    await storage.remove(ADDRESS);
    const gone = peer.calls
      .filter(({ method }) => method === 'DELETE')
      .map(({ key }) => key.split('/').at(-1));
    expect(gone[0]).toBe('contents.json');
    expect(new Set(gone)).toEqual(new Set(['contents.json', ...FILES.keys()]));
  });

  it('lists what is whole alone: the contents are written last', async () => {
    const storage = await storageOver();
    await storage.put(ADDRESS, FILES);
    expect(peer.calls.at(-1)).toMatchObject({
      method: 'PUT',
      key: 'office/releases/big/0mabcdefgh0001/contents.json',
    });
    await storage.put({ code: 'Other', releaseId: 'r2' }, FILES);
    peer.objects.delete('office/releases/other/r2/contents.json');
    const later = new Date(Date.now() + 60_000);
    expect(await storage.list(later)).toEqual([{ code: 'big', releaseId: '0mabcdefgh0001' }]);
    expect(await storage.list(new Date(0))).toEqual([]);

    await storage.removeUnfinished(new Date(0));
    expect(peer.objects.size).toBe(7);
    await storage.removeUnfinished(later);
    expect([...peer.objects.keys()].filter((key) => key.includes('other'))).toEqual([]);
    expect(peer.objects.size).toBe(4);
  });

  it('leaves nothing of a release that could not be written', async () => {
    const storage = await storageOver();
    peer.fault = ({ method, key }) => (method === 'PUT' && key.endsWith('table.json') ? '500' : undefined);
    await expect(storage.put(ADDRESS, FILES)).rejects.toMatchObject({ code: 'releases-unreachable' });
    expect([...peer.objects.keys()]).toEqual([]);
  });

  it('answers with the same numbers from the bucket as from the cache, whatever is asked for', async () => {
    const writer = await storageOver();
    await writer.put(ADDRESS, FILES);
    const direct = await storageOver(
      await openFileCache({ folder, mostBytes: 0, onFailure: () => undefined }),
    );
    const cached = await storageOver();
    await cached.bring(ADDRESS, 'values.f64');
    const before = readsOf('values.f64').length;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(VALUES.length - 1), { minLength: 1, maxLength: 40 }),
        async (cells) => {
          const expected = Float64Array.from(cells, (cell) => cell / 3);
          expect(await direct.getNumbers(ADDRESS, 'values.f64', placesAt(...cells))).toEqual(expected);
          expect(await cached.getNumbers(ADDRESS, 'values.f64', placesAt(...cells))).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
    expect(readsOf('values.f64').length).toBeGreaterThan(before);
  });

  it('reads of a big file only the blocks that hold what is asked for, neighbours in one call', async () => {
    const storage = await storageOver(
      await openFileCache({ folder, mostBytes: 0, onFailure: () => undefined }),
    );
    await storage.put(ADDRESS, FILES);
    await storage.getNumbers(ADDRESS, 'values.f64', placesAt(5, 32_768, 199_999));
    expect(
      readsOf('values.f64')
        .map(({ range }) => range)
        .sort(),
    ).toEqual([`bytes=0-${2 * BLOCK_BYTES - 1}`, `bytes=${6 * BLOCK_BYTES}-${BYTES.length - 1}`]);
  });

  it('asks the store once, however many ask for a file at the same time', async () => {
    const storage = await storageOver();
    await storage.put(ADDRESS, FILES);
    const found = await Promise.all(Array.from({ length: 20 }, () => storage.get(ADDRESS, 'values.f64')));
    expect(new Set(found.map(({ buffer }) => buffer)).size).toBe(20);
    for (const bytes of found) expect(Buffer.compare(bytes, BYTES)).toBe(0);
    expect(readsOf('values.f64')).toHaveLength(1);
    expect(readsOf('contents.json')).toHaveLength(2);
  });

  it.each<S3Fault>(['500', 'drop', 'cut', 'short', 'wrong', 'silent'])(
    'gets over an answer that goes wrong once: %j',
    async (fault) => {
      const storage = await storageOver();
      await storage.put(ADDRESS, FILES);
      failReads('values.f64', fault, 1);
      expect(Buffer.compare(await storage.get(ADDRESS, 'values.f64'), BYTES)).toBe(0);
      failReads('contents.json', fault, 1);
      const other = await storageOver(
        await openFileCache({ folder, mostBytes: 0, onFailure: () => undefined }),
      );
      expect(await other.getNumbers(ADDRESS, 'values.f64', placesAt(3, 150_000))).toEqual(
        Float64Array.of(1, 50_000),
      );
    },
  );

  it.each<S3Fault>(['500', 'drop', 'cut', 'short', 'silent'])(
    'says that the store cannot be reached while answers go wrong, and recovers by itself: %j',
    async (fault) => {
      const storage = await storageOver(
        await openFileCache({ folder, mostBytes: 0, onFailure: () => undefined }),
      );
      await storage.put(ADDRESS, FILES);
      failReads('values.f64', fault, Infinity);
      const unreachable = { code: 'releases-unreachable', status: 503 };
      await expect(storage.get(ADDRESS, 'values.f64')).rejects.toMatchObject(unreachable);
      await expect(storage.getNumbers(ADDRESS, 'values.f64', placesAt(9))).rejects.toMatchObject(unreachable);
      const pieces: Uint8Array[] = [];
      const streaming = (async () => {
        for await (const piece of storage.stream(ADDRESS, 'values.f64')) pieces.push(piece);
      })();
      await expect(streaming).rejects.toMatchObject(unreachable);
      expect(Buffer.concat(pieces).length % BLOCK_BYTES).toBe(0);
      expect(Buffer.compare(Buffer.concat(pieces), BYTES.subarray(0, Buffer.concat(pieces).length))).toBe(0);
      peer.fault = undefined;
      expect(Buffer.compare(await storage.get(ADDRESS, 'values.f64'), BYTES)).toBe(0);
    },
  );

  it('never gives bytes that are not as they were written', async () => {
    const storage = await storageOver();
    await storage.put(ADDRESS, FILES);
    failReads('values.f64', 'wrong', Infinity);
    const said = 'its checksum differs';
    await expect(storage.get(ADDRESS, 'values.f64')).rejects.toThrow(said);
    await expect(storage.getNumbers(ADDRESS, 'values.f64', placesAt(9))).rejects.toThrow(said);
    failReads('contents.json', 'wrong', Infinity);
    const other = await storageOver(
      await openFileCache({ folder, mostBytes: 0, onFailure: () => undefined }),
    );
    await expect(other.get(ADDRESS, 'table.json')).rejects.toThrow('not as they were written');
  });

  it('waits for no store that is silent, and for one that is slow', async () => {
    const storage = await storageOver();
    await storage.put(ADDRESS, FILES);
    failReads('table.json', { lateMs: 150 }, 1);
    expect((await storage.get(ADDRESS, 'table.json')).length).toBe(7);
  });

  it('goes on from the cache while the store is away, also in another process', async () => {
    const first = await storageOver();
    await first.put(ADDRESS, FILES);
    await first.get(ADDRESS, 'table.json');
    await first.bring(ADDRESS, 'values.f64');
    await peer.shut();
    const second = await storageOver();
    expect(await second.getNumbers(ADDRESS, 'values.f64', placesAt(30))).toEqual(Float64Array.of(10));
    expect(new TextDecoder().decode(await second.get(ADDRESS, 'table.json'))).toBe('{"a":1}');
    await expect(second.get(ADDRESS, 'checksums.json')).rejects.toMatchObject({
      code: 'releases-unreachable',
    });
    await expect(second.check()).rejects.toMatchObject({ code: 'releases-unreachable' });
    await peer.open();
    expect((await second.get(ADDRESS, 'checksums.json')).length).toBe(2);
    await second.check();
  });

  it('asks the store again for what a power cut or a disk spoiled in the cache', async () => {
    const first = await storageOver();
    await first.put(ADDRESS, FILES);
    await first.get(ADDRESS, 'table.json');
    await first.bring(ADDRESS, 'values.f64');
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) await writeFile(join(entry.parentPath, entry.name), Buffer.alloc(BYTES.length));
    const second = await storageOver();
    expect(await second.getNumbers(ADDRESS, 'values.f64', placesAt(30))).toEqual(Float64Array.of(10));
    expect((await second.get(ADDRESS, 'table.json')).length).toBe(7);
    const streamed: Uint8Array[] = [];
    for await (const piece of second.stream(ADDRESS, 'values.f64')) streamed.push(piece);
    expect(Buffer.compare(Buffer.concat(streamed), BYTES)).toBe(0);
  });

  it.each([
    ['a key that is not known', { accessKeyId: 'SOMEBODY' }, 'InvalidAccessKeyId'],
    ['another secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'nothing' }, 'NoSuchBucket'],
  ])('says in the log why it is refused, and does not ask again: %s', async (_, place, code) => {
    const storage = await storageOver(undefined, place);
    const error: unknown = await storage.check().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'releases-unreachable' });
    expect((error as Error).stack).toContain(code);
    expect((error as Error).message).not.toContain(code);
    expect(peer.calls).toHaveLength(1);
  });

  it('writes keys that any table code can have', async () => {
    const storage = await storageOver();
    const address = { code: "A+b c'(é)*", releaseId: 'r1' };
    await storage.put(address, FILES);
    expect((await storage.get(address, 'table.json')).length).toBe(7);
    expect(await storage.list(new Date(Date.now() + 60_000))).toEqual([
      { code: "a+b c'(é)*", releaseId: 'r1' },
    ]);
  });
});

describe('the cache', () => {
  const bytes = (length: number): Uint8Array => Buffer.alloc(length, length % 251);
  const sizeOnDisk = async (): Promise<number> => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const sizes = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  it('keeps within its limit, and what was used last, also when it is opened anew', async () => {
    let now = Date.now();
    const open = (mostBytes: number): Promise<FileCache> =>
      openFileCache({ folder, mostBytes, onFailure: (error) => failures.push(error), now: () => now });
    const cache = await open(1000);
    for (const name of ['a', 'b', 'c']) await cache.keep(`files/${name}`, 300, [bytes(300)]);
    now += 120_000;
    cache.find('files/a');
    await expect.poll(async () => (await stat(join(folder, 'files/a'))).mtimeMs).toBe(now);
    await cache.keep('files/d', 300, [bytes(300)]);
    expect((await readdir(join(folder, 'files'))).sort()).toEqual(['a', 'c', 'd']);
    expect(await cache.keep('files/huge', 1001, [bytes(1001)])).toBe(false);
    expect(await sizeOnDisk()).toBe(900);
    const again = await open(650);
    expect(again.find('files/c')).toBeUndefined();
    expect(await sizeOnDisk()).toBe(600);
    expect(failures).toEqual([]);
  });

  it('clears away what a crash left half written', async () => {
    await cacheOf();
    await writeFile(join(folder, '.unfinished', 'half'), 'half');
    const cache = await cacheOf();
    expect(await sizeOnDisk()).toBe(0);
    expect(cache.find('.unfinished/half')).toBeUndefined();
  });

  it('keeps nothing of a file that breaks off, and says so', async () => {
    const cache = await cacheOf();
    const broken = (function* () {
      yield bytes(10);
      throw new Error('broken off');
    })();
    expect(await cache.keep('files/x', 20, broken)).toBe(false);
    expect(cache.find('files/x')).toBeUndefined();
    expect(await sizeOnDisk()).toBe(0);
    expect(failures.map(String)).toEqual(['Error: broken off']);
  });

  it('serves from the store when its disk takes nothing, tries again later, and says so', async () => {
    let now = 0;
    const cache = await openFileCache({
      folder,
      mostBytes: PLENTY,
      onFailure: (error: unknown) => failures.push(error),
      now: () => now,
    });
    const storage = await storageOver(cache);
    await storage.put(ADDRESS, FILES);
    // A file where a folder has to be makes writing fail for every user, root included.
    await writeFile(join(folder, 'files'), '');
    for (let turn = 0; turn < 3; turn += 1)
      expect(Buffer.compare(await storage.get(ADDRESS, 'values.f64'), BYTES)).toBe(0);
    expect(failures).toHaveLength(1);
    await rm(join(folder, 'files'));
    now += 20_000;
    await storage.get(ADDRESS, 'values.f64');
    const before = readsOf('values.f64').length;
    await storage.get(ADDRESS, 'values.f64');
    expect(readsOf('values.f64')).toHaveLength(before);
  });
});
