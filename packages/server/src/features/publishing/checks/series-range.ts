import type { Along } from './paired-series.ts';

/** What a series holds, by size. */
export interface SeriesRange {
  /** How many figures it has. */
  readonly known: number;
  /** The smallest that is not 0; Infinity where there is none. */
  readonly least: number;
  readonly most: number;
  /** The largest difference between neighbouring figures. */
  readonly farthestStep: number;
}

/** The range of one series of a release. */
export function rangeOf(values: Float64Array, first: number, { stride, length }: Along): SeriesRange {
  let known = 0;
  let least = Infinity;
  let most = 0;
  let farthestStep = 0;
  let last = NaN;
  for (let at = 0; at < length; at += 1) {
    const value = values[first + at * stride] ?? NaN;
    if (Number.isNaN(value)) continue;
    const size = Math.abs(value);
    known += 1;
    if (size > most) most = size;
    if (size < least && size > 0) least = size;
    if (Math.abs(value - last) > farthestStep) farthestStep = Math.abs(value - last);
    last = value;
  }
  return { known, least, most, farthestStep };
}

/** Whether a size is `factor` times larger or smaller than all of a range. */
export function isBeyond(
  size: number,
  { least, most, factor }: Pick<SeriesRange, 'least' | 'most'> & { readonly factor: number },
): boolean {
  return most > 0 && size > 0 && (size >= factor * most || factor * size <= least);
}

/** How often a figure of a series leapt beyond all before it. */
export interface Jumps {
  readonly jumps: number;
  /** How often one could have. */
  readonly of: number;
}

/** Counts figures that are `factor` times larger than all before them, or smaller; the first one has none before it. */
export function jumpsIn(
  values: Float64Array,
  first: number,
  { stride, length }: Along,
  rule: {
    readonly factor: number;
    readonly isLarge: (cell: number, one: number, other: number) => boolean;
  },
): Jumps {
  const { factor, isLarge } = rule;
  let [seen, least, most, jumps, of] = [0, Infinity, 0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const cell = first + at * stride;
    const size = Math.abs(values[cell] ?? NaN);
    if (Number.isNaN(size)) continue;
    if (seen > 0) {
      of += 1;
      if (isBeyond(size, { least, most, factor }) && isLarge(cell, size, size > most ? most : least))
        jumps += 1;
    }
    seen += 1;
    most = Math.max(most, size);
    if (size > 0) least = Math.min(least, size);
  }
  return { jumps, of };
}
