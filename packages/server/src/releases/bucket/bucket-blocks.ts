import type { Bucket } from './bucket.ts';
import { damagedFiles } from '../../platform/telemetry/meters.ts';
import { gatherNumbers, placesOf, type NumberPlaces } from '../storage/number-places.ts';
import { BLOCK_BYTES, type StoredFile } from '../storage/release-contents.ts';
import { sha256 } from '../../platform/sha256.ts';
import { BYTES_PER_CELL } from '../storage/values-file.ts';

/** One file of a release in the bucket. */
export interface BucketFile {
  readonly key: string;
  readonly stored: StoredFile;
}

/**
 * Bytes that differ from what was written: a store that once returned wrong bytes may return the right ones the next
 * time.
 */
class Damaged extends Error {
  constructor(key: string) {
    super(`${key} is not as it was written: its checksum differs. Restore it from a backup.`);
  }
}

const NUMBERS_PER_BLOCK = BLOCK_BYTES / BYTES_PER_CELL;

/** Neighbouring blocks are read in one call; one that is not wanted between two is cheaper read along. */
const READ_ALONG_BLOCKS = 1;
const MOST_BLOCKS = 32;
const CALLS_AT_ONCE = 6;

interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** How many bytes of a file have to be read for the numbers at these places. */
export function blocksOf(places: NumberPlaces): ReadonlySet<number> {
  const wanted = new Set<number>();
  for (const place of placesOf(places)) wanted.add(Math.floor(place / NUMBERS_PER_BLOCK));
  return wanted;
}

/** Numbers of a file, of which only the blocks that hold them are read. */
export async function gatherFromBucket(
  bucket: Bucket,
  file: BucketFile,
  { places, wanted }: { readonly places: NumberPlaces; readonly wanted: ReadonlySet<number> },
): Promise<Float64Array> {
  const blocks = new Map<number, Uint8Array>();
  const waiting = stretchesOf([...wanted].sort((a, b) => a - b));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { first, end } = next;
      const range = { start: first * BLOCK_BYTES, end: Math.min(end * BLOCK_BYTES, file.stored.size) };
      let at = first;
      for await (const block of verifiedBlocks(bucket, file, range)) blocks.set(at++, block);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CALLS_AT_ONCE, waiting.length) }, work));
  return gatherNumbers(places, (into, start) => {
    for (let done = 0; done < into.length;) {
      const block = blocks.get(Math.floor((start + done) / BLOCK_BYTES));
      if (block === undefined) throw new RangeError(`there is no byte ${start + done} of ${file.key}`);
      const from = (start + done) % BLOCK_BYTES;
      const piece = block.subarray(from, from + into.length - done);
      into.set(piece, done);
      done += piece.length;
    }
  });
}

function stretchesOf(blocks: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const block of blocks) {
    const last = stretches.at(-1);
    const joins =
      last !== undefined && block - last.end <= READ_ALONG_BLOCKS && block + 1 - last.first <= MOST_BLOCKS;
    if (joins) stretches[stretches.length - 1] = { first: last.first, end: block + 1 };
    else stretches.push({ first: block, end: block + 1 });
  }
  return stretches;
}

/** The blocks of a range, which begins and ends with one, each compared with its checksum. */
export async function* verifiedBlocks(
  bucket: Bucket,
  { key, stored }: BucketFile,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  for (let at = start, tries = 0; at < end;) {
    try {
      for await (const block of blocksFrom(bucket.read(key, { start: at, end }), end - at)) {
        if ((await sha256(block)) !== stored.blocks[at / BLOCK_BYTES]) throw new Damaged(key);
        yield block;
        at += block.length;
      }
    } catch (error) {
      tries += 1;
      if (error instanceof Damaged && tries > 1) damagedFiles.inc();
      if (!(error instanceof Damaged) || tries > 1) throw error;
    }
  }
}

/** Cuts pieces of any length into blocks. */
async function* blocksFrom(pieces: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  let block = new Uint8Array(Math.min(BLOCK_BYTES, left));
  let filled = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const part = piece.subarray(from, from + block.length - filled);
      block.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled < block.length) continue;
      yield block;
      left -= filled;
      block = new Uint8Array(Math.min(BLOCK_BYTES, left));
      filled = 0;
    }
  }
}
