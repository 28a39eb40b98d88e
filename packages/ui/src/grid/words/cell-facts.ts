import {
  ABSENCE_SIGNS,
  categoryFact,
  cellPrinter,
  decimalsOfView,
  FLAG_SIGNS,
  headingFact,
  howFiguresWereMade,
  unitFact,
  unitsOf,
  type Category,
  type Dimension,
  type Fact,
  type FormerCell,
  type NumberStyle,
  type PrintedCell,
  type TableView,
} from '@almanac/core';
import type { Words } from '@almanac/words';
import { cellChanges, type CellChange } from '../cell-change.ts';
import type { CellsOnDemand, HeldCell } from '../cells-on-demand.ts';
import { figureWords, type Figure } from './figure-words.ts';
import type { FormerAt } from './former-words.ts';

/** All facts about one cell. */
export interface CellFacts extends Figure {
  /** What it is: `Chemicals, Aug 2026`. */
  readonly name: string;
  /** With its unit: `38.7 Billion crowns`; or why there is none. */
  readonly inWords: string;
  readonly changes: readonly CellChange[];
  /** What it held in the previous release, where changes are marked and it differed. */
  readonly former: FormerCell | undefined;
  /** The formula of the reader's computation: `Males + Females`. */
  readonly formula: string | undefined;
  /** What was done to all figures of the table, a sentence each. */
  readonly made: readonly string[];
  readonly footnotes: readonly string[];
  /** What it counts, one line a dimension, with all ancestors of its category. */
  readonly definition: readonly { readonly name: string; readonly path: string }[];
}

/** Which cell of which view, and where its figures are: in the view itself, unless they come on demand. */
export interface CellRequest {
  readonly view: TableView;
  readonly row: number;
  readonly column: number;
  readonly style: NumberStyle;
  readonly onDemand?: CellsOnDemand | undefined;
  readonly formerAt?: FormerAt | undefined;
  readonly write: Words['write'];
}

/** Reads one cell, as printed and with all its facts; undefined while it loads. */
export function cellFacts(request: CellRequest): CellFacts | undefined {
  const { view, row, column, style, onDemand, write } = request;
  const held = onDemand ? onDemand.find(row, column) : { part: view, row, column };
  if (!held) return undefined;
  const printed = cellPrinter(held.part, style)(held.row)(held.column);
  const categories = [...view.rows.at(row).categories, ...view.columns.at(column).categories];
  const made = computedOf([...categories, ...view.picked.map(({ category }) => category)]);
  const noted = made && `${made.label} = ${made.computed?.formula ?? ''}`;
  const unit = unitOf(held);
  const figure = figureOf(printed, unit === undefined ? undefined : write(unitFact(unit)));
  return {
    name: write(headingFact(categories)),
    ...figure,
    inWords: write(figureWords(figure)),
    changes: printed.absence ? [] : changesOf(request, held),
    former: formerOf(request),
    formula: made?.computed?.formula,
    made: howFiguresWereMade(view.facts),
    definition: definitionOf(request, [...categories, ...view.picked.map(({ category }) => category)]),
    footnotes: notesOn(view, printed.footnotes, categories).filter((text) => text !== noted),
  };
}

function figureOf({ text, absence, flags }: PrintedCell, unit: string | undefined): Figure {
  const marks = absence ? [ABSENCE_SIGNS[absence]] : flags.map((flag) => FLAG_SIGNS[flag]);
  return { text, isAbsent: absence !== undefined, unit, marks };
}

function formerOf({ formerAt, row, column }: CellRequest): FormerCell | undefined {
  return formerAt?.(row, column);
}

/** Dimensions and categories in the same order: rows, columns, what is picked. */
function definitionOf(
  { view, write }: CellRequest,
  categories: readonly Category[],
): CellFacts['definition'] {
  const dimensions = [
    ...view.rowDimensions,
    ...view.columnDimensions,
    ...view.picked.map(({ dimension }) => dimension),
  ];
  return dimensions.flatMap((dimension, at) => {
    const category = categories[at];
    return category
      ? [{ name: dimension.label, path: pathTo(dimension, category).map(write).join(' \u203a ') }]
      : [];
  });
}

function pathTo({ categories }: Dimension, category: Category): readonly Fact[] {
  const labels = [categoryFact(category)];
  let above = category.parent;
  while (above !== undefined) {
    const parent = categories.find(({ id }) => id === above);
    if (parent) labels.unshift(categoryFact(parent));
    above = parent?.parent;
  }
  return labels;
}

function unitOf({ part, row, column }: HeldCell): string | undefined {
  return unitsOf(part)(row)(column);
}

function changesOf(
  { view, row, column, style, onDemand }: CellRequest,
  held: HeldCell,
): readonly CellChange[] {
  const decimals = decimalsOfView(held.part)(held.row)(held.column);
  const valueAt = onDemand?.valueAt ?? ((cell: number) => view.cube.values[cell]);
  return cellChanges({ view, row, column, unit: unitOf(held), decimals, style, valueAt });
}

/** Of several computed categories the figure belongs to the one made last. */
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
