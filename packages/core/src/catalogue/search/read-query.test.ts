import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/product-asking.ts';
import { MOST_PARTS, readQuery } from './read-query.ts';
import { parseSynonyms } from './synonyms.ts';

const book = parseSynonyms('youth => 15 to 24\ngross domestic product, gdp\nold age, elderly');
if (!book.ok) throw new Error('the synonyms of the test cannot be read');
const synonyms = book.value;
const read = (query: string) =>
  readQuery(query, { synonyms, language: ENGLISH }).map(({ typed, isLast, readings }) => [
    typed,
    isLast,
    readings[0]?.isWhole,
  ]);

describe(readQuery, () => {
  it('takes the longest phrases that have synonyms, and words; only several words have to be consecutive', () => {
    expect(read('youth')).toEqual([['youth', true, false]]);
    expect(read('old age')).toEqual([['old age', true, true]]);
    expect(read('real gross domestic product of youth')).toEqual([
      ['real', false, false],
      ['gross domestic product', false, true],
      ['youth', true, false],
    ]);
  });

  it('says of each reading whether its words have to be consecutive, and whether it is a synonym', () => {
    const [phrase, word] = readQuery('gross domestic product youth', { synonyms, language: ENGLISH });
    expect(phrase?.readings).toEqual([
      { words: ['gross', 'domestic', 'product'], isWhole: true, isSynonym: false },
      { words: ['gdp'], isWhole: true, isSynonym: true },
    ]);
    expect(word?.readings[0]).toEqual({ words: ['youth'], isWhole: false, isSynonym: false });
    expect(readQuery('jobs', { synonyms, language: ENGLISH })[0]?.readings).toEqual([
      { words: ['jobs'], isWhole: false, isSynonym: false },
    ]);
  });

  it('uses the first two dozen parts of a pasted page', () => {
    const page = Array.from({ length: 40 }, (_, at) => `word${at}`);
    expect(MOST_PARTS).toBe(24);
    expect(readQuery(page.join(' '), { synonyms, language: ENGLISH }).map(({ typed }) => typed)).toEqual(
      page.slice(0, 24),
    );
  });

  it('leaves out words that only join others, unless there are no others', () => {
    expect(read('of the')).toEqual([
      ['of', false, false],
      ['the', true, false],
    ]);
  });
});
