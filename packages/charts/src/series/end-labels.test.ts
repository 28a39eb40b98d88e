import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart } from './end-labels.ts';

describe(apart, () => {
  it('keeps names a line apart, in their order, inside of the plot', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 }), (ys) => {
        const places = ys.map((y, series) => ({ series, x: 0, y }));
        const moved = apart(places, 400).toSorted((a, b) => a.y - b.y);
        for (const [at, { y, series }] of moved.entries()) {
          const before = moved[at - 1];
          if (!before) continue;
          expect(y - before.y).toBeGreaterThanOrEqual(18 - 1e-9);
          expect(ys[before.series] ?? 0).toBeLessThanOrEqual(ys[series] ?? 0);
        }
        expect(moved.at(-1)?.y).toBeLessThanOrEqual(400);
      }),
    );
  });
});
