import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeOverTime } from '../../test/any-table.ts';
import type { Dimension } from '../cube/dimension.ts';
import { endOfBranch, lastBelow } from './append-computed.ts';

/** The slow, obvious way: a category is below another if that is its parent, or the parent of its parent. */
function isWithin(dimension: Dimension, id: string, other: string): boolean {
  if (id === other) return true;
  const parent = dimension.categories.find((each) => each.id === id)?.parent;
  return parent !== undefined && isWithin(dimension, parent, other);
}

describe(lastBelow, () => {
  it('is the last of all that is below a category, wherever that is, and no other branch', () => {
    fc.assert(
      fc.property(cubeOverTime, ({ dimensions }) => {
        for (const dimension of dimensions) {
          const { categories } = dimension;
          for (const [position, { id }] of categories.entries()) {
            const last = categories.findLastIndex((each) => isWithin(dimension, each.id, id));
            expect(lastBelow(dimension, position)).toBe(last);
            expect(endOfBranch(dimension, position)).toBe(last + 1);
          }
        }
      }),
    );
  });
});
