/**
 * Rounds the running sums of `parts` instead of the parts: the results are whole numbers that add up to the rounded
 * whole, each less than one away from its part.
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
 * is moved to other cells, by steps that leave every margin as it is.
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
  return withoutNegatives(sums, sizes);
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

/** How many categories of each dimension, largest first, are tried as the opposite corner of a step: first few. */
const ENDS = [4, 10] as const;

function withoutNegatives(cells: Float64Array, sizes: readonly number[]): Float64Array {
  if (!cells.some((value) => value < 0)) return cells;
  const largest = sizes.map((_, axis) => largestAlong(cells, sizes, axis));
  for (const count of ENDS) {
    const ends = largest.map((each) => each.slice(0, count));
    for (let at = 0; at < cells.length; at += 1) {
      while ((cells[at] ?? 0) < 0 && stepUp(cells, sizes, { at, ends, count })) continue;
    }
  }
  return cells;
}

/**
 * Brings a cell nearer to zero without changing any margin: at the corners of a box between the cell and other
 * categories, the same amount is added and subtracted alternately.
 */
function stepUp(
  cells: Float64Array,
  sizes: readonly number[],
  asked: { readonly at: number; readonly ends: readonly (readonly number[])[]; readonly count: number },
): boolean {
  const { at, ends, count } = asked;
  const axes = sizes.length;
  for (let choice = 0; choice < count ** axes; choice += 1) {
    const shifts = shiftsTo(at, sizes, (axis) => ends[axis]?.[Math.floor(choice / count ** axis) % count]);
    if (shifts.includes(0)) continue;
    const corners = Array.from({ length: 2 ** axes }, (_, corner) => ({
      cell: shifts.reduce((cell, shift, axis) => cell + (corner & (1 << axis) ? shift : 0), at),
      step: shifts.reduce((step, _shift, axis) => (corner & (1 << axis) ? -step : step), 1),
    }));
    const most = corners.reduce(
      (least, { cell, step }) => (step < 0 ? Math.min(least, cells[cell] ?? 0) : least),
      -(cells[at] ?? 0),
    );
    if (most < 1) continue;
    for (const { cell, step } of corners) cells[cell] = (cells[cell] ?? 0) + most * step;
    return true;
  }
  return false;
}

/** The offset from a cell to the corresponding one in another category, dimension by dimension; 0 if there is none. */
function shiftsTo(
  at: number,
  sizes: readonly number[],
  endOf: (axis: number) => number | undefined,
): readonly number[] {
  let stride = sizes.reduce((product, size) => product * size, 1);
  return sizes.map((size, axis) => {
    stride /= size;
    const own = Math.floor(at / stride) % size;
    return ((endOf(axis) ?? own) - own) * stride;
  });
}

/** The categories of a dimension with the largest sums, largest first. */
function largestAlong(cells: Float64Array, sizes: readonly number[], axis: number): readonly number[] {
  const stride = sizes.slice(axis + 1).reduce((product, size) => product * size, 1);
  const size = sizes[axis] ?? 1;
  const sums = new Float64Array(size);
  for (const [cell, value] of cells.entries()) {
    const own = Math.floor(cell / stride) % size;
    sums[own] = (sums[own] ?? 0) + value;
  }
  return [...sums.keys()].toSorted((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0)).slice(0, ENDS[1]);
}
