import type { Category, Dimension } from '../cube/dimension.ts';
import type { Headings, TableView } from '../view/table-view.ts';

/** A dimension on an axis of a view, and the categories shown there, in order of appearance. */
export interface ShownDimension {
  readonly dimension: Dimension;
  readonly axis: 'rows' | 'columns';
  /** Which of a heading's categories is of this dimension. */
  readonly at: number;
  readonly categories: readonly Category[];
}

/** The dimensions on both axes of a view, rows first. */
export function shownDimensions(view: TableView): readonly ShownDimension[] {
  return [
    ...onAxis('rows', view.rowDimensions, view.rows),
    ...onAxis('columns', view.columnDimensions, view.columns),
  ];
}

function onAxis(
  axis: 'rows' | 'columns',
  dimensions: readonly Dimension[],
  headings: Headings,
): readonly ShownDimension[] {
  const seen = dimensions.map(() => new Map<string, Category>());
  for (const { categories } of headings) {
    for (const [at, category] of categories.entries()) seen[at]?.set(category.id, category);
  }
  return dimensions.map((dimension, at) => ({
    dimension,
    axis,
    at,
    categories: [...(seen[at]?.values() ?? [])],
  }));
}
