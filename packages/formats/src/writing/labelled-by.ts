import type { Category, Dimension, Headings, TableView, ViewHeading } from '@almanac/core';
import type { RowStretches } from './writing.ts';

/** What a file calls categories and dimensions by. */
export type Labels = 'texts' | 'codes' | 'codes-and-texts';

/** A view whose headings are named by their codes, or by both codes and texts. */
export function labelledBy(view: TableView, labels: Labels): TableView {
  return relabelling(labels)(view);
}

/** The same of a view in stretches. */
export function labelledStretches(stretches: RowStretches, labels: Labels): RowStretches {
  if (labels === 'texts') return stretches;
  const relabelled = relabelling(labels);
  return async function* (rows) {
    for await (const { from, view } of stretches(rows)) yield { from, view: relabelled(view) };
  };
}

/** Names the categories of any number of views, each category once. */
function relabelling(labels: Labels): (view: TableView) => TableView {
  if (labels === 'texts') return (view) => view;
  const known = new Map<Category, Category>();
  const named = <Each extends Category | Dimension>(each: Each): Each => ({
    ...each,
    label: labels === 'codes' ? each.id : `${each.id} ${each.label}`,
  });
  const category = (each: Category): Category => {
    const found = known.get(each) ?? named(each);
    known.set(each, found);
    return found;
  };
  const dimension = (each: Dimension): Dimension => ({
    ...named(each),
    categories: each.categories.map(category),
  });
  return (view) => ({
    ...view,
    rowDimensions: view.rowDimensions.map(dimension),
    columnDimensions: view.columnDimensions.map(dimension),
    rows: renamed(view.rows, category),
    columns: renamed(view.columns, category),
  });
}

function renamed(headings: Headings, category: (each: Category) => Category): Headings {
  const heading = (each: ViewHeading): ViewHeading => ({
    ...each,
    categories: each.categories.map(category),
  });
  return {
    length: headings.length,
    at: (index) => heading(headings.at(index)),
    *[Symbol.iterator]() {
      for (const each of headings) yield heading(each);
    },
  };
}
