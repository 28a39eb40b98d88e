import type { Cube, Dimension } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { figureComparer } from './same-figures.ts';

const dimension = (id: string, names: string): Dimension => ({
  id,
  label: id,
  role: 'other',
  categories: names.split('').map((name) => ({ id: name, label: name })),
});

function cubeOf(dimensions: readonly Dimension[], values: readonly number[]): Cube {
  return {
    dimensions,
    values: Float64Array.from(values),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

/** The figure of a cube at categories by dimension. */
function figureAt({ dimensions, values }: Cube, place: Readonly<Record<string, string>>): number {
  let cell = 0;
  for (const { id, categories } of dimensions) {
    const at = categories.findIndex((each) => each.id === place[id]);
    if (at < 0) return NaN;
    cell = cell * categories.length + at;
  }
  return values[cell] ?? NaN;
}

describe(figureComparer, () => {
  it('is for a row most of whose figures are those of another, as found by looking up each', () => {
    const figures = fc.array(fc.constantFrom(1, 1, 2, NaN), { minLength: 24, maxLength: 24 });

    fc.assert(
      fc.property(figures, figures, fc.boolean(), (now, then, isTurned) => {
        const after = cubeOf([dimension('a', 'xyz'), dimension('row', 'pq'), dimension('b', 'stuv')], now);
        const formerly = [dimension('row', 'rst'), dimension('b', 'vust'), dimension('a', 'zx')];
        const before = cubeOf(isTurned ? formerly.toReversed() : formerly, then);
        const isSame = figureComparer(after, before, 'row');
        for (const [row, name] of ['p', 'q'].entries()) {
          for (const [former, other] of ['r', 's', 't'].entries()) {
            let count = 0;
            for (const a of 'zx') {
              for (const b of 'stuv') {
                const is = figureAt(after, { a, b, row: name });
                const was = figureAt(before, { a, b, row: other });
                if (!Number.isNaN(is) && !Number.isNaN(was)) count += is === was ? 1 : -1;
              }
            }
            expect(isSame(row, former)).toBe(count > 0);
          }
        }
      }),
    );
  });
});
