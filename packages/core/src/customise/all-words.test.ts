import { expect, it } from 'vitest';
import { wordsOfFault } from './words-of-fault.ts';
import { wordsOfProblem } from './words-of-problem.ts';
import { wordsOfWarning } from './words-of-warning.ts';

type Problem = Parameters<typeof wordsOfProblem>[0];

it.each<[Problem, string]>([
  [{ code: 'unknown-dimension', dimension: 'x' }, 'This table has no dimension “x”.'],
  [
    { code: 'unknown-heading', axis: 'rows' },
    'The rows cannot be sorted by that heading: the columns are arranged differently.',
  ],
  [
    { code: 'unknown-heading', axis: 'columns' },
    'The columns cannot be sorted by that heading: the rows are arranged differently.',
  ],
  [{ code: 'too-few-categories', least: 2, most: 2 }, 'Choose 2 categories for this.'],
  [{ code: 'too-few-categories', least: 1 }, 'Choose 1 or more categories for this.'],
  [{ code: 'too-few-categories', least: 1, most: 3 }, 'Choose 1 or more categories for this, and 3 at most.'],
  [
    { code: 'mixed-units', units: ['Kilos', undefined] },
    'These figures are in different units (Kilos, none stated) and cannot be put together.',
  ],
  [{ code: 'same-frequency', frequency: 'annual' }, 'The figures are annual already.'],
  [
    { code: 'no-whole', dimension: 'Age', bases: [] },
    'It is not known that the categories of Age add up to a whole. Choose what is to be 100.',
  ],
  [
    { code: 'no-whole', dimension: 'Age', overlap: ['0-14', '5-9'], bases: ['All', 'Young', 'Old', 'Odd'] },
    '“0-14” and “5-9” of Age overlap, so that their sum is no whole. Choose what is to be 100, such as “All” or “Young” or “Old”.',
  ],
])('says in words what %j is', (problem, words) => {
  expect(wordsOfProblem(problem)).toBe(words);
});

it('says of a formula what is wrong and where, counted from 1', () => {
  expect(wordsOfFault({ reason: 'value-expected', text: '', at: 4 })).toBe(
    'The formula breaks off: a name or number is missing. (Character 5 of the formula.)',
  );
  expect(wordsOfFault({ reason: 'value-expected', text: '+', at: 0 })).toBe(
    'A name or number is missing before “+”. (Character 1 of the formula.)',
  );
});

it('tells a part of a total from two that cross', () => {
  expect(
    wordsOfWarning({ code: 'sum-of-overlapping', kind: 'total-and-part', one: 'All', other: 'Men' }),
  ).toBe('Counts “Men” twice: it is part of “All”.');
  expect(wordsOfWarning({ code: 'sum-of-overlapping', kind: 'crossing', one: 'Men', other: 'Young' })).toBe(
    'Counts twice what “Men” and “Young” have in common.',
  );
});
