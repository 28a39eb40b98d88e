import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { woffToSfnt } from './woff-to-sfnt.ts';

const { resolve } = createRequire(import.meta.url);
const woff = readFileSync(resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'));

/** The sum of a table's 32-bit words, as the OpenType specification computes its checksum. */
function checksumOf(bytes: Uint8Array): number {
  const whole = new Uint8Array(Math.ceil(bytes.byteLength / 4) * 4);
  whole.set(bytes);
  const words = new DataView(whole.buffer);
  let sum = 0;
  for (let at = 0; at < whole.byteLength; at += 4) sum = (sum + words.getUint32(at)) >>> 0;
  return sum;
}

describe(woffToSfnt, () => {
  it('unpacks every table so that its checksum is right', () => {
    const sfnt = woffToSfnt(woff, inflateSync);
    const view = new DataView(sfnt.buffer);
    const tables = Array.from({ length: view.getUint16(4) }, (_, at) => {
      const entry = 12 + at * 16;
      const tag = Buffer.from(sfnt.subarray(entry, entry + 4)).toString('latin1');
      const offset = view.getUint32(entry + 8);
      return {
        tag,
        checksum: view.getUint32(entry + 4),
        bytes: sfnt.subarray(offset, offset + view.getUint32(entry + 12)),
      };
    });
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'head', 'name', 'OS/2']));
    // The checksum of `head` leaves out a field that holds the checksum of the whole file.
    for (const { tag, checksum, bytes } of tables) {
      if (tag !== 'head') expect([tag, checksumOf(bytes)]).toEqual([tag, checksum]);
    }
  });

  it('refuses anything else', () => {
    expect(() => woffToSfnt(new Uint8Array(100), inflateSync)).toThrow(RangeError);
    expect(() => woffToSfnt(new Uint8Array(0), inflateSync)).toThrow(RangeError);
  });
});
