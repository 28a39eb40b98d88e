import { comparePeriods, headingsOfCell, type Category, type TableView } from '@almanac/core';
import type { GridModel } from '../grid-model.ts';
import type { Block } from './block.ts';

/** A cell of a view. */
export interface CellOfView {
  readonly row: number;
  readonly column: number;
}

/** Cells in one line of a view that are the same but for their period. */
export interface ChosenPeriods {
  readonly cells: readonly CellOfView[];
  /** The category of the earlier and of the later end; the same where only one cell is chosen. */
  readonly from: Category;
  readonly to: Category;
}

/** What a block holds of one series: undefined for blocks of several rows, or of columns that differ in more than time. */
export function chosenPeriods(model: GridModel, block: Block | undefined): ChosenPeriods | undefined {
  if (!block || isWide(block)) return undefined;
  const cells = cellsIn(model, block);
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return undefined;
  const ends = isOneSeries(model.view, first, last) ? inOrder(model.view, first, last) : undefined;
  return ends && { cells, ...ends };
}

/** Periods of two frequencies are not compared. */
function inOrder(
  view: TableView,
  first: CellOfView,
  last: CellOfView,
): Pick<ChosenPeriods, 'from' | 'to'> | undefined {
  const [one, other] = [timeOf(view, first), timeOf(view, last)];
  if (!one?.period || !other?.period || one.period.frequency !== other.period.frequency) return undefined;
  return comparePeriods(one.period, other.period) <= 0 ? { from: one, to: other } : { from: other, to: one };
}

function isWide({ top, bottom, left, right }: Block): boolean {
  return top !== bottom && left !== right;
}

function cellsIn({ lines }: GridModel, { top, bottom, left, right }: Block): readonly CellOfView[] {
  const cells: CellOfView[] = [];
  for (let line = top; line <= bottom; line += 1) {
    const row = lines.rowAt(line);
    if (row === undefined) continue;
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  }
  return cells;
}

/** The period of a cell, where time is on an axis. */
export function timeOf(view: TableView, { row, column }: CellOfView): Category | undefined {
  return headingsOfCell(view, row, column).find(({ dimension }) => dimension.role === 'time')?.category;
}

function isOneSeries(view: TableView, one: CellOfView, other: CellOfView): boolean {
  const ofOther = headingsOfCell(view, other.row, other.column);
  return headingsOfCell(view, one.row, one.column).every(
    ({ dimension, category }, at) => dimension.role === 'time' || category === ofOther[at]?.category,
  );
}
