import type { Category, Dimension } from '../cube/dimension.ts';
import { totalOf } from '../compute/total-of.ts';

/**
 * Which of the shown categories of a dimension are drawn where marks are put together: a category whose parts are all
 * shown gives way to them, and a part of a category that stays is in it already. So nothing is counted twice.
 */
export function partsThatAddUp(dimension: Dimension, shown: readonly Category[]): readonly Category[] {
  if (dimension.role === 'time') return shown;
  const total = totalOf(dimension);
  const totalId = total === undefined ? undefined : dimension.categories[total]?.id;
  const parentOf = ({ id, parent, computed }: Category): string | undefined =>
    parent ?? (id === totalId || computed ? undefined : totalId);
  const shownIds = new Set(shown.map(({ id }) => id));
  const byId = new Map(dimension.categories.map((category) => [category.id, category]));
  const split = new Set<string>();
  for (const [above, parts] of partsOf(dimension, parentOf)) {
    if (parts.every((id) => shownIds.has(id))) split.add(above);
  }
  const isCovered = (category: Category): boolean => {
    for (let above = parentOf(category); above !== undefined;) {
      if (shownIds.has(above) && !split.has(above)) return true;
      const next = byId.get(above);
      above = next && parentOf(next);
    }
    return false;
  };
  return shown.filter((category) => !split.has(category.id) && !isCovered(category));
}

function partsOf(
  dimension: Dimension,
  parentOf: (category: Category) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const category of dimension.categories) {
    const above = parentOf(category);
    if (above === undefined || category.computed) continue;
    parts.set(above, [...(parts.get(above) ?? []), category.id]);
  }
  return parts;
}
