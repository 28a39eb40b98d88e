import type { TableView } from '@almanac/core';
import { writeTidyCsv } from './csv/write-tidy-csv.ts';
import { writeJsonStat } from './json-stat/write-json-stat.ts';
import { type AxisPart, partOfView } from './part-of-view.ts';
import { writeCsv } from './table-builder-csv/write-table-builder-csv.ts';
import type { Colophon, ViewWriter } from './writing.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

/** The writer of each download format. */
export const VIEW_WRITERS = {
  csv: writeCsv,
  'tidy-csv': writeTidyCsv,
  xlsx: writeXlsx,
  'json-stat': writeJsonStat,
} as const satisfies Record<string, ViewWriter>;

/** A format in which a view can be taken away. */
export type DownloadFormat = keyof typeof VIEW_WRITERS;

/** Views of up to so many cells are written whole to be measured: a few milliseconds. */
const MEASURED_CELLS = 4096;

/**
 * About how many bytes the file of a view will have, without making it: small views are written and measured, of
 * larger ones two samples, from which the size is read off as a plane over rows and columns.
 */
export async function estimateSize(
  view: TableView,
  { format, colophon }: { readonly format: DownloadFormat; readonly colophon: Colophon },
): Promise<number> {
  const rows = view.rows.length;
  const columns = view.columns.length;
  const measure = (part: TableView): Promise<number> => sizeOf(VIEW_WRITERS[format](part, colophon));
  if (rows * columns <= MEASURED_CELLS) return measure(view);

  const someColumns = Math.min(columns, Math.max(SIDE, Math.floor(MEASURED_CELLS / rows)));
  const someRows = Math.min(rows, Math.max(SIDE, Math.floor(MEASURED_CELLS / someColumns)));
  const sample = (rowCount: number, columnCount: number): Promise<number> =>
    measure(partOfView(view, spread(rows, rowCount), spread(columns, columnCount)));
  const halfRows = Math.ceil(someRows / 2);
  const halfColumns = Math.ceil(someColumns / 2);
  const corners = {
    whole: await sample(someRows, someColumns),
    fewerRows: await sample(halfRows, someColumns),
    fewerColumns: await sample(someRows, halfColumns),
    fewerBoth: await sample(halfRows, halfColumns),
  };
  return Math.round(
    bilinear(corners, { x: [halfColumns, someColumns, columns], y: [halfRows, someRows, rows] }),
  );
}

const SIDE = Math.sqrt(MEASURED_CELLS);

async function sizeOf(file: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const { length } of file) size += length;
  return size;
}

/** So many headings, evenly spread, the last among them. */
function spread(length: number, count: number): AxisPart {
  return { count, indexAt: (at) => Math.floor(((at + 1) * length) / count) - 1 };
}

interface Corners {
  readonly whole: number;
  readonly fewerRows: number;
  readonly fewerColumns: number;
  readonly fewerBoth: number;
}

/** Where the sizes were measured, and where the size is wanted. */
interface Scale {
  readonly x: readonly [half: number, some: number, all: number];
  readonly y: readonly [half: number, some: number, all: number];
}

/** A file grows with its rows, its columns and their product, and with nothing else. */
function bilinear({ whole, fewerRows, fewerColumns, fewerBoth }: Corners, { x, y }: Scale): number {
  const along = (half: number, some: number, [from, to, at]: Scale['x']): number =>
    to === from ? some : some + ((some - half) * (at - to)) / (to - from);
  return along(along(fewerBoth, fewerRows, x), along(fewerColumns, whole, x), y);
}
