import { type Headings, type TableView } from '@almanac/core';
import type { RowStretches } from '@almanac/formats';

import type { IndexedRelease } from '../index/indexed-release.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { marksFrom } from '../storage/table-file.ts';

/** Cells that are read and written at a time: two megabytes of numbers. */
const STRETCH_CELLS = 250_000;

/** Reads the cells of a view that depends on headings alone, some rows at a time, as fast as they are taken. */
export type StretchesReader = (release: IndexedRelease, headings: TableView) => RowStretches;

/** Reads such views from the store. At least one row is read at a time, however long it is. */
export function stretchesReader(store: Pick<ReleaseStore, 'readCells'>): StretchesReader {
  return ({ code, release }, view) =>
    async function* ([first, end] = [0, view.rows.length]) {
      const { rows, columns } = view;
      const step = Math.max(1, Math.floor(STRETCH_CELLS / columns.length));
      for (let from = first; from < end; from += step) {
        const to = Math.min(end, from + step);
        const rowOffsets = view.rowOffsets.subarray(from, to).map((offset) => view.base + offset);
        const { values, ...marks } = await store.readCells(code, release.id, [
          rowOffsets,
          view.columnOffsets,
        ]);
        yield {
          from,
          view: {
            ...view,
            rows: headingsFrom(rows, from, to),
            base: 0,
            rowOffsets: rowOffsets.map((_, row) => row * columns.length),
            columnOffsets: view.columnOffsets.map((_, column) => column),
            cube: { dimensions: view.cube.dimensions, values, ...marksFrom(marks) },
          },
        };
      }
    };
}

function headingsFrom(headings: Headings, from: number, to: number): Headings {
  return {
    length: to - from,
    at: (index) => headings.at(from + index),
    *[Symbol.iterator]() {
      for (let at = from; at < to; at += 1) yield headings.at(at);
    },
  };
}
