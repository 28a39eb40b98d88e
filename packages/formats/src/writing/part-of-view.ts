import type { Headings, TableView } from '@almanac/core';
import type { RowRange, RowStretch, RowStretches } from './writing.ts';

/** Some headings of an axis: how many, and the index of each. */
export interface AxisPart {
  readonly count: number;
  readonly indexAt: (at: number) => number;
}

/** The headings from `from` (inclusive) to `to` (exclusive). */
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

/** A view whose cells are loaded, as a single stretch. */
export function inOneStretch(view: TableView): RowStretches {
  return async function* () {
    yield await Promise.resolve({ from: 0, view });
  };
}

/**
 * The part of a stretch within these rows and columns of the view. Its first row is counted from the first of `rows`.
 */
export function withinBlock(
  { from, view }: RowStretch,
  { rows, columns }: { readonly rows: RowRange; readonly columns: RowRange },
): RowStretch {
  const first = Math.max(from, rows[0]);
  const end = Math.min(from + view.rows.length, rows[1]);
  return {
    from: first - rows[0],
    view: partOfView(view, stretch(first - from, end - from), stretch(...columns)),
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
