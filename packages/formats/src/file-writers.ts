import { writeTidyCsv, writeTidyCsvInStretches } from './csv/write-tidy-csv.ts';
import { dataPackageInStretches } from './data-package/write-data-package.ts';
import { writeJsonStat, writeJsonStatInStretches } from './json-stat/write-json-stat.ts';
import { writePx, writePxInStretches } from './px/writing/write-px.ts';
import { writeParquet, writeParquetInStretches } from './parquet/write-parquet.ts';
import { writeCsv, writeCsvInStretches } from './table-builder-csv/write-table-builder-csv.ts';
import { inOneStretch } from './writing/part-of-view.ts';
import type { StretchWriter, ViewWriter } from './writing/writing.ts';
import { SHEET_ROWS } from './xlsx/sheet-plan.ts';
import { writeXlsx, writeXlsxInStretches } from './xlsx/write-xlsx.ts';

/** The writer of a file format. */
export interface FileWriter {
  readonly write: ViewWriter;
  /** For views of big cubes arranged by headings only, a stretch of rows at a time. */
  readonly writeInStretches: StretchWriter;
  /** Whether even a big file is little enough work for the thread that answers requests. */
  readonly isLight?: true;
  /** The most figures on one sheet, in formats with sheets. */
  readonly sheetRows?: number;
}

const writePackageInStretches = dataPackageInStretches(writeTidyCsvInStretches);

/** The writer of each file format. The contract says how the formats are offered; the server compares the two lists. */
export const FILE_WRITERS = {
  csv: { write: writeCsv, writeInStretches: writeCsvInStretches, isLight: true },
  tidy: { write: writeTidyCsv, writeInStretches: writeTidyCsvInStretches, isLight: true },
  xlsx: { write: writeXlsx, writeInStretches: writeXlsxInStretches, sheetRows: SHEET_ROWS },
  json: { write: writeJsonStat, writeInStretches: writeJsonStatInStretches },
  px: { write: writePx, writeInStretches: writePxInStretches },
  parquet: { write: writeParquet, writeInStretches: writeParquetInStretches },
  package: {
    write: (view, colophon) => writePackageInStretches(view, colophon, inOneStretch(view)),
    writeInStretches: writePackageInStretches,
    isLight: true,
  },
} as const satisfies Readonly<Record<string, FileWriter>>;
