import { stridesOf, type Dimension } from '@almanac/core';

import type { SlicePositions } from './release-store.ts';

/** The offsets in the whole cube of the cells at `positions` of the dimensions: one list a dimension. */
export function offsetsOf(
  dimensions: readonly Dimension[],
  positions: SlicePositions,
): readonly Float64Array[] {
  const strides = stridesOf(dimensions);
  return dimensions.map(({ categories }, axis) => {
    const stride = strides[axis] ?? 1;
    return Float64Array.from(positions[axis] ?? categories.keys(), (position) => position * stride);
  });
}
