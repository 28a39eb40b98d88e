import type { Dimension, Selection } from '@almanac/core';

/** The shortest selection that means exactly these positions of a dimension in this release. */
export function selectionOf(dimension: Dimension, chosen: ReadonlySet<number>): Selection {
  const { categories } = dimension;
  if (chosen.size === 0) return { kind: 'none' };
  if (chosen.size === categories.length) return { kind: 'all' };
  const named = categories.filter((_, position) => chosen.has(position)).map(({ id }) => id);
  return { kind: 'named', categories: named };
}

/** These positions and those. */
export function withPositions(chosen: ReadonlySet<number>, more: readonly number[]): ReadonlySet<number> {
  return new Set([...chosen, ...more]);
}

/** These positions without those. */
export function withoutPositions(chosen: ReadonlySet<number>, fewer: readonly number[]): ReadonlySet<number> {
  const out = new Set(fewer);
  return new Set([...chosen].filter((position) => !out.has(position)));
}
