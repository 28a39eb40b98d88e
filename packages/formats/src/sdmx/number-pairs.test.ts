import { describe, expect, it } from 'vitest';
import { numberPairs } from './number-pairs.ts';

describe(numberPairs, () => {
  it('numbers different pairs in order of occurrence', () => {
    const pairs = numberPairs();
    for (const [first, second] of [
      [3, 1],
      [3, 2],
      [1, 3],
      [3, 1],
      [1, 3],
    ] as const)
      pairs.add(first, second);
    expect(pairs.all).toEqual([
      [3, 1],
      [3, 2],
      [1, 3],
    ]);
    expect([pairs.find(3, 1), pairs.find(3, 2), pairs.find(1, 3)]).toEqual([0, 1, 2]);
    expect([pairs.find(1, 1), pairs.find(2, 3)]).toEqual([-1, -1]);
  });
});
