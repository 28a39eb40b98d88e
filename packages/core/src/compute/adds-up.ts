import { strideOf, type Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { partitionsOf } from './partitions.ts';

/** A category and those that are said to add up to it, by id. */
export interface Sum {
  readonly total: string;
  readonly parts: readonly string[];
}

/** The sums that lead from a category up to one that it is a part of; undefined where none do. */
export function sumsBetween(dimension: Dimension, part: string, whole: string): readonly Sum[] | undefined {
  const sums = partitionsOf(dimension).flatMap(({ total, parts }) =>
    total === undefined ? [] : [{ total, parts }],
  );
  const found = new Map<string, readonly Sum[]>([[part, []]]);
  // A category that was reached is gone on from in its turn.
  for (const [id, below] of found) {
    if (id === whole && below.length > 0) return below;
    for (const sum of sums) {
      if (sum.parts.includes(id) && !found.has(sum.total)) found.set(sum.total, [...below, sum]);
    }
  }
  return undefined;
}

/**
 * Whether sums hold, within rounding to so many decimals, in every period that has all figures, and in one at least.
 * Averages have totals, too, but do not add up to them.
 */
export function addsUp(
  { dimensions, values, absences }: Cube,
  {
    dimension: id,
    sums,
    decimals,
  }: { readonly dimension: string; readonly sums: readonly Sum[]; readonly decimals: number },
): boolean {
  const axis = dimensions.findIndex((each) => each.id === id);
  const categories = dimensions[axis]?.categories ?? [];
  const stride = strideOf(dimensions, axis);
  const size = stride * categories.length;
  const positions = new Map(categories.map((each, position) => [each.id, position]));
  const figureAt = (line: number, category: string): number => {
    const position = positions.get(category) ?? Number.NaN;
    const cell = Math.floor(line / stride) * size + (line % stride) + position * stride;
    return absences.get(cell) === 'nil' ? 0 : (values[cell] ?? Number.NaN);
  };
  const lines = Array.from({ length: values.length / categories.length }, (_, line) => line);
  return sums.every(({ total, parts }) => {
    const rounding = ((parts.length + 1) * 0.5001) / 10 ** decimals;
    const complete = lines
      .map((line) => ({ all: figureAt(line, total), parts: parts.map((each) => figureAt(line, each)) }))
      .map((each) => ({ all: each.all, off: each.parts.reduce((off, value) => off - value, each.all) }))
      .filter(({ off }) => !Number.isNaN(off));
    // Of figures as small as their rounding nothing can be said.
    const isTold = complete.some(({ all }) => Math.abs(all) > 2 * rounding);
    return isTold && complete.every(({ off }) => Math.abs(off) <= rounding);
  });
}
