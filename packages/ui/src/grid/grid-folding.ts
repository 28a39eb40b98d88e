import type { Category, Dimension, TableView, WorkingTable } from '@almanac/core';

/** The categories whose descendants are folded, and a way to fold and open them. */
export interface GridFolding {
  readonly folded: WorkingTable['collapsed'];
  readonly onFold: (dimension: string, category: string) => void;
}

/** Whether anything is shown below a category that heads columns. */
export type HasBelow = (dimension: string, category: string) => boolean;

/** Finds, at each level of the headings across the top, which categories have others below them. */
export function columnsWithBelow({ columns, columnDimensions }: TableView): HasBelow {
  const above = new Map(columnDimensions.map(({ id }) => [id, new Set<string>()]));
  const known = columnDimensions.map(({ categories }) => new Map(categories.map((each) => [each.id, each])));
  for (const { categories } of columns) {
    for (const [level, { parent }] of categories.entries()) {
      noteAbove(above.get(columnDimensions[level]?.id ?? ''), parent, known[level]);
    }
  }
  return (dimension, category) => above.get(dimension)?.has(category) ?? false;
}

/** The ancestors of a category that was met before are known already. */
function noteAbove(
  above: Set<string> | undefined,
  parent: string | undefined,
  known: ReadonlyMap<string, Category> | undefined,
): void {
  for (let next = parent; next !== undefined && above?.has(next) === false; next = known?.get(next)?.parent) {
    above.add(next);
  }
}

/** A category that can be folded or opened, and whether it is open. */
export interface Foldable {
  readonly dimension: string;
  readonly category: string;
  readonly label: string;
  readonly isOpen: boolean;
}

/** What can be folded among the categories of one heading, outermost first. */
export function foldablesOf(
  categories: readonly { readonly id: string; readonly label: string }[],
  dimensions: readonly Dimension[],
  { folding, hasBelow }: { readonly folding: GridFolding; readonly hasBelow: HasBelow },
): readonly Foldable[] {
  return categories.flatMap(({ id, label }, level) => {
    const dimension = dimensions[level]?.id ?? '';
    const isOpen = folding.folded.get(dimension)?.has(id) !== true;
    return !isOpen || hasBelow(dimension, id) ? [{ dimension, category: id, label, isOpen }] : [];
  });
}
