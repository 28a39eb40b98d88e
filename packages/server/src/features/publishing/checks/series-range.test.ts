import { describe, expect, it } from 'vitest';

import { isBeyond, jumpsIn, rangeOf } from './series-range.ts';

/** A series that lies in every other cell, from the second on; NaN is none. */
function every(figures: readonly number[]): readonly [Float64Array, number, { stride: 2; length: number }] {
  const values = Float64Array.from(figures.flatMap((figure) => [7e9, figure]));
  return [values, 1, { stride: 2, length: figures.length }];
}

describe(rangeOf, () => {
  it.each([
    [[], { known: 0, least: Infinity, most: 0, farthestStep: 0 }],
    [[5], { known: 1, least: 5, most: 5, farthestStep: 0 }],
    [[0, 0], { known: 2, least: Infinity, most: 0, farthestStep: 0 }],
    [[3, 8, NaN, 2, 4], { known: 4, least: 2, most: 8, farthestStep: 6 }],
    [[-9, 0, 4], { known: 3, least: 4, most: 9, farthestStep: 9 }],
  ])('tells sizes and the farthest step of %j', (figures, range) => {
    expect(rangeOf(...every(figures))).toEqual(range);
  });
});

describe(isBeyond, () => {
  const range = { least: 50, most: 200, factor: 10 };

  it.each([
    [2000, true],
    [1999, false],
    [5, true],
    [6, false],
    [0, false],
  ])('takes %d beside 50 to 200 for ten times beyond: %s', (size, is) => {
    expect(isBeyond(size, range)).toBe(is);
  });

  it('takes nothing for beyond a series of zeros', () => {
    expect(isBeyond(2000, { least: Infinity, most: 0, factor: 10 })).toBe(false);
  });
});

describe(jumpsIn, () => {
  const always = { factor: 10, isLarge: () => true };

  it.each([
    [[5], { jumps: 0, of: 0 }],
    [[5, 50, 499, 500], { jumps: 1, of: 3 }],
    [[5, 50, 500], { jumps: 2, of: 2 }],
    [[NaN, 60, NaN, 6, 5], { jumps: 1, of: 2 }],
    [[60, 6, 0.6], { jumps: 2, of: 2 }],
    [[0, 50, 0, 500], { jumps: 1, of: 3 }],
    [[-5, 50], { jumps: 1, of: 1 }],
  ])('counts the leaps in %j', (figures, jumps) => {
    expect(jumpsIn(...every(figures), always)).toEqual(jumps);
  });

  it('judges a leap by its cell, its size, and the end of the range that it is beyond', () => {
    const judged: (readonly number[])[] = [];
    const isLarge = (...of: readonly number[]): boolean => {
      judged.push(of);
      return false;
    };
    expect(jumpsIn(...every([20, 30, 2, -400]), { factor: 10, isLarge })).toEqual({ jumps: 0, of: 3 });
    expect(judged).toEqual([
      [5, 2, 20],
      [7, 400, 30],
    ]);
  });
});
