import {
  writeCsv,
  writeCsvInStretches,
  writeJsonStat,
  writeParquet,
  writeTidyCsv,
  writeTidyCsvInStretches,
  writeXlsx,
  type StretchWriter,
  type ViewWriter,
} from '@almanac/formats';

/** A kind of file that a view can be taken away as. */
export interface FileFormat {
  readonly type: string;
  /** Whether it is text, which packing makes much smaller. */
  readonly isText?: true;
  readonly write: ViewWriter;
  /** For views of big cubes, a stretch of rows at a time; without it their cells are read at once. */
  readonly writeInStretches?: StretchWriter;
}

/** The file formats by their suffix. Adding one: write it in formats, add one line here. */
export const FILE_FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    isText: true,
    write: writeCsv,
    writeInStretches: writeCsvInStretches,
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  json: { type: 'application/json; charset=utf-8', isText: true, write: writeJsonStat },
  parquet: { type: 'application/vnd.apache.parquet', write: writeParquet },
} as const satisfies Readonly<Record<string, FileFormat>>;

/** CSV for machines: one row an observation. */
export const TIDY_CSV: FileFormat = {
  type: FILE_FORMATS.csv.type,
  isText: true,
  write: writeTidyCsv,
  writeInStretches: writeTidyCsvInStretches,
};

/** The suffix of a file format. */
export type FileSuffix = keyof typeof FILE_FORMATS;
