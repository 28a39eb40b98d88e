import type { Transform } from 'node:stream';
import { wholePieces } from './whole-pieces.ts';

/** What text is packed with while it is sent. */
export const PACKING = { level: 1, highWaterMark: 1 << 19, chunkSize: 1 << 16 };

const PIECE_BYTES = 1 << 16;

/**
 * Hands bytes to a stream that packs in another thread. It gets the next piece as soon as it is through with one, and
 * that piece was made meanwhile: a pipe would wait until it has nothing left to do. A mistake in the making ends it.
 */
export async function packInThread(bytes: AsyncIterable<Uint8Array>, packing: Transform): Promise<void> {
  let packed = Promise.resolve();
  let letGo = (): void => undefined;
  // It never says that it is through with a piece when nobody reads what came of the one before.
  packing.once('close', () => {
    letGo();
  });
  try {
    for await (const piece of wholePieces(bytes, PIECE_BYTES)) {
      await packed;
      if (packing.destroyed) return;
      packed = new Promise((resolve) => {
        letGo = resolve;
        packing.write(piece, () => {
          resolve();
        });
      });
    }
    packing.end();
  } catch (mistake) {
    packing.destroy(mistake instanceof Error ? mistake : new Error(String(mistake)));
  }
}
