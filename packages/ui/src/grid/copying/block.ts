import type { GridLines } from '../geometry/grid-lines.ts';

/** A place on the grid. Line -1 is the lowest line of column headings, column -1 the headings of the rows. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A rectangle of lines and columns, both ends included. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two places; headings are not part of it. */
export function blockBetween(one: Place, other: Place): Block {
  return {
    top: Math.max(0, Math.min(one.line, other.line)),
    bottom: Math.max(0, one.line, other.line),
    left: Math.max(0, Math.min(one.column, other.column)),
    right: Math.max(0, one.column, other.column),
  };
}

/** Whether a place lies in a block. */
export function isInside({ top, bottom, left, right }: Block, { line, column }: Place): boolean {
  return line >= top && line <= bottom && column >= left && column <= right;
}

/** The rows of the view inside a block, from the top. */
export function rowsInBlock(lines: GridLines, { top, bottom }: Block): readonly number[] {
  const rows: number[] = [];
  for (let line = top; line <= bottom; line += 1) {
    const row = lines.rowAt(line);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
