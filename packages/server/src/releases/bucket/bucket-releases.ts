import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';

import { blocksOf, gatherFromBucket, verifiedBlocks, type BucketFile } from './bucket-blocks.ts';
import { NoSuchObject, type Bucket } from './bucket.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import type { Gather } from '../storage/gather.ts';
import { cacheLookups } from '../../platform/telemetry/meters.ts';
import type { NumberPlaces } from '../storage/number-places.ts';
import type { FileCache } from '../../platform/file-cache.ts';
import {
  BLOCK_BYTES,
  contentsFrom,
  type ReleaseContents,
  type StoredFile,
} from '../storage/release-contents.ts';
import type { ReleaseAddress } from '../storage/release-store.ts';
import { sha256 } from '../../platform/sha256.ts';

export interface BucketStorageParts {
  readonly bucket: Bucket;
  readonly cache: FileCache;
  /** Reads numbers of a file of the cache. */
  readonly gather: Gather;
}

const CONTENTS_BYTES = 16 * 1024 * 1024;
const BYTES_PER_BLOCK_NAME = 150;

/** The most of a file that is held in memory for one answer, where there is a disk for it. */
const MOST_DIRECT_BYTES = 32 * 1024 * 1024;

const hits = cacheLookups.labels('release files', 'hit');
const misses = cacheLookups.labels('release files', 'miss');

/**
 * Reads releases of a bucket, and checks everything against its checksum, including what comes from the cache: a disk
 * may lose what was written before the power was cut. A file is fetched once, however many callers wait for it.
 */
export class BucketReleases {
  readonly #parts: BucketStorageParts;
  readonly #contentsName: string;
  readonly #contents = byteCache<ReleaseContents>(CONTENTS_BYTES, bytesOfContents, 'release contents');
  readonly #fetching = new Map<string, Promise<Uint8Array>>();
  readonly #filling = new Map<string, Promise<boolean>>();
  /** Files of the cache that were compared with their checksum in the life of this process. */
  readonly #compared = new Map<string, Promise<boolean>>();
  #lastFill: Promise<unknown> = Promise.resolve();

  constructor(parts: BucketStorageParts, contentsName: string) {
    this.#parts = parts;
    this.#contentsName = contentsName;
  }

  async isThere(address: ReleaseAddress): Promise<boolean> {
    try {
      await this.#parts.bucket.get(`${keyOf(address)}/${this.#contentsName}`);
      return true;
    } catch (error) {
      if (error instanceof NoSuchObject) return false;
      throw error;
    }
  }

  /** Removes what is at hand of a release that is about to be removed. */
  async forget(address: ReleaseAddress): Promise<void> {
    const { cache } = this.#parts;
    const contents = await this.#readContents(address).catch(() => undefined);
    this.#contents.drop(keyOf(address));
    await cache.drop(cachedContents(address));
    for (const stored of Object.values(contents ?? {}))
      if (stored !== undefined) await cache.drop(cachedFile(stored));
  }

  async get(address: ReleaseAddress, file: string): Promise<Uint8Array> {
    const found = await this.#find(address, file);
    const cached = await this.#readCached(found);
    (cached === undefined ? misses : hits).inc();
    if (cached !== undefined) return cached;
    const underWay = this.#fetching.get(found.key);
    // Each caller gets memory of its own.
    if (underWay !== undefined) return Uint8Array.from(await underWay);
    const fetched = this.#fetch(found).finally(() => this.#fetching.delete(found.key));
    this.#fetching.set(found.key, fetched);
    return fetched;
  }

  async getNumbers(address: ReleaseAddress, file: string, places: NumberPlaces): Promise<Float64Array> {
    const found = await this.#find(address, file);
    const cached = await this.#gatherCached(found, places);
    (cached === undefined ? misses : hits).inc();
    if (cached !== undefined) return cached;
    const wanted = blocksOf(places);
    if (wanted.size * BLOCK_BYTES > MOST_DIRECT_BYTES && (await this.#fill(found))) {
      const filled = await this.#gatherCached(found, places);
      if (filled !== undefined) return filled;
    }
    const numbers = await gatherFromBucket(this.#parts.bucket, found, { places, wanted });
    // Makes the next read of this cube local.
    void this.#fill(found);
    return numbers;
  }

  async *stream(address: ReleaseAddress, file: string): AsyncGenerator<Uint8Array> {
    const found = await this.#find(address, file);
    const path = await this.#comparedPath(found);
    const handle = path === undefined ? undefined : await open(path).catch(() => undefined);
    if (handle !== undefined) yield* handle.createReadStream() as AsyncIterable<Uint8Array>;
    else yield* verifiedBlocks(this.#parts.bucket, found, { start: 0, end: found.stored.size });
  }

  async bring(address: ReleaseAddress, file: string): Promise<void> {
    const found = await this.#find(address, file);
    if (!this.#parts.cache.has(cachedFile(found.stored))) await this.#fill(found);
  }

  async #find(address: ReleaseAddress, file: string): Promise<BucketFile> {
    const contents = await this.#contents.get(keyOf(address), () => this.#readContents(address));
    const stored = contents[file];
    const key = `${keyOf(address)}/${file}`;
    if (stored === undefined) throw new NoSuchObject(key);
    return { key, stored };
  }

  async #readContents(address: ReleaseAddress): Promise<ReleaseContents> {
    const { bucket, cache } = this.#parts;
    const name = cachedContents(address);
    const path = cache.find(name);
    const cached =
      path &&
      (await readFile(path)
        .then(contentsFrom)
        .catch(() => cache.drop(name)));
    if (cached) return cached;
    const key = `${keyOf(address)}/${this.#contentsName}`;
    const bytes = await bucket.get(key);
    try {
      const contents = await contentsFrom(bytes);
      await cache.keep(name, bytes.length, [bytes]);
      return contents;
    } catch {
      return contentsFrom(await bucket.get(key));
    }
  }

  async #fetch(file: BucketFile): Promise<Uint8Array> {
    const { bucket, cache } = this.#parts;
    const { size } = file.stored;
    const whole = new Uint8Array(size);
    let at = 0;
    for await (const block of verifiedBlocks(bucket, file, { start: 0, end: size })) {
      whole.set(block, at);
      at += block.length;
    }
    await cache.keep(cachedFile(file.stored), size, [whole]);
    return whole;
  }

  async #readCached({ stored }: BucketFile): Promise<Uint8Array | undefined> {
    const { cache } = this.#parts;
    const name = cachedFile(stored);
    const path = cache.find(name);
    if (path === undefined) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes !== undefined && (await sha256(bytes)) === stored.sha256) return bytes;
    await cache.drop(name);
    return undefined;
  }

  async #gatherCached(file: BucketFile, places: NumberPlaces): Promise<Float64Array | undefined> {
    const path = await this.#comparedPath(file);
    if (path === undefined) return undefined;
    try {
      return await this.#parts.gather(path, places);
    } catch {
      // It was removed to make room for another one, or its disk does not read.
      await this.#parts.cache.drop(cachedFile(file.stored));
      return undefined;
    }
  }

  /** Where a file is on this computer, compared with its checksum once. */
  async #comparedPath({ stored }: BucketFile): Promise<string | undefined> {
    const { cache } = this.#parts;
    const name = cachedFile(stored);
    const path = cache.find(name);
    if (path === undefined) return undefined;
    const compared = this.#compared.get(name) ?? isAsWritten(path, stored);
    this.#compared.set(name, compared);
    if (await compared) return path;
    this.#compared.delete(name);
    await cache.drop(name);
    return undefined;
  }

  /** Brings a file into the cache; one after another, because readers need the bandwidth, too. */
  #fill(file: BucketFile): Promise<boolean> {
    const { bucket, cache } = this.#parts;
    const { stored } = file;
    const name = cachedFile(stored);
    if (!cache.hasRoomFor(stored.size)) return Promise.resolve(false);
    const underWay = this.#filling.get(name);
    if (underWay !== undefined) return underWay;
    const filling = this.#lastFill
      .then(() => cache.keep(name, stored.size, verifiedBlocks(bucket, file, { start: 0, end: stored.size })))
      .then((isKept) => {
        // It was compared while it was fetched.
        if (isKept) this.#compared.set(name, Promise.resolve(true));
        return isKept;
      })
      .finally(() => this.#filling.delete(name));
    this.#lastFill = filling;
    this.#filling.set(name, filling);
    return filling;
  }
}

function keyOf({ code, releaseId }: ReleaseAddress): string {
  return `${code.toLowerCase()}/${releaseId}`;
}

/** Named by content: what is under a name never changes, even for a reader that has it open. */
function cachedFile(stored: StoredFile): string {
  return `files/${stored.sha256.slice(0, 2)}/${stored.sha256}`;
}

function cachedContents({ code, releaseId }: ReleaseAddress): string {
  return `contents/${code.toLowerCase()}/${releaseId}`;
}

function bytesOfContents(contents: ReleaseContents): number {
  return Object.values(contents).reduce(
    (sum, stored) => sum + (1 + (stored?.blocks.length ?? 0)) * BYTES_PER_BLOCK_NAME,
    0,
  );
}

async function isAsWritten(path: string, { sha256: expected }: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Uint8Array>) hash.update(piece);
  } catch {
    return false;
  }
  return hash.digest('hex') === expected;
}
