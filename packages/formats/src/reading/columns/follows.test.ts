import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchPairs } from './follows.ts';

const PAIRS = [
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 1],
] as const;
const row = fc.tuple(
  fc.integer({ min: -1, max: 2 }),
  fc.integer({ min: -1, max: 2 }),
  fc.constantFrom(-1, 0, 1),
);

describe(watchPairs, () => {
  it('finds what looking at all rows at once finds', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const watched = watchPairs(PAIRS);
        for (const each of rows) watched.add(Int32Array.from(each));
        for (const [from, to] of PAIRS) {
          const both = rows
            .map((each) => [each[from], each[to]] as const)
            .filter((each) => Math.min(...each) >= 0);
          const images = new Map(both);
          const follows = both.every(([cause, effect]) => images.get(cause) === effect);
          expect(watched.follows(from, to)).toBe(follows);
          const found = watched.images(from, to);
          for (const [cause, effect] of follows ? images : []) expect(found[cause]).toBe(effect);
          if (!follows) expect(found).toEqual([]);
        }
        expect(watched.follows(1, 2)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
