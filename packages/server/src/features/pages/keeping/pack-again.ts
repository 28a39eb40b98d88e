import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';

import { SMALLEST } from '../../../platform/http/answers/prepared-answer.ts';
import { ownBytes } from '../../../platform/own-bytes.ts';
import type { PackedPage } from '../packed-page.ts';

async function packedBest(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return ownBytes(await promisify(brotliCompress)(await promisify(brotliDecompress)(bytes), SMALLEST));
}

/**
 * Packs each page once as small as can be, beside the main thread and one at a time: `keep` is called with the smaller one.
 * It is not where the page was tried before, or another one is being packed. The text stays the same, and so does its version.
 */
export function packingAgain(): (page: PackedPage, keep: (smaller: PackedPage) => void) => void {
  const tried = new WeakSet<PackedPage>();
  let isBusy = false;
  return (page, keep) => {
    if (isBusy || tried.has(page) || page.encoding !== 'br') return;
    isBusy = true;
    tried.add(page);
    packedBest(page.bytes)
      .then((bytes) => {
        if (bytes.byteLength >= page.bytes.byteLength) return;
        const smaller: PackedPage = { ...page, bytes };
        tried.add(smaller);
        keep(smaller);
      })
      // The page stays as it is.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  };
}
