import { describe, expect, it } from 'vitest';

import { decimalsOfNumber } from './decimals-of-figures.ts';

describe('the decimals of a number', () => {
  it.each([
    [12, 0],
    [Number.NaN, 0],
    [1.5, 1],
    [-0.001, 3],
    [1.25e-7, 9],
    [5e-7, 7],
    [1e21, 0],
    [0.1 + 0.2, 10],
  ])('%s', (value, decimals) => {
    expect(decimalsOfNumber(value)).toBe(decimals);
  });
});
