import type { Headings, TableView } from '@almanac/core';

/** The first rows and columns of a view. */
export function firstPart(
  view: TableView,
  most: { readonly rows: number; readonly columns: number },
): TableView {
  return {
    ...view,
    rows: firstHeadings(view.rows, most.rows),
    columns: firstHeadings(view.columns, most.columns),
    rowOffsets: view.rowOffsets.subarray(0, most.rows),
    columnOffsets: view.columnOffsets.subarray(0, most.columns),
  };
}

function firstHeadings(headings: Headings, most: number): Headings {
  const length = Math.min(headings.length, most);
  return {
    length,
    at: headings.at,
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) yield headings.at(index);
    },
  };
}
