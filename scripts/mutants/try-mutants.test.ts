import { describe, expect, it } from 'vitest';

import { stoppingIn } from './try-mutants.ts';

describe(stoppingIn, () => {
  it('finds the mutants in whose trial the process ended', () => {
    const lost = { trying: 3, test: 'b' };
    const last = { trying: 1, test: 'd' };
    expect(
      stoppingIn([
        { trying: 1, test: 'a' },
        { trying: 2, test: 'a' },
        { noticed: [2], test: 'a' },
        lost,
        { trying: 4, test: 'c' },
        { upset: true, test: 'c' },
        last,
        { isDone: true },
      ]),
    ).toEqual([lost, last]);
  });

  it('does not take for one what a test reaches the first time only', () => {
    expect(
      stoppingIn([
        { trying: 1, test: 'a' },
        { early: 1, file: 'a.test.ts' },
        { failed: 'b.test.ts' },
        { noticed: [], test: 'a' },
      ]),
    ).toEqual([]);
  });
});
