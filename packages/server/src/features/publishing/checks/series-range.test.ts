import { describe, expect, it } from 'vitest';

import { endBehind, jumpsIn, rangeOf } from './series-range.ts';

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
    [[0.5, 3], { known: 2, least: 0.5, most: 3, farthestStep: 2.5 }],
    [[-9, 0, 4], { known: 3, least: 4, most: 9, farthestStep: 9 }],
  ])('tells sizes and the farthest step of %j', (figures, range) => {
    expect(rangeOf(...every(figures))).toEqual(range);
  });
});

describe(endBehind, () => {
  it.each([
    [2000, 50, 200, 200],
    [1999, 50, 200, undefined],
    [5, 50, 200, 50],
    [6, 50, 200, undefined],
    [0, 50, 200, undefined],
    [1, 50, 200, 50],
    [10, 1, 1, 1],
    // Of zeros nothing is far off.
    [2000, Infinity, 0, undefined],
  ])('takes %d beside %d to %d for ten times beyond %s', (size, least, most, end) => {
    expect(endBehind(size, { least, most, factor: 10 })).toBe(end);
  });
});

describe(jumpsIn, () => {
  const always = { factor: 10, isLarge: () => true };

  it.each([
    [[], { jumps: 0, of: 0 }],
    [[5], { jumps: 0, of: 0 }],
    [[50, 0, 5], { jumps: 1, of: 2 }],
    [[0.5, 0.4], { jumps: 0, of: 1 }],
    [[0.5, 0.05, 5e-3], { jumps: 2, of: 2 }],
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
