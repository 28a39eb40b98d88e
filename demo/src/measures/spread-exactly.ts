/**
 * Rounds the running sums of `parts` instead of the parts: whole numbers that add up to the rounded whole, each less
 * than one from where it should be.
 */
export function roundRunning(parts: ArrayLike<number>): Float64Array {
  const rounded = new Float64Array(parts.length);
  let sum = 0;
  let before = 0;
  for (let at = 0; at < parts.length; at += 1) {
    sum += parts[at] ?? 0;
    const until = Math.round(sum);
    rounded[at] = until - before;
    before = until;
  }
  return rounded;
}

/**
 * The same for a block of several dimensions: running sums along every dimension are rounded, then taken apart again.
 * Where the block's margins are whole numbers, those of the result are the same numbers. What would fall below zero
 * is set to zero and taken from the largest cell, so that the whole stays as it is.
 */
export function roundBlock(block: Float64Array, sizes: readonly number[]): Float64Array {
  const sums = Float64Array.from(block);
  alongEach(sums, sizes, (at, before) => {
    sums[at] = (sums[at] ?? 0) + (sums[before] ?? 0);
  });
  for (let at = 0; at < sums.length; at += 1) sums[at] = Math.round(sums[at] ?? 0);
  alongEach(
    sums,
    sizes,
    (at, before) => {
      sums[at] = (sums[at] ?? 0) - (sums[before] ?? 0);
    },
    'backwards',
  );
  return withoutNegatives(sums);
}

/** Visits each cell that has one before it along a dimension, one dimension after another. */
function alongEach(
  cells: Float64Array,
  sizes: readonly number[],
  visit: (at: number, before: number) => void,
  order: 'forwards' | 'backwards' = 'forwards',
): void {
  let stride = cells.length;
  for (const size of sizes) {
    stride /= size;
    const [from, to, step] = order === 'forwards' ? [0, cells.length, 1] : [cells.length - 1, -1, -1];
    for (let at = from; at !== to; at += step) {
      if (Math.floor(at / stride) % size > 0) visit(at, at - stride);
    }
  }
}

function withoutNegatives(cells: Float64Array): Float64Array {
  let owed = 0;
  let largest = 0;
  for (let at = 0; at < cells.length; at += 1) {
    const value = cells[at] ?? 0;
    if (value > (cells[largest] ?? 0)) largest = at;
    if (value >= 0) continue;
    owed -= value;
    cells[at] = 0;
  }
  if (owed > 0) cells[largest] = (cells[largest] ?? 0) - owed;
  return cells;
}
