import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/product-asking.ts';
import { isBase, questionWords, typedText, wordAt } from './question-words.ts';

const read = (text: string): string =>
  questionWords(text, ENGLISH)
    .map(({ folded }) => folded)
    .join(' ');

describe(questionWords, () => {
  it('leaves out what an apostrophe cuts off, and no letter that stands alone', () => {
    expect(read("Women's and men’s pay")).toBe('women and men pay');
    expect(read('plan s of T bonds')).toBe('plan s of t bonds');
  });

  it('reads a word in capitals as a name, and elsewhere unless a verb stands before it', () => {
    expect(read('US rents')).toBe('usa rents');
    expect(read('us rents')).toBe('usa rents');
    expect(read('rents in us')).toBe('rents in usa');
    expect(read('tell us the rents')).toBe('tell us the rents');
    expect(read('tell US rents')).toBe('tell usa rents');
    expect(read('jobs in IT')).toBe('jobs in ict');
    expect(read('is it so')).toBe('is it so');
    expect(read('IS IT SO')).toBe('is it so');
  });

  it('keeps each word as it was typed, where it stands', () => {
    const words = questionWords('Café rents, 2019-20', ENGLISH);
    expect(words.map(({ typed, start, end, after }) => [typed, start, end, after])).toEqual([
      ['Café', 0, 4, ' '],
      ['rents', 5, 10, ', '],
      ['2019', 12, 16, '-'],
      ['20', 17, 19, ''],
    ]);
    expect(typedText(words, 1, 3)).toBe('rents, 2019');
    expect(typedText(words, 0, 1)).toBe('Café');
    expect([wordAt(words, -1), wordAt(words, 0), wordAt(words, 4)]).toEqual(['', 'cafe', '']);
  });
});

describe(isBase, () => {
  it.each([
    ['2015 = 100', true],
    ['2015=100', true],
    ['2015 100', false],
    ['2015 = 1000', false],
    ['2015 = 10', false],
    ['15 = 100', false],
    ['100', false],
  ])('takes “%s” for the base of an index: %s', (text, is) => {
    expect(isBase(questionWords(text, ENGLISH), 0)).toBe(is);
  });
});
