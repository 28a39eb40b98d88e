import {
  writeCsv,
  writeCsvInStretches,
  writeJsonStat,
  writeJsonStatInStretches,
  writeParquet,
  writeParquetInStretches,
  writeTidyCsv,
  writeTidyCsvInStretches,
  writeXlsx,
  writeXlsxInStretches,
  type StretchWriter,
  type ViewWriter,
} from '@almanac/formats';

/** A kind of file that a view can be taken away as. */
export interface FileFormat {
  readonly type: string;
  /** Whether it is text, which packing makes much smaller. */
  readonly isText?: true;
  readonly write: ViewWriter;
  /** For views of big cubes that go by headings alone, a stretch of rows at a time. */
  readonly writeInStretches: StretchWriter;
  /** Whether even a big file is so little work that it is done between two answers. */
  readonly isLight?: true;
  /** The most cells that are written where readers are answered; else as many as travel whole. */
  readonly mostHere?: number;
}

/** The file formats by their suffix. Adding one: docs/architecture.md. */
export const FILE_FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    isText: true,
    isLight: true,
    write: writeCsv,
    writeInStretches: writeCsvInStretches,
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
    writeInStretches: writeXlsxInStretches,
  },
  json: {
    type: 'application/json; charset=utf-8',
    isText: true,
    write: writeJsonStat,
    writeInStretches: writeJsonStatInStretches,
  },
  parquet: {
    type: 'application/vnd.apache.parquet',
    write: writeParquet,
    writeInStretches: writeParquetInStretches,
    // A group of rows is written in one go.
    mostHere: 16_384,
  },
} as const satisfies Readonly<Record<string, FileFormat>>;

/** CSV for machines: one row an observation. */
export const TIDY_CSV: FileFormat = {
  type: FILE_FORMATS.csv.type,
  isText: true,
  isLight: true,
  write: writeTidyCsv,
  writeInStretches: writeTidyCsvInStretches,
};

/** The suffix of a file format. */
export type FileSuffix = keyof typeof FILE_FORMATS;

/** Every format by a name that can be told to a thread. */
export const NAMED_FORMATS = { ...FILE_FORMATS, tidy: TIDY_CSV } as const satisfies Readonly<
  Record<string, FileFormat>
>;

/** The name of a format. */
export type FormatName = keyof typeof NAMED_FORMATS;
