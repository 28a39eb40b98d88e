import { expect, it } from 'vitest';
import { ENGLISH } from '../../../test/product-asking.ts';
import { contentWords } from './stop-words.ts';

it.each([
  [
    ['births', 'of', 'the', 'year'],
    ['births', 'year'],
  ],
  [
    ['15', 'to', '24'],
    ['15', '24'],
  ],
  [['to', 'births'], ['births']],
  [
    ['to', 'the'],
    ['to', 'the'],
  ],
  [[], []],
])('takes of %j the words %j', (words, content) => {
  expect(contentWords(words, ENGLISH)).toEqual(content);
});
