import {
  cellPrinter,
  type FormerCell,
  type NumberStyle,
  type PrintedCell,
  type TableView,
} from '@almanac/core';
import type { Span } from './geometry/edges.ts';

/** A cell that is loaded: a part of the view that holds its figure, and its position in that part. */
export interface HeldCell {
  readonly part: TableView;
  readonly row: number;
  readonly column: number;
}

/** The cells of a view too large to load whole: they are fetched as they are shown. */
export interface CellsOnDemand {
  /** Undefined while the cell loads, or when it was never requested. */
  readonly find: (row: number, column: number) => HeldCell | undefined;
  /** The figure of a cell of the whole cube, by its index, if it is loaded. */
  readonly valueAt: (cell: number) => number | undefined;
  /** The least and the largest figure that have arrived. */
  readonly extremes: () => { readonly least: number; readonly most: number };
  /** Sets which rows and columns are on the screen. */
  readonly show: (rows: Span, columns: Span) => void;
  /** Reports when cells arrive; returns a function that stops it. */
  readonly subscribe: (onCome: () => void) => () => void;
  /** Counts how often cells have arrived, for all rows or for one. */
  readonly version: (row?: number) => number;
}

/** A cell as the grid draws it. */
export interface DrawnCell extends PrintedCell {
  /** It has not arrived yet: neither a figure nor an absence. */
  readonly isPending?: true;
  /** What it held in the previous release, where changes are marked and it differed. */
  readonly former?: FormerCell;
}

const PENDING: DrawnCell = { text: '', flags: [], footnotes: [], isPending: true };

type PrintRow = (column: number) => PrintedCell;

/** Draws the cells that are loaded, and the others as pending. */
export function printerOnDemand(
  cells: CellsOnDemand,
  style?: NumberStyle,
): (row: number) => (column: number) => DrawnCell {
  const printers = new WeakMap<TableView, Map<number, PrintRow>>();
  const printRow = (part: TableView, row: number): PrintRow => {
    const rows = printers.get(part) ?? new Map<number, PrintRow>();
    const known = rows.get(row);
    if (known) return known;
    const made = cellPrinter(part, style)(row);
    printers.set(part, rows.set(row, made));
    return made;
  };
  return (row) => (column) => {
    const held = cells.find(row, column);
    return held ? printRow(held.part, held.row)(held.column) : PENDING;
  };
}

/** Whether all of a block is loaded; only then can it be added up or copied. */
export function holdsAll(
  cells: CellsOnDemand | undefined,
  rows: readonly number[],
  columns: readonly number[],
): boolean {
  return !cells || rows.every((row) => columns.every((column) => cells.find(row, column) !== undefined));
}
