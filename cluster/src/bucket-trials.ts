import assert from 'node:assert/strict';
import { createHash, randomInt } from 'node:crypto';

import { NoSuchObject, s3Bucket, type Bucket } from '@almanac/server/testing';

import type { StoreTrial, TriedStore } from './tried-store.ts';

const SIZES = [0, 1, 1_000, 262_144, 262_145, 20_000_000] as const;
const PARTS = 40;

/** More keys than one page of a listing has in any store. */
const KEYS = 2_300;
const WRITERS = 8;

/** A bucket client like the portal's, under its own prefix. */
function bucketOf({ place }: TriedStore, prefix: string): Bucket {
  return s3Bucket({ ...place, prefix });
}

/** Bytes that differ at every position. */
function bytesOf(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 7919 + (at >> 8)) % 256;
  return bytes;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function objects(store: TriedStore): Promise<string> {
  const bucket = bucketOf(store, 'trial/objects');
  for (const size of SIZES) {
    const written = bytesOf(size);
    await bucket.put(`of/${size} bytes+1`, written);
    const read = await bucket.get(`of/${size} bytes+1`);
    assert.equal(hashOf(read), hashOf(written), `an object of ${size} bytes came back as ${read.length}`);
  }
  return `${SIZES.length} sizes from nothing to 20 MB`;
}

async function parts(store: TriedStore): Promise<string> {
  const bucket = bucketOf(store, 'trial/parts');
  const written = bytesOf(3_000_001);
  await bucket.put('numbers', written);
  for (let part = 0; part < PARTS; part += 1) {
    const start = part === 0 ? 0 : randomInt(written.length - 2);
    const end = part === 1 ? written.length : start + 2 + randomInt(written.length - start - 1);
    const pieces: Uint8Array[] = [];
    for await (const piece of bucket.read('numbers', { start, end })) pieces.push(piece);
    const read = Buffer.concat(pieces);
    assert.equal(hashOf(read), hashOf(written.subarray(start, end)), `bytes ${start} to ${end} are others`);
  }
  return `${PARTS} parts of an object of 3 MB`;
}

async function listing(store: TriedStore): Promise<string> {
  const bucket = bucketOf(store, 'trial/listing');
  const keys = Array.from({ length: KEYS }, (_, at) => `${at % 2 === 0 ? 'even' : 'odd'}/${at}/file`);
  const waiting = keys.values();
  const write = async (): Promise<void> => {
    for (const key of waiting) await bucket.put(key, bytesOf(3));
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await bucketOf(store, 'trial/listing-of-others').put('even/x', bytesOf(3));
  const since = Date.now() - 15 * 60_000;
  for (const start of ['', 'even/', 'odd/1']) {
    const listed: string[] = [];
    for await (const { key, writtenAt } of bucket.list(start)) {
      assert.ok(writtenAt.getTime() > since, `${key} is said to be written at ${writtenAt.toISOString()}`);
      listed.push(key);
    }
    assert.deepEqual(listed.toSorted(), keys.filter((key) => key.startsWith(start)).toSorted());
  }
  return `${KEYS} keys`;
}

async function removal(store: TriedStore): Promise<string> {
  const bucket = bucketOf(store, 'trial/removal');
  await Promise.all(['one', 'other'].map((key) => bucket.put(key, bytesOf(10))));
  await bucket.remove('one');
  await bucket.remove('one');
  await assert.rejects(bucket.get('one'), NoSuchObject);
  assert.equal((await bucket.get('other')).length, 10);
  return 'gone, and its neighbour is there';
}

/** The requirements of our client on a bucket. */
export const BUCKET_TRIALS: readonly StoreTrial[] = [
  { name: 'objects are read as they were written', run: objects },
  { name: 'parts of an object are exactly what was asked for', run: parts },
  { name: 'a listing of several pages names every key once', run: listing },
  { name: 'what is taken away is gone', run: removal },
];
