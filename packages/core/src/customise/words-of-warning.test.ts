import { expect, it } from 'vitest';
import { wordsOfWarning } from './words-of-warning.ts';

it('tells a part of a total from two that cross', () => {
  expect(
    wordsOfWarning({ code: 'sum-of-overlapping', kind: 'total-and-part', one: 'All', other: 'Men' }),
  ).toBe('Counts “Men” twice: it is part of “All”.');
  expect(wordsOfWarning({ code: 'sum-of-overlapping', kind: 'crossing', one: 'Men', other: 'Young' })).toBe(
    'Counts twice what “Men” and “Young” have in common.',
  );
});
