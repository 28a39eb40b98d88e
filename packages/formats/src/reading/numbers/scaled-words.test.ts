import { expect, it } from 'vitest';
import { powerOfWord, scaledWords } from './scaled-words.ts';

it.each([
  ['persons', 0, 'persons'],
  ['Persons in thousands', 3, 'Persons in thousands'],
  ['persons', 1, 'Ten persons'],
  ['persons', 2, 'Hundred persons'],
  ['persons', 3, 'Thousand persons'],
  ['persons', 6, 'Million persons'],
  ['persons', 9, 'Billion persons'],
  ['persons', 12, 'Trillion persons'],
  ['', 6, 'Million'],
  ['persons', 4, 'persons × 10^4'],
  ['', -2, '× 10^-2'],
])('writes %j times ten to %i as %j', (unit, power, words) => {
  expect(scaledWords(unit, power)).toBe(words);
});

it.each([
  ['One', 0],
  ['Units', 0],
  [' thousands', 3],
  ['persons', undefined],
])('takes the word “%s” for ten to %s', (word, power) => {
  expect(powerOfWord(word)).toBe(power);
});
