import { stridesOf, type Dimension } from '@almanac/core';
import { publishedDecimals } from './number-text.ts';

/** The published decimals of a cube: one number for all, or one for each category of a dimension. */
export interface StatedDecimals {
  readonly dimensions: readonly Dimension[];
  readonly decimals: number | undefined;
}

/**
 * The share of decimals that a dimension must save before its categories state their own: whole persons next to rates
 * with two decimals save a third; a few rows with trimmed zeros save next to nothing.
 */
const WORTH_STATING = 0.25;

/**
 * Fewer numbers than this may all have lost a trailing zero by chance: their category gets the decimals of the others.
 */
const ENOUGH_NUMBERS = 5;

/**
 * States the decimals met in a file. `written` holds for each cell one more than the decimals of its number, 0 where
 * there is none. Where the numbers of some categories are written with far fewer decimals than those of others, the
 * dimension that separates them best states them; `across` names one that always does.
 */
export function stateDecimals(
  dimensions: readonly Dimension[],
  written: Uint8Array,
  across?: number,
): StatedDecimals {
  const most = written.reduce((greatest, each) => Math.max(greatest, each), 0);
  const candidates = dimensions.flatMap(({ role }, axis) => (role === 'time' ? [] : [axis]));
  const surveyed = (across === undefined ? candidates : [across]).map((axis) =>
    survey(dimensions, axis, { written, mostOfAll: across === undefined ? most : 0 }),
  );
  const [best] = surveyed.sort((a, b) => a.total - b.total);
  const isWorthIt =
    across !== undefined || (best && best.total < (1 - WORTH_STATING) * best.totalAtMost(most));
  if (!best || !isWorthIt) return { dimensions, decimals: publishedDecimals(Math.max(0, most - 1)) };
  return { dimensions: withDecimals(dimensions, best), decimals: undefined };
}

interface Survey {
  readonly axis: number;
  /** For each category, one more than the most decimals of its numbers. */
  readonly most: Uint8Array;
  /** The decimals of all numbers, printed with those of their category. */
  readonly total: number;
  /** The decimals of all numbers, printed with the same decimals. */
  readonly totalAtMost: (most: number) => number;
}

function survey(
  dimensions: readonly Dimension[],
  axis: number,
  { written, mostOfAll }: { readonly written: Uint8Array; readonly mostOfAll: number },
): Survey {
  const { most, numbers } = countWritten(dimensions, axis, written);
  for (const [position, count] of numbers.entries()) {
    if (count < ENOUGH_NUMBERS) most[position] = Math.max(most[position] ?? 0, mostOfAll);
  }
  const printed = (placesAt: (position: number) => number): number =>
    numbers.reduce((sum, count, position) => sum + count * Math.max(0, placesAt(position) - 1), 0);
  return {
    axis,
    most,
    total: printed((position) => most[position] ?? 0),
    totalAtMost: (places) => printed(() => places),
  };
}

/** For each category of a dimension, the most that is written, and how many numbers there are. */
function countWritten(
  dimensions: readonly Dimension[],
  axis: number,
  written: Uint8Array,
): { readonly most: Uint8Array; readonly numbers: Float64Array } {
  const size = dimensions[axis]?.categories.length ?? 1;
  const stride = stridesOf(dimensions)[axis] ?? 1;
  const most = new Uint8Array(size);
  const numbers = new Float64Array(size);
  for (const [cell, places] of written.entries()) {
    if (places === 0) continue;
    const position = Math.floor(cell / stride) % size;
    most[position] = Math.max(most[position] ?? 0, places);
    numbers[position] = (numbers[position] ?? 0) + 1;
  }
  return { most, numbers };
}

function withDecimals(dimensions: readonly Dimension[], { axis, most }: Survey): readonly Dimension[] {
  return dimensions.map((dimension, at) => {
    if (at !== axis) return dimension;
    const categories = dimension.categories.map((category, position) => {
      const decimals = publishedDecimals(Math.max(0, (most[position] ?? 0) - 1));
      return decimals === undefined ? category : { ...category, decimals };
    });
    return { ...dimension, categories };
  });
}
