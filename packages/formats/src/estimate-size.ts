import type { Headings, TableView } from '@almanac/core';
import { writeTidyCsv } from './csv/write-tidy-csv.ts';
import { writeJsonStat } from './json-stat/write-json-stat.ts';
import { type AxisPart, partOfView } from './writing/part-of-view.ts';
import { spreadSample, wholeGroupsSample } from './writing/sample-of-axis.ts';
import { writeCsv } from './table-builder-csv/write-table-builder-csv.ts';
import type { Colophon, ViewWriter } from './writing/writing.ts';
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

  const wantedColumns = Math.min(columns, Math.max(SIDE, Math.floor(MEASURED_CELLS / rows)));
  const wantedRows = Math.min(rows, Math.max(SIDE, Math.floor(MEASURED_CELLS / wantedColumns)));
  const samplesOf = SAMPLES[format];
  const [halfRows, someRows] = samplesOf(view.rows, wantedRows);
  const [halfColumns, someColumns] = samplesOf(view.columns, wantedColumns);
  const corners = {
    whole: await measure(partOfView(view, someRows, someColumns)),
    fewerRows: await measure(partOfView(view, halfRows, someColumns)),
    fewerColumns: await measure(partOfView(view, someRows, halfColumns)),
    fewerBoth: await measure(partOfView(view, halfRows, halfColumns)),
  };
  const scale = {
    x: [halfColumns.count, someColumns.count, columns],
    y: [halfRows.count, someRows.count, rows],
  } as const;
  return Math.round(bilinear(corners, scale));
}

const SIDE = Math.sqrt(MEASURED_CELLS);

async function sizeOf(file: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const { length } of file) size += length;
  return size;
}

/** Two samples of an axis, of about half and all of the headings wanted. */
type Samples = (headings: Headings, wanted: number) => readonly [half: AxisPart, some: AxisPart];

function samplesBy(sample: (headings: Headings, count: number) => AxisPart): Samples {
  return (headings, wanted) => [sample(headings, Math.ceil(wanted / 2)), sample(headings, wanted)];
}

const SAMPLES: { readonly [Format in DownloadFormat]: Samples } = {
  csv: samplesBy(spreadSample),
  'tidy-csv': samplesBy(spreadSample),
  xlsx: samplesBy(spreadSample),
  'json-stat': samplesBy((headings, count) =>
    headings.length > 0 && headings.at(0).categories.length > 1
      ? wholeGroupsSample(headings, count)
      : spreadSample(headings, count),
  ),
};

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
