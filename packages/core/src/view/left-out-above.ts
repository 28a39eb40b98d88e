import type { Category, Dimension } from '../cube/dimension.ts';

/**
 * Looks up what a category is directly below of, where that is not shown and a reader would miss it: not the one whole
 * that everything is below of. `whole` has all categories where `dimension` is a part of it.
 */
export function leftOutAbove(
  dimension: Dimension,
  positions: readonly number[],
  whole: Dimension = dimension,
): (position: number) => Category | undefined {
  const { categories } = dimension;
  const count = whole.categories.length;
  if (positions.length === count) return () => undefined;
  const tops = whole.categories.filter(({ parent }) => parent === undefined).length;
  if (tops === count) return () => undefined;
  const shown = new Set(positions.map((position) => categories[position]?.id));
  const byId = new Map(whole.categories.map((category) => [category.id, category]));
  return (position) => {
    const { parent } = byId.get(categories[position]?.id ?? '') ?? {};
    if (parent === undefined || shown.has(parent)) return undefined;
    const above = byId.get(parent);
    return tops === 1 && above?.parent === undefined ? undefined : above;
  };
}
