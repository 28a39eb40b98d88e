import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { METERS } from '../../platform/telemetry/meters.ts';
import { BLOCK_BYTES } from '../storage/release-contents.ts';
import { valuesFileOf } from '../storage/values-file.ts';
import type { Bucket } from './bucket.ts';
import { blocksOf, gatherFromBucket, verifiedBlocks, type BucketFile } from './bucket-blocks.ts';

const NUMBERS = BLOCK_BYTES / 8;
/** Forty blocks, of which the last is not full. */
const TOTAL = 40 * NUMBERS - 3;
const VALUES = Float64Array.from({ length: TOTAL }, (_, at) => at / 3);
const BYTES = valuesFileOf(VALUES);

const FILE: BucketFile = {
  key: 'values.f64',
  stored: {
    size: BYTES.length,
    blocks: Array.from({ length: 40 }, (_, at) =>
      createHash('sha256')
        .update(BYTES.subarray(at * BLOCK_BYTES, (at + 1) * BLOCK_BYTES))
        .digest('hex'),
    ),
    sha256: '',
  },
};

/** A bucket that gives pieces of any length, notes the blocks it is asked for, and returns wrong bytes so many times. */
function bucketOf(pieceBytes: number, wrong = 0) {
  const calls: (readonly [first: number, end: number])[] = [];
  let left = wrong;
  const read = async function* (_: string, range?: { readonly start: number; readonly end: number }) {
    const { start = 0, end = BYTES.length } = range ?? {};
    calls.push([start / BLOCK_BYTES, end / BLOCK_BYTES]);
    const bytes = Uint8Array.from(BYTES.subarray(start, end));
    if (left > 0) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    left -= 1;
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
  };
  return { bucket: { read } as unknown as Bucket, calls };
}

const gather = (bucket: Bucket, at: readonly number[]): Promise<Float64Array> => {
  const places = { offsets: [Float64Array.from(at)], total: TOTAL };
  return gatherFromBucket(bucket, FILE, { places, wanted: blocksOf(places) });
};
const damages = async (): Promise<number> =>
  (await METERS.getSingleMetric('almanac_release_store_damaged_total')?.get())?.values[0]?.value ?? 0;

describe(gatherFromBucket, () => {
  it('reads the numbers at places, whatever pieces they come in', async () => {
    const places = fc.array(fc.nat(TOTAL - 1), { minLength: 1, maxLength: 30 });
    const lengths = fc.constantFrom(1000, 4096, BLOCK_BYTES, BLOCK_BYTES + 1, 3 * BLOCK_BYTES);

    await fc.assert(
      fc.asyncProperty(places, lengths, async (at, pieceBytes) => {
        const found = await gather(bucketOf(pieceBytes).bucket, at);
        expect([...found]).toEqual(at.map((place) => VALUES[place]));
      }),
      { numRuns: 30 },
    );
  });

  it('reads neighbouring blocks in one call, and one between two along, but no more than thirty-two', async () => {
    const callsFor = async (...blocks: readonly number[]) => {
      const { bucket, calls } = bucketOf(BLOCK_BYTES);
      await gather(
        bucket,
        blocks.map((block) => block * NUMBERS),
      );
      return calls.toSorted(([a], [b]) => a - b);
    };
    expect(await callsFor(4)).toEqual([[4, 5]]);
    expect(await callsFor(5, 3, 4)).toEqual([[3, 6]]);
    expect(await callsFor(0, 2)).toEqual([[0, 3]]);
    expect(await callsFor(30, 32)).toEqual([[30, 33]]);
    expect(await callsFor(0, 3)).toEqual([
      [0, 1],
      [3, 4],
    ]);
    expect(await callsFor(...Array.from({ length: 32 }, (_, at) => at))).toEqual([[0, 32]]);
    expect(await callsFor(...Array.from({ length: 33 }, (_, at) => at))).toEqual([
      [0, 32],
      [32, 33],
    ]);
    expect(await callsFor(39)).toEqual([[39, BYTES.length / BLOCK_BYTES]]);
  });

  it('reads again what is not as it was written, once, and from that block on', async () => {
    const before = await damages();
    const again = bucketOf(BLOCK_BYTES, 1);
    expect([...(await gather(again.bucket, [0, NUMBERS, 2 * NUMBERS]))]).toEqual([
      0,
      NUMBERS / 3,
      (2 * NUMBERS) / 3,
    ]);
    expect(again.calls).toEqual([
      [0, 3],
      [2, 3],
    ]);
    expect(await damages()).toBe(before);
    const broken = bucketOf(BLOCK_BYTES, 2);
    await expect(gather(broken.bucket, [0])).rejects.toThrow('values.f64 is not as it was written');
    expect(broken.calls).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await damages()).toBe(before + 1);
  });

  it('does not ask again when the store cannot be reached', async () => {
    let calls = 0;
    const bucket = {
      read: () => {
        calls += 1;
        throw new Error('the store is away');
      },
    } as unknown as Bucket;
    await expect(gather(bucket, [0])).rejects.toThrow('away');
    expect(calls).toBe(1);
  });
});

describe(verifiedBlocks, () => {
  it('are all of a file, the last as long as it is', async () => {
    const lengths: number[] = [];
    for await (const block of verifiedBlocks(bucketOf(1 << 20).bucket, FILE, {
      start: 0,
      end: BYTES.length,
    })) {
      lengths.push(block.length);
    }
    expect(lengths).toEqual([...new Array<number>(39).fill(BLOCK_BYTES), BYTES.length - 39 * BLOCK_BYTES]);
  });
});
