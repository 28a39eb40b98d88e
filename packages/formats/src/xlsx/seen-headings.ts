import { headingLevels, type TableView, type Write } from '@almanac/core';
import type { UnitLayout } from '../reading/unit-layout.ts';
import { type SharedTexts, textCell } from './cell-text.ts';
import { lettersOf } from '../grid/cell-address.ts';
import { STYLE } from './styles.ts';

/** The input for the heading rows of a sheet. */
export interface SeenHeadings {
  readonly view: TableView;
  readonly shared: SharedTexts;
  /** Names the part of a year under its year: `Oct`. */
  readonly write: Write;
  readonly units: UnitLayout;
  /** The number of columns of row labels. */
  readonly labelColumns: number;
  /** The first sheet row of the headings, counted from 1. */
  readonly firstRow: number;
}

/** The rows of column headings as on the screen, and the ranges that are merged. */
export function seenHeadings(headings: SeenHeadings): {
  readonly rows: readonly string[];
  readonly merges: readonly string[];
} {
  const { view, shared, write, labelColumns, firstRow } = headings;
  const levels = headingLevels(view);
  const units = unitRow(headings);
  const firstLevelRow = firstRow + units.length;
  const merges: string[] = [];
  const lines = levels.map(({ cells }, level) => {
    const row = firstLevelRow + level;
    const isLast = level === levels.length - 1;
    const texts = cells.map(({ label, from, span }) => {
      const start = `${lettersOf(labelColumns + from)}${row}`;
      if (span > 1) merges.push(`${start}:${lettersOf(labelColumns + from + span - 1)}${row}`);
      return `<c r="${start}${textCell(shared, write(label), STYLE.header)}`;
    });
    return rowOf(row, [
      ...(isLast ? cornerCells(headings, row) : []),
      ...texts,
      ...(isLast ? unitHeader(headings, row) : []),
    ]);
  });
  if (levels.length > 0) return { rows: [...units, ...lines], merges };
  const value =
    view.columns.length > 0
      ? [`<c r="${lettersOf(labelColumns)}${firstLevelRow}${textCell(shared, 'Value', STYLE.header)}`]
      : [];
  const only = rowOf(firstLevelRow, [
    ...cornerCells(headings, firstLevelRow),
    ...value,
    ...unitHeader(headings, firstLevelRow),
  ]);
  return { rows: [...units, only], merges };
}

function rowOf(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** The names of the dimensions down the side. */
function cornerCells({ view, shared }: SeenHeadings, row: number): readonly string[] {
  return view.rowDimensions.map(
    ({ label }, at) => `<c r="${lettersOf(at)}${row}${textCell(shared, label, STYLE.header)}`,
  );
}

function unitHeader({ view, shared, units, labelColumns }: SeenHeadings, row: number): readonly string[] {
  if (units.kind === 'common' || !units.unitOfRow) return [];
  return [
    `<c r="${lettersOf(labelColumns + view.columns.length)}${row}${textCell(shared, 'Unit', STYLE.header)}`,
  ];
}

/** The units above the columns, where they differ by column. */
function unitRow({ view, shared, units, labelColumns, firstRow }: SeenHeadings): readonly string[] {
  if (units.kind === 'common' || !units.overColumns) return [];
  const cells = Array.from({ length: view.columns.length }, (_, column) => {
    const reference = `${lettersOf(labelColumns + column)}${firstRow}`;
    return `<c r="${reference}${textCell(shared, units.unitOfColumn(column), STYLE.fact)}`;
  });
  return [rowOf(firstRow, cells)];
}
