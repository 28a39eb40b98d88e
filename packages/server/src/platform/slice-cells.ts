import { stridesOf, type Dimension } from '@almanac/core';

import type { ByteRange } from './release-shelf.ts';
import type { SlicePositions } from './release-store.ts';
import { BYTES_PER_CELL } from './values-file.ts';

/** Cells between two wanted ones that are cheaper to read along than to seek over. */
const READ_ALONG_CELLS = 4096;

/** The cells of `dimensions` at `positions`, ascending: where each cell of the slice stands in the whole cube. */
export function cellsAt(dimensions: readonly Dimension[], positions: SlicePositions): Float64Array {
  const strides = stridesOf(dimensions);
  let cells = Float64Array.of(0);
  for (const [axis, { categories }] of dimensions.entries()) {
    const stride = strides[axis] ?? 1;
    const kept = positions[axis] ?? categories.keys();
    const offsets = Float64Array.from(kept, (position) => position * stride);
    const next = new Float64Array(cells.length * offsets.length);
    for (const [at, cell] of cells.entries()) {
      for (const [step, offset] of offsets.entries()) next[at * offsets.length + step] = cell + offset;
    }
    cells = next;
  }
  return cells;
}

/** The byte ranges of the value file that hold `cells`, near ones read together. */
export function rangesOf(cells: Float64Array): readonly ByteRange[] {
  const ranges: { start: number; length: number }[] = [];
  let last = -Infinity;
  for (const cell of cells) {
    const range = ranges.at(-1);
    if (range !== undefined && cell - last <= READ_ALONG_CELLS) {
      range.length = (cell + 1) * BYTES_PER_CELL - range.start;
    } else ranges.push({ start: cell * BYTES_PER_CELL, length: BYTES_PER_CELL });
    last = cell;
  }
  return ranges;
}
