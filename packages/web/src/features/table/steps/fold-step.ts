import type { CollapseStep, Step, WorkingTable } from '@almanac/core';

/** Folds what is below a category, or opens it again. */
export function foldStep(
  { collapsed }: Pick<WorkingTable, 'collapsed'>,
  dimension: string,
  category: string,
): CollapseStep {
  const categories = new Set(collapsed.get(dimension));
  if (!categories.delete(category)) categories.add(category);
  return collapseTo(dimension, categories);
}

/** Folds what is below exactly these categories. */
export function collapseTo(dimension: string, categories: ReadonlySet<string>): CollapseStep {
  const selection =
    categories.size === 0
      ? ({ kind: 'none' } as const)
      : ({ kind: 'named', categories: [...categories] } as const);
  return { kind: 'collapse', dimension, selection };
}

/** Opens everything above a category, so that it is visible; undefined when nothing hides it. */
export function revealStep(
  { cube, collapsed }: Pick<WorkingTable, 'cube' | 'collapsed'>,
  dimension: string,
  category: string,
): CollapseStep | undefined {
  const folded = collapsed.get(dimension);
  const byId = new Map(
    cube.dimensions.find(({ id }) => id === dimension)?.categories.map((each) => [each.id, each]),
  );
  const open = new Set(folded);
  for (let at = byId.get(category)?.parent; at !== undefined; at = byId.get(at)?.parent) open.delete(at);
  return open.size === (folded?.size ?? 0) ? undefined : collapseTo(dimension, open);
}

/** Removes every step of a kind, or those of one axis. */
export type OnWithout = (
  kind: Step['kind'],
  of: { readonly axis?: 'rows' | 'columns'; readonly replace?: boolean },
) => void;
