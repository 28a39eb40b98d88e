import { ApiError } from '../../../platform/api/api-error.ts';
import type { Cells } from '@almanac/contract';
import { GROUPED_NUMBERS, type Absence, type Headings, type TableView } from '@almanac/core';
import type { Span } from '@almanac/ui';
import { loadedWords } from '@almanac/words';

/** A tile holds so many rows and columns: a screen is covered by about four. */
export const TILE = { rows: 64, columns: 24 } as const;

/** A stretch of a view that is loaded. */
export interface Tile {
  readonly part: TableView;
  readonly rowOffsets: readonly number[];
  readonly placeOfColumn: ReadonlyMap<number, number>;
}

/** The position of a tile among the tiles. */
export interface TilePlace {
  readonly key: string;
  readonly row: number;
  readonly column: number;
}

/** The name of the tile at a place among the tiles. */
export function keyOf(row: number, column: number): string {
  return `${row} ${column}`;
}

/** The rows and columns of a tile. */
export function spansOf(
  { row, column }: TilePlace,
  { rows, columns }: TableView,
): { readonly rows: Span; readonly columns: Span } {
  return {
    rows: { first: row * TILE.rows, end: Math.min(rows.length, (row + 1) * TILE.rows) },
    columns: { first: column * TILE.columns, end: Math.min(columns.length, (column + 1) * TILE.columns) },
  };
}

/** The part of the view that arrived. Throws when the server arranged the view differently from this page. */
export function tileOf(layout: TableView, place: TilePlace, cells: Cells): Tile {
  const { rows, columns } = spansOf(place, layout);
  const areRows = isSame(cells.rowOffsets, layout.rowOffsets.subarray(rows.first, rows.end), layout.base);
  const areColumns = isSame(
    cells.columnOffsets,
    layout.columnOffsets.subarray(columns.first, columns.end),
    0,
  );
  if (!areRows || !areColumns) {
    throw new ApiError(loadedWords(GROUPED_NUMBERS).say('table.rearranged'));
  }
  const width = columns.end - columns.first;
  const part: TableView = {
    ...layout,
    rows: headingsIn(layout.rows, rows),
    columns: headingsIn(layout.columns, columns),
    base: 0,
    rowOffsets: Float64Array.from(cells.rowOffsets, (_, row) => row * width),
    columnOffsets: Float64Array.from(cells.columnOffsets, (_, column) => column),
    cube: {
      dimensions: layout.cube.dimensions,
      values: cells.values,
      absences: new Map(marked(cells.absences).map(([cell, reason]) => [cell, reason as Absence])),
      flags: new Map(marked(cells.flags).map(([cell, set]) => [cell, Number(set)])),
      cellFootnotes: notesByCell(marked(cells.cellFootnotes)),
    },
  };
  const placeOfColumn = new Map(cells.columnOffsets.map((offset, column) => [offset, column]));
  return { part, rowOffsets: cells.rowOffsets, placeOfColumn };
}

function isSame(offsets: readonly number[], expected: Float64Array, base: number): boolean {
  return (
    offsets.length === expected.length && offsets.every((offset, at) => offset === base + (expected[at] ?? 0))
  );
}

function headingsIn(headings: Headings, { first, end }: Span): Headings {
  return {
    length: end - first,
    at: (index) => headings.at(first + index),
    *[Symbol.iterator]() {
      for (let at = first; at < end; at += 1) yield headings.at(at);
    },
  };
}

/** Every cell of the runs, with its name. */
function marked(
  runsByName: Readonly<Record<string, readonly number[] | undefined>>,
): readonly (readonly [cell: number, name: string])[] {
  return Object.entries(runsByName).flatMap(([name, runs = []]) =>
    runs.flatMap((first, at) =>
      at % 2 === 1
        ? []
        : Array.from({ length: runs[at + 1] ?? 0 }, (_, step) => [first + step, name] as const),
    ),
  );
}

function notesByCell(
  marks: readonly (readonly [cell: number, name: string])[],
): Map<number, readonly string[]> {
  const byCell = new Map<number, readonly string[]>();
  for (const [cell, id] of marks) byCell.set(cell, [...(byCell.get(cell) ?? []), id]);
  return byCell;
}
