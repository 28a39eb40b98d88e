import type { Headings, TableView } from '@almanac/core';

/** Some headings of an axis: how many, and which each is. */
export interface AxisPart {
  readonly count: number;
  readonly indexAt: (at: number) => number;
}

/** The headings from `from` (included) to `to` (not included). */
export function stretch(from: number, to: number): AxisPart {
  return { count: Math.max(0, to - from), indexAt: (at) => from + at };
}

/** A view of fewer rows and columns of the same cube. */
export function partOfView(view: TableView, rows: AxisPart, columns: AxisPart): TableView {
  return {
    ...view,
    rows: headingsOf(view.rows, rows),
    columns: headingsOf(view.columns, columns),
    rowOffsets: offsetsOf(view.rowOffsets, rows),
    columnOffsets: offsetsOf(view.columnOffsets, columns),
  };
}

function headingsOf(headings: Headings, { count, indexAt }: AxisPart): Headings {
  return {
    length: count,
    at: (index) => headings.at(indexAt(index)),
    *[Symbol.iterator]() {
      for (let at = 0; at < count; at += 1) yield headings.at(indexAt(at));
    },
  };
}

function offsetsOf(offsets: Float64Array, { count, indexAt }: AxisPart): Float64Array {
  const part = new Float64Array(count);
  for (let at = 0; at < count; at += 1) part[at] = offsets[indexAt(at)] ?? Number.NaN;
  return part;
}
