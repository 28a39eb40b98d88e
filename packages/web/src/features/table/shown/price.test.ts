import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { countWords, priceWords } from './price.ts';

const words = loadedWords(GROUPED_NUMBERS);

describe(countWords, () => {
  it('counts large choices in millions', () => {
    expect([1, 999_999, 4_100_000, 250_000_000].map((cells) => countWords(cells, words))).toEqual([
      '1 cell',
      '999,999 cells',
      '4.1 million cells',
      '250 million cells',
    ]);
  });
});

describe(priceWords, () => {
  it('says what a large file costs, and of a small one only its size', () => {
    const price = { cells: 4_100_000, bytes: 23_000_000, packedBytes: 8_300_000, seconds: 2.05 };
    expect(priceWords(price, words)).toBe('CSV about 23 MB, about 8.3 MB compressed, 2 seconds');
    expect(priceWords({ ...price, bytes: 40_000 }, words)).toBe('CSV about 40 KB');
  });

  it('writes with the department’s signs', () => {
    const german = loadedWords({ group: '.', decimal: ',', minus: '−' });
    const price = { cells: 4_100_000, bytes: 23_000_000, packedBytes: 8_300_000, seconds: 2.05 };
    expect(priceWords(price, german)).toBe('CSV about 23 MB, about 8,3 MB compressed, 2 seconds');
    expect(countWords(999_999, german)).toBe('999.999 cells');
    expect(countWords(4_100_000, german)).toBe('4,1 million cells');
  });
});
