import { type Category, cellAt, flagsOf, howFiguresWereMade, type TableView, unitsOf } from '@almanac/core';

/** The columns of a tidy file for the cells of a view, besides their headings. */
export interface Observations {
  /** NaN where there is no number. */
  readonly valueAt: (row: number, column: number) => number;
  /** `absence`: the reason's name where there is no number; texts are empty if there is no remark. */
  readonly remarksAt: (row: number, column: number) => ObservationRemarks;
  /** Call once for each row, then for each column. */
  readonly unitAt: (row: number) => (column: number) => string;
}

/** The remarks on one cell. Several flags are separated by spaces, several footnotes by ` | `. */
export interface ObservationRemarks {
  readonly absence: string;
  readonly flags: string;
  readonly footnotes: string;
}

const NOTHING: ObservationRemarks = { absence: '', flags: '', footnotes: '' };

/** The content of a view for writers with one line for each cell. */
export function observationsOf(view: TableView): Observations {
  const { cube } = view;
  const units = unitsOf(view);
  const valueAt = (row: number, column: number): number =>
    cube.values[cellAt(view, row, column)] ?? Number.NaN;
  const footnotesAt = footnotesOf(view);
  const hasFlags = cube.flags.size > 0;
  return {
    valueAt,
    remarksAt: (row, column) => {
      const cell = cellAt(view, row, column);
      const isAbsent = Number.isNaN(valueAt(row, column));
      if (!isAbsent && !hasFlags && !footnotesAt) return NOTHING;
      return {
        absence: isAbsent ? (cube.absences.get(cell) ?? 'not-available') : '',
        flags: flagsOf(cube.flags.get(cell) ?? 0).join(' '),
        footnotes: footnotesAt?.(cell, row, column) ?? '',
      };
    },
    unitAt: (row) => {
      const inRow = units(row);
      return (column) => inRow(column) ?? '';
    },
  };
}

type FootnotesAt = (cell: number, row: number, column: number) => string;

/**
 * The texts of the footnotes of a cell and of its categories, and what was done to all figures, since each line is read
 * on its own and must carry its warnings. Undefined when there are none in the view.
 */
function footnotesOf(view: TableView): FootnotesAt | undefined {
  const { cellFootnotes } = view.cube;
  const dimensions = [view.rowDimensions, view.columnDimensions].flat();
  const hangOnCategories =
    dimensions.some(({ categories }) => categories.some(({ footnotes }) => footnotes)) ||
    view.picked.some(({ category }) => category.footnotes);
  const made = howFiguresWereMade(view.facts);
  if (!hangOnCategories && cellFootnotes.size === 0 && made.length === 0) return undefined;
  const textOf = new Map(view.facts.footnotes.map(({ id, text }) => [id, text]));
  const idsOf = (categories: readonly Category[]): readonly string[] =>
    categories.flatMap(({ footnotes }) => footnotes ?? []);
  const picked = idsOf(view.picked.map(({ category }) => category));
  return (cell, row, column) => {
    const ids = [
      ...idsOf(view.rows.at(row).categories),
      ...idsOf(view.columns.at(column).categories),
      ...picked,
      ...(cellFootnotes.get(cell) ?? []),
    ];
    const texts = [...new Set(ids)].flatMap((id) => textOf.get(id) ?? []);
    return [...new Set([...texts, ...made])].join(' | ');
  };
}
