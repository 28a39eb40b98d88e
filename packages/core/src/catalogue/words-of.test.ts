import { expect, it } from 'vitest';
import { rangeOf, wordsOf } from './words-of.ts';

const partOf = (text: string, word: number, length: number): string => {
  const found = wordsOf(text)[word];
  if (!found) throw new Error(`no word ${word} in ${text}`);
  const { start, end } = rangeOf(text, found, length);
  return text.slice(start, end) + (end > text.length ? '!' : '');
};

it.each([
  ['Rice and Wheat', 2, 3, 'Whe'],
  ['Rice', 0, 0, ''],
  ['Rice', 0, 4, 'Rice'],
  ['Rice', 0, 9, 'Rice'],
  ['Straße 5', 0, 6, 'Straß'],
  ['Straße 5', 0, 7, 'Straße'],
  ['Café au lait', 0, 3, 'Caf'],
  ['Café au lait', 0, 4, 'Café'],
  ['Cafe\u0301s', 0, 4, 'Cafe\u0301'],
  ['x 𝒜𝒷c', 1, 2, '𝒜𝒷'],
  ['x 𝒜𝒷c', 1, 9, '𝒜𝒷c'],
])('finds in “%s”, in word %i, what %i folded characters were made from', (text, word, length, part) => {
  expect(partOf(text, word, length)).toBe(part);
});
