import type { CategoryItem, SchemeItem, Structure } from '@almanac/formats';

/** Which items are wanted: by their ids, of categories with the ids above them, between full stops. */
export type WantedItems = (id: string) => boolean;

/**
 * A scheme or list with some of its items. Categories come with those above them, codes where `withParents` says so.
 * Undefined where nothing is left; what has no items stays as it was.
 */
export function partOfStructure(
  structure: Structure,
  isWanted: WantedItems,
  { withParents }: { readonly withParents: boolean },
): Structure | undefined {
  if ('categories' in structure) {
    const categories = categoriesIn(structure.categories, '', isWanted);
    return categories.length === 0 ? undefined : { ...structure, categories, isPartial: true };
  }
  if (!('items' in structure)) return structure;
  const isKept = withParents ? wantedOrAbove(structure.items, isWanted) : isWanted;
  const items = structure.items.filter(({ id }) => isKept(id));
  if (items.length === structure.items.length) return structure;
  return items.length === 0 ? undefined : { ...structure, items, isPartial: true };
}

function wantedOrAbove(items: readonly SchemeItem[], isWanted: WantedItems): WantedItems {
  const parents = new Map(items.map(({ id, parent }) => [id, parent]));
  const kept = new Set<string>();
  for (const { id } of items) {
    let at: string | undefined = isWanted(id) ? id : undefined;
    while (at !== undefined && !kept.has(at)) {
      kept.add(at);
      at = parents.get(at);
    }
  }
  return (id) => kept.has(id);
}

function categoriesIn(
  categories: readonly CategoryItem[],
  above: string,
  isWanted: WantedItems,
): readonly CategoryItem[] {
  return categories.flatMap((category) => {
    const path = `${above}${category.id}`;
    const below = categoriesIn(category.below, `${path}.`, isWanted);
    return below.length > 0 || isWanted(path) ? [{ ...category, below }] : [];
  });
}
