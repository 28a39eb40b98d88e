import type { Span } from '../geometry/edges.ts';

/** What determines where a table is split on paper. Widths are in px as printed. */
export interface PrintedWidths {
  readonly stub: number;
  readonly columns: ArrayLike<number>;
  /** Where groups of columns begin, such as years: a table is preferably split between two of them. */
  readonly groups: readonly number[];
}

/** How a table fits on paper: portrait or landscape, in one part or in several. */
export interface PrintPlan {
  readonly isLandscape: boolean;
  readonly parts: readonly Span[];
}

/** The width that A4 and Letter both have inside margins of 12 mm, in px. */
const PORTRAIT_PX = 690;
const LANDSCAPE_PX = 960;

/** A part that ends with a group is at least this full; else it is split within the group. */
const LEAST_FULL = 0.5;

/** Fits the columns on a page: portrait, else landscape, else in parts with the stub on each. */
export function printParts(widths: PrintedWidths): PrintPlan {
  const upright = partsWithin(widths, PORTRAIT_PX);
  if (upright.length <= 1) return { isLandscape: false, parts: upright };
  return { isLandscape: true, parts: partsWithin(widths, LANDSCAPE_PX) };
}

function partsWithin({ stub, columns, groups }: PrintedWidths, paperPx: number): readonly Span[] {
  const parts: Span[] = [];
  for (let first = 0; first < columns.length;) {
    const end = endOfPart(columns, first, paperPx - stub);
    const parting =
      end < columns.length ? groups.findLast((group) => group <= end && group > first) : undefined;
    const isFull = parting !== undefined && parting - first >= (end - first) * LEAST_FULL;
    parts.push({ first, end: isFull ? parting : end });
    first = parts.at(-1)?.end ?? columns.length;
  }
  return parts;
}

/** A column wider than the page still goes on one. */
function endOfPart(columns: ArrayLike<number>, first: number, roomPx: number): number {
  let end = first + 1;
  let used = columns[first] ?? 0;
  while (end < columns.length && used + (columns[end] ?? 0) <= roomPx) {
    used += columns[end] ?? 0;
    end += 1;
  }
  return end;
}
