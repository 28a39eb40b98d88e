import { PLAIN_NUMBERS } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { axisNumber } from './axis-numbers.ts';

describe(axisNumber, () => {
  it.each([
    [0, '0'],
    [0.1 + 0.2, '0.3'],
    [-2500, '-2500'],
    [1_500_000, '1.5 million'],
    [-20e9, '-20 billion'],
    [3e12, '3 trillion'],
    [2e-7, '0.0000002'],
  ])('writes %d short', (value, text) => {
    expect(axisNumber(value, PLAIN_NUMBERS)).toBe(text);
  });
});
