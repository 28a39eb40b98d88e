import { describe, expect, it } from 'vitest';
import { wordsOfProblem } from './words-of-problem.ts';

describe(wordsOfProblem, () => {
  it('names the dimension and the category at fault', () => {
    expect(wordsOfProblem({ code: 'unknown-category', dimension: 'sex', category: 'X' })).toBe(
      'The dimension “sex” has no category “X” in this release.',
    );
  });

  it('names the parameter and the value at fault', () => {
    expect(wordsOfProblem({ code: 'unreadable-value', parameter: 'decimals', value: 'many' })).toBe(
      'The parameter “decimals” cannot be “many”.',
    );
  });
});
