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

/** The end of a range that a size is `factor` times larger than, or smaller; undefined where it is not so far off. */
export function endBehind(
  size: number,
  { least, most, factor }: Pick<SeriesRange, 'least' | 'most'> & { readonly factor: number },
): number | undefined {
  if (most === 0 || size === 0) return undefined;
  if (size >= factor * most) return most;
  return factor * size <= least ? least : undefined;
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
  let [known, least, most, jumps] = [0, Infinity, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const cell = first + at * stride;
    const size = Math.abs(values[cell] ?? NaN);
    if (Number.isNaN(size)) continue;
    known += 1;
    const end = endBehind(size, { least, most, factor });
    if (end !== undefined && isLarge(cell, size, end)) jumps += 1;
    most = Math.max(most, size);
    if (size > 0) least = Math.min(least, size);
  }
  return { jumps, of: Math.max(0, known - 1) };
}
