import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { sizeWords } from './file-sizes.ts';

const words = loadedWords(GROUPED_NUMBERS);

describe(sizeWords, () => {
  it('says sizes as one thinks of them', () => {
    expect([200, 9_200, 1_240_000, 23_400_000].map((bytes) => sizeWords(bytes, words))).toEqual([
      'under 1 KB',
      'about 9 KB',
      'about 1.2 MB',
      'about 23 MB',
    ]);
  });
});
