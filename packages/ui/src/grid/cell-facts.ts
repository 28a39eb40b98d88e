import {
  ABSENCE_SIGNS,
  cellPrinter,
  decimalsOfView,
  FLAG_SIGNS,
  unitsOf,
  type Category,
  type NumberStyle,
  type TableView,
} from '@almanac/core';
import { cellChanges, type CellChange } from './cell-change.ts';

/** Everything that can be said of one cell. */
export interface CellFacts {
  /** What it is: `Chemicals, 2026 Aug`. */
  readonly name: string;
  /** The picked categories it also belongs to, with their dimensions. */
  readonly within: readonly string[];
  readonly text: string;
  readonly isAbsent: boolean;
  readonly unit: string | undefined;
  /** What its symbol or its flags mean. */
  readonly marks: readonly { readonly symbol: string; readonly meaning: string }[];
  readonly changes: readonly CellChange[];
  /** How the reader's computation worked it out: `Males + Females`. */
  readonly formula: string | undefined;
  readonly footnotes: readonly string[];
}

/** Reads one cell of a view, as it is printed and with all that belongs to it. */
export function cellFacts(view: TableView, row: number, column: number, style: NumberStyle): CellFacts {
  const printed = cellPrinter(view, style)(row)(column);
  const unit = unitsOf(view)(row)(column);
  const decimals = decimalsOfView(view)(row)(column);
  const categories = [...view.rows.at(row).categories, ...view.columns.at(column).categories];
  const made = computedOf([...categories, ...view.picked.map(({ category }) => category)]);
  const formula = made?.computed?.formula;
  const noted = made && `${made.label} = ${made.computed?.formula ?? ''}`;
  return {
    name: categories.map(({ label }) => label).join(', '),
    within: view.picked.map(({ dimension, category }) => `${dimension.label}: ${category.label}`),
    text: printed.text,
    isAbsent: printed.absence !== undefined,
    unit,
    marks: printed.absence ? [ABSENCE_SIGNS[printed.absence]] : printed.flags.map((flag) => FLAG_SIGNS[flag]),
    changes: printed.absence ? [] : cellChanges({ view, row, column, unit, decimals, style }),
    formula,
    footnotes: notesOn(view, printed.footnotes, categories).filter((text) => text !== noted),
  };
}

/** Of several computed categories the one made last is what this figure was worked out for. */
function computedOf(categories: readonly Category[]): Category | undefined {
  const orderOf = ({ computed }: Category): number => computed?.order ?? 0;
  return categories.filter(({ computed }) => computed).sort((a, b) => orderOf(b) - orderOf(a))[0];
}

function notesOn(
  view: TableView,
  ofCell: readonly string[],
  categories: readonly { readonly footnotes?: readonly string[] }[],
): readonly string[] {
  const ids = new Set([...ofCell, ...categories.flatMap(({ footnotes }) => footnotes ?? [])]);
  return view.facts.footnotes.filter(({ id }) => ids.has(id)).map(({ text }) => text);
}
