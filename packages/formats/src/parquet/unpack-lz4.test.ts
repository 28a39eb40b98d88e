import { describe, expect, it } from 'vitest';
import { unpackLz4 } from './unpack-lz4.ts';

const bytesOf = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  );
const unpacked = (packed: Uint8Array, length: number) => new TextDecoder().decode(unpackLz4(packed, length));

const LONG = 'abcdefghij'.repeat(30);

describe(unpackLz4, () => {
  it.each([
    ['plain bytes', bytesOf(0x50, 'hello'), 'hello'],
    ['nothing', bytesOf(), ''],
    ['a copy that overlaps itself', bytesOf(0x13, 'a', 1, 0, 0x10, 'b'), 'aaaaaaaab'],
    ['a copy from further back', bytesOf(0x60, 'abcdef', 6, 0, 0x10, '!'), 'abcdefabcd!'],
    ['15 plain bytes', bytesOf(0xf0, 0, LONG.slice(0, 15)), LONG.slice(0, 15)],
    ['269 plain bytes', bytesOf(0xf0, 254, LONG.slice(0, 269)), LONG.slice(0, 269)],
    ['270 plain bytes', bytesOf(0xf0, 255, 0, LONG.slice(0, 270)), LONG.slice(0, 270)],
    ['a copy of 20 bytes', bytesOf(0x1f, 'a', 1, 0, 1, 0x10, 'b'), `${'a'.repeat(21)}b`],
    [
      'a copy from 256 bytes back',
      bytesOf(0xf0, 255, 30, LONG, 0, 1, 0),
      LONG + LONG.slice(300 - 256, 300 - 256 + 4),
    ],
  ])('unpacks %s', (_, packed, text) => {
    expect(unpacked(packed, text.length)).toBe(text);
  });

  it.each([
    ['more than 4 bytes', bytesOf(0x50, 'hello'), 4],
    ['more than 8 bytes', bytesOf(0x14, 'a', 1, 0), 8],
    ['5 bytes instead of 6', bytesOf(0x50, 'hello'), 6],
    ['0 bytes before the start', bytesOf(0x10, 'a', 0, 0), 5],
    ['2 bytes before the start', bytesOf(0x10, 'a', 2, 0), 5],
    ['behind the end', bytesOf(0x50, 'hell'), 5],
    ['behind the end', bytesOf(0x13, 'a', 1, 0, 0x10), 8],
  ])('refuses %s', (problem, packed, length) => {
    expect(() => unpackLz4(packed, length)).toThrow(problem);
  });
});
