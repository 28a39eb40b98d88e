import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createDeflateRaw, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACKING, packInThread } from './pack-in-thread.ts';

describe(packInThread, () => {
  it('packs all that is made, in whatever pieces', async () => {
    const pieces = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(pieces, async (sizes) => {
        const made = sizes.map((size, at) => Buffer.alloc(size, `piece ${at} `));
        async function* inTurn(): AsyncGenerator<Uint8Array> {
          for (const each of made) yield await Promise.resolve(each);
        }
        const packing = createDeflateRaw(PACKING);
        const [packed] = await Promise.all([buffer(packing), packInThread(inTurn(), packing)]);
        expect(inflateRawSync(packed).equals(Buffer.concat(made))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('lets go of the making where nobody reads what is packed', async () => {
    let isLetGo = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield await Promise.resolve(randomBytes(100_000));
      } finally {
        isLetGo = true;
      }
    }
    const packing = createDeflateRaw(PACKING);
    const made = packInThread(endless(), packing);
    await expect.poll(() => packing.readableLength).toBeGreaterThanOrEqual(PACKING.highWaterMark);
    packing.destroy();
    await made;
    expect(isLetGo).toBe(true);
  });

  it('ends with the mistake in the making', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('half'));
      throw new Error('broken');
    }
    const packing = createDeflateRaw(PACKING);
    const read = buffer(packing);
    await packInThread(broken(), packing);
    await expect(read).rejects.toThrow('broken');
  });
});
