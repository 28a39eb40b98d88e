import { GROUPED_NUMBERS } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { sizeWords } from './file-sizes.ts';

describe(sizeWords, () => {
  it('says sizes as one thinks of them', () => {
    expect([200, 9_200, 1_240_000, 23_400_000].map((bytes) => sizeWords(bytes, GROUPED_NUMBERS))).toEqual([
      'under 1 KB',
      'about 9 KB',
      'about 1.2 MB',
      'about 23 MB',
    ]);
  });
});
