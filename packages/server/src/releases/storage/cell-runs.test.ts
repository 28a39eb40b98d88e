import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cellsOf, runsOf } from './cell-runs.ts';

describe(runsOf, () => {
  it('writes neighbours as one run', () => {
    expect(runsOf([3, 4, 5, 9])).toEqual([3, 3, 9, 1]);
  });

  it('says the same cells again when it is read', () => {
    const ascending = fc.uniqueArray(fc.nat(200)).map((cells) => cells.sort((a, b) => a - b));

    fc.assert(
      fc.property(ascending, (cells) => {
        expect([...cellsOf(runsOf(cells))]).toEqual(cells);
      }),
    );
  });
});
