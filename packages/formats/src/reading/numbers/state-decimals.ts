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

/** More decimals than these are counted as so many. */
const MOST_COUNTED = 100;

/** The decimals that the numbers of a cube are written with, as they are met. */
export interface DecimalsMet {
  /** Counts the number of a cell; each cell once. */
  readonly add: (cell: number, decimals: number) => void;
  readonly stated: () => StatedDecimals;
}

/**
 * Counts the decimals met in a file. Where the numbers of some categories are written with far fewer decimals than those
 * of others, the dimension that separates them best states them; `across` names one that always does.
 */
export function decimalsMet(dimensions: readonly Dimension[], across?: number): DecimalsMet {
  const candidates = dimensions.flatMap(({ role }, axis) => (role === 'time' ? [] : [axis]));
  const strides = stridesOf(dimensions);
  const counts = (across === undefined ? candidates : [across]).map((axis) => {
    const size = dimensions[axis]?.categories.length ?? 1;
    return {
      axis,
      size,
      stride: strides[axis] ?? 1,
      most: new Uint8Array(size),
      numbers: new Float64Array(size),
    };
  });
  let mostOfAll = 0;
  return {
    add(cell, decimals) {
      const places = 1 + Math.min(MOST_COUNTED, decimals);
      mostOfAll = Math.max(mostOfAll, places);
      for (const { size, stride, most, numbers } of counts) {
        const position = Math.floor(cell / stride) % size;
        if ((most[position] ?? 0) < places) most[position] = places;
        numbers[position] = (numbers[position] ?? 0) + 1;
      }
    },
    stated() {
      const [best] = counts
        .map((count) => survey(count, across === undefined ? mostOfAll : 0))
        .sort((a, b) => a.total - b.total);
      const isWorthIt =
        across !== undefined || (best && best.total < (1 - WORTH_STATING) * best.totalAtMost(mostOfAll));
      if (best && isWorthIt) return { dimensions: withDecimals(dimensions, best), decimals: undefined };
      return { dimensions, decimals: publishedDecimals(Math.max(0, mostOfAll - 1)) };
    },
  };
}

interface Counts {
  readonly axis: number;
  /** For each category, one more than the most decimals of its numbers. */
  readonly most: Uint8Array;
  /** For each category, how many numbers there are. */
  readonly numbers: Float64Array;
}

interface Survey extends Pick<Counts, 'axis' | 'most'> {
  /** The decimals of all numbers, printed with those of their category. */
  readonly total: number;
  /** The decimals of all numbers, printed with the same decimals. */
  readonly totalAtMost: (most: number) => number;
}

function survey({ axis, most: met, numbers }: Counts, mostOfAll: number): Survey {
  const most = met.map((each, position) =>
    (numbers[position] ?? 0) < ENOUGH_NUMBERS ? Math.max(each, mostOfAll) : each,
  );
  const printed = (placesAt: (position: number) => number): number =>
    numbers.reduce((sum, count, position) => sum + count * (placesAt(position) - 1), 0);
  return {
    axis,
    most,
    total: printed((position) => most[position] ?? 0),
    totalAtMost: (places) => printed(() => places),
  };
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
