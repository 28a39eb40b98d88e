import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';

import { packedPage, type PackedPage } from '../packed-page.ts';
import { packingAgain } from './pack-again.ts';

const TEXT = Array.from({ length: 2_000 }, (_, at) => `<td>${(at * at * 7919) % 10_007}</td>`).join('');

describe(packingAgain, () => {
  it('makes a page smaller once, and leaves its version', async () => {
    const page = await packedPage(TEXT, 'br');
    const packAgain = packingAgain();
    const smaller = await new Promise<PackedPage>((resolve) => {
      packAgain(page, resolve);
    });
    expect(brotliDecompressSync(smaller.bytes).toString()).toBe(TEXT);
    expect(smaller.bytes.byteLength).toBeLessThan(page.bytes.byteLength);
    expect(smaller.version).toBe(page.version);

    const keep = vi.fn();
    await Promise.resolve();
    for (const each of [page, smaller]) packAgain(each, keep);
    const other = await packedPage(`${TEXT}.`, 'br');
    await new Promise((resolve) => {
      packAgain(other, resolve);
    });
    expect(keep).not.toHaveBeenCalled();
  });

  it('packs one page at a time, and none in another encoding', async () => {
    const page = await packedPage(TEXT, 'br');
    const packAgain = packingAgain();
    const keep = vi.fn();
    packAgain(await packedPage(TEXT, 'gzip'), keep);
    await new Promise((resolve) => {
      packAgain(page, resolve);
      packAgain({ ...page }, keep);
    });
    expect(keep).not.toHaveBeenCalled();
  });
});
