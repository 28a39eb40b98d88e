import {
  categoryFact,
  cellPrinter,
  headingLevels,
  type HeadingCell,
  type HeadingLevel,
  type NumberStyle,
  type TableView,
  type ViewHeading,
  type Write,
} from '@almanac/core';
import { printerOnDemand, type CellsOnDemand, type DrawnCell } from './cells-on-demand.ts';
import { gridLinesOf, type GridLines } from './geometry/grid-lines.ts';
import type { FormerAt } from './words/former-words.ts';
import { columnsWithBelow, type HasBelow } from './grid-folding.ts';
import { surveyOf, type Survey } from './geometry/survey.ts';
import { unitPlanOf, type UnitPlan } from './geometry/unit-plan.ts';

/** Everything a grid draws from, worked out once a view. */
export interface GridModel {
  readonly view: TableView;
  readonly style: NumberStyle;
  /** Puts names of categories into words. */
  readonly write: Write;
  readonly lines: GridLines;
  readonly levels: readonly HeadingLevel[];
  readonly print: (row: number) => (column: number) => DrawnCell;
  /** Set where cells are fetched as they are shown. */
  readonly onDemand: CellsOnDemand | undefined;
  /** Set where cells that differ from the previous release are marked. */
  readonly formerAt: FormerAt | undefined;
  readonly survey: Survey;
  readonly units: UnitPlan;
  /** Whether rows form a hierarchy, so that all keep room for a chevron. */
  readonly isHierarchical: boolean;
  readonly hasBelow: HasBelow;
  /** Whether the top level is few enough lines to be set in bold. */
  readonly hasStrongTop: boolean;
  /** The printed number of a footnote; undefined when the table does not know it. */
  readonly noteNumber: (id: string) => number | undefined;
}

/** The part of a model that does not depend on which headings are collapsed. */
export type ViewModel = Omit<GridModel, 'lines'>;

/** What a model is worked out from. */
export interface ModelParts {
  readonly view: TableView;
  readonly style: NumberStyle;
  readonly write: Write;
  readonly onDemand?: CellsOnDemand | undefined;
  readonly formerAt?: FormerAt | undefined;
}

/** Computes everything about a view except which headings are collapsed. */
export function viewModelOf({ view, style, write, onDemand, formerAt }: ModelParts): ViewModel {
  const numbers = new Map(view.facts.footnotes.map(({ id }, at) => [id, at + 1]));
  const top = topOf(view);
  return {
    view,
    style,
    write,
    levels: headingLevels(view, categoryFact),
    print: rowByRow(
      besideFormer(onDemand ? printerOnDemand(onDemand, style) : cellPrinter(view, style), formerAt),
      onDemand?.version,
    ),
    onDemand,
    formerAt,
    survey: surveyOf(view),
    units: unitPlanOf(view, write),
    isHierarchical: top.parents > 0,
    hasBelow: columnsWithBelow(view),
    hasStrongTop: top.parents > 0 && top.count <= view.rows.length * MOST_STRONG,
    noteNumber: (id) => numbers.get(id),
  };
}

type PrintRow = (column: number) => DrawnCell;

/** Adds what each cell held before. */
function besideFormer(print: (row: number) => PrintRow, formerAt: FormerAt | undefined) {
  if (!formerAt) return print;
  return (row: number): PrintRow => {
    const printRow = print(row);
    return (column) => {
      const former = formerAt(row, column);
      return { ...printRow(column), ...(former && { former }) };
    };
  };
}

/** Rows whose printers are kept: more than are ever on screen. */
const MOST_KEPT = 512;

/** Returns the same printer for the same row, so that its cells need not be redrawn during scrolling. */
function rowByRow(
  print: (row: number) => PrintRow,
  versionOf: (row: number) => number = () => 0,
): (row: number) => PrintRow {
  const kept = new Map<number, { readonly version: number; readonly printRow: PrintRow }>();
  return (row) => {
    const known = kept.get(row);
    const version = versionOf(row);
    if (known?.version === version) return known.printRow;
    if (kept.size >= MOST_KEPT) kept.clear();
    const printRow = print(row);
    kept.set(row, { version, printRow });
    return printRow;
  };
}

/** Adds the lines that are open. */
export function gridModelOf(model: ViewModel, collapsed: ReadonlySet<string>): GridModel {
  return { ...model, lines: gridLinesOf(model.view, collapsed) };
}

/** Bold only helps as an exception: at most this share of the rows. */
const MOST_STRONG = 0.4;

function topOf({ rows }: TableView): { readonly count: number; readonly parents: number } {
  let [count, parents] = [0, 0];
  for (const heading of rows) {
    if (heading.depth === 0) count += 1;
    if (heading.hasChildren) parents += 1;
  }
  return { count, parents };
}

/** How heavy a row is set: 0 for groups, 1 for subgroups, 2 for leaves. */
export function weightOf(model: GridModel, heading: ViewHeading): 0 | 1 | 2 {
  const isNested = model.view.rowDimensions.length > 1;
  if (heading.depth === 0 && (heading.hasChildren || model.hasStrongTop)) return isNested ? 1 : 0;
  return heading.depth === 1 && heading.hasChildren ? 1 : 2;
}

/** The flags to print beside a heading over columns: those that apply to all of it and are not printed above it. */
export function flagsOverColumns(model: GridModel, level: number, cell: HeadingCell): number {
  const { survey, levels } = model;
  const own = survey.ofColumns(cell.from, cell.span) & ~survey.everywhere;
  const above = levels[level - 1]?.cells.find(
    ({ from, span }) => from <= cell.from && cell.from < from + span,
  );
  return above && level > 0 ? own & ~survey.ofColumns(above.from, above.span) : own;
}

/** The flags to print beside a row's heading. */
export function flagsOfRow({ survey }: GridModel, row: number): number {
  return survey.ofRow(row) & ~survey.everywhere;
}
