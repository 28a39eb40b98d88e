import { describe, expect, it } from 'vitest';
import { wholePieces } from './whole-pieces.ts';

async function* piecesOf(...lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const [at, length] of lengths.entries()) yield await Promise.resolve(new Uint8Array(length).fill(at));
}

async function joined(leastBytes: number, ...lengths: readonly number[]): Promise<readonly string[]> {
  const pieces: string[] = [];
  for await (const piece of wholePieces(piecesOf(...lengths), leastBytes)) pieces.push([...piece].join(''));
  return pieces;
}

describe(wholePieces, () => {
  it('puts small pieces together until there are enough bytes, and begins anew', async () => {
    expect(await joined(4, 1, 2, 1, 3, 3, 1)).toEqual(['0112', '333444', '5']);
    expect(await joined(4, 4, 5, 3)).toEqual(['0000', '11111', '222']);
  });

  it('has no empty piece at the end', async () => {
    expect(await joined(2, 1, 1)).toEqual(['01']);
    expect(await joined(2)).toEqual([]);
    expect(await joined(2, 0)).toEqual([]);
  });
});
