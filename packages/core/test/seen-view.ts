import { observationAt } from '../src/cube/observation.ts';
import { cellPrinter } from '../src/view/print-cell.ts';
import { unitsOf } from '../src/view/stated-by-category.ts';
import { cellAt, type TableView, type ViewHeading } from '../src/view/table-view.ts';

/**
 * Everything a reader sees of a view: headings, and each cell with its exact number, text, unit and notes. A view
 * without cells shows only that it has none.
 */
export function seenView(view: TableView): object {
  if (view.rows.length * view.columns.length === 0) return { cells: 'none' };
  const print = cellPrinter(view);
  const units = unitsOf(view);
  const cells = Array.from(view.rows, (_, row) =>
    Array.from(view.columns, (__, column) => ({
      ...observationAt(view.cube, cellAt(view, row, column)),
      ...print(row)(column),
      unit: units(row)(column),
    })),
  );
  return {
    rows: Array.from(view.rows, seenHeading),
    columns: Array.from(view.columns, seenHeading),
    picked: view.picked.map(({ category }) => category.id),
    cells,
  };
}

function seenHeading({ categories, depth, hasChildren, isCollapsed }: ViewHeading): object {
  return {
    categories: categories.map(({ id, label, footnotes, computed }) => ({ id, label, footnotes, computed })),
    depth,
    hasChildren,
    isCollapsed,
  };
}
