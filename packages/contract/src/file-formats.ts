import type { PlainMessageKey } from '@almanac/core';

/** What determines the size of a view's file. */
export interface FileExtent {
  readonly rows: number;
  readonly columns: number;
  /** Characters of an average heading, and of an average figure. */
  readonly rowLabel: number;
  readonly columnLabel: number;
  readonly cell: number;
  readonly categories: number;
}

/** A file format in which a view, a whole table, a comparison or a collection can be downloaded. */
export interface FileFormat {
  /** The name within a sentence. */
  readonly name: PlainMessageKey;
  /** Its name in a heading, where it differs. */
  readonly heading?: PlainMessageKey;
  /** Its description in the menu of downloads. */
  readonly what: PlainMessageKey;
  /** The description for a whole table, where it differs. */
  readonly whatWhole?: PlainMessageKey;
  /** The description of an archive of several tables. */
  readonly inArchive: PlainMessageKey;
  /** The suffix of the page's path. */
  readonly suffix: string;
  /** The value of `layout=`, where another format is the default of the suffix. */
  readonly layout?: string;
  readonly mediaType: string;
  /** Whether it is text (UTF-8), which compresses well. */
  readonly isText?: true;
  /** Its name in the European Union's list of file types, for DCAT-AP. */
  readonly euFileType: string;
  /** The version of its standard. */
  readonly version?: string;
  /** Whether it is offered where a few formats are enough, such as for a single series. */
  readonly isUsual?: true;
  /** The estimated size of a file in bytes. */
  readonly bytes: (extent: FileExtent) => number;
}

const COLOPHON_BYTES = 600;

/**
 * Every file format, in the order of the menus. Besides its entry here each needs one in `FILE_WRITERS` of the formats
 * package, and one in docs/reference/formats-out.md.
 */
export const FILE_FORMATS = {
  csv: {
    name: 'format.csv.name',
    what: 'format.csv.what',
    whatWhole: 'format.csv.whole',
    inArchive: 'format.csv.archive',
    suffix: 'csv',
    mediaType: 'text/csv',
    isText: true,
    euFileType: 'CSV',
    isUsual: true,
    bytes: ({ rows, columns, rowLabel, columnLabel, cell }) =>
      COLOPHON_BYTES + rows * (rowLabel + 1) + columns * columnLabel + rows * columns * (cell + 1),
  },
  tidy: {
    name: 'format.tidy.name',
    heading: 'format.tidy.heading',
    what: 'format.tidy.what',
    inArchive: 'format.tidy.archive',
    suffix: 'csv',
    layout: 'tidy',
    mediaType: 'text/csv',
    isText: true,
    euFileType: 'CSV',
    bytes: ({ rows, columns, rowLabel, columnLabel, cell }) =>
      COLOPHON_BYTES + rows * columns * (1.6 * (rowLabel + columnLabel) + cell + 14),
  },
  xlsx: {
    name: 'format.xlsx.name',
    what: 'format.xlsx.what',
    inArchive: 'format.xlsx.archive',
    suffix: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    euFileType: 'XLSX',
    isUsual: true,
    // For each cell: a cell of a compressed sheet, and a row of the tidy sheet.
    bytes: ({ rows, columns }) => 9000 + rows * columns * 9 + (rows + columns) * 12,
  },
  json: {
    name: 'format.json.name',
    what: 'format.json.what',
    inArchive: 'format.json.archive',
    suffix: 'json',
    mediaType: 'application/json',
    isText: true,
    euFileType: 'JSON',
    version: '2.0',
    isUsual: true,
    bytes: ({ rows, columns, cell, categories }) =>
      COLOPHON_BYTES + rows * columns * (cell + 1) + Math.min(categories, rows + columns) * 40,
  },
  px: {
    name: 'format.px.name',
    what: 'format.px.what',
    inArchive: 'format.px.archive',
    suffix: 'px',
    mediaType: 'text/x-pcaxis',
    isText: true,
    euFileType: 'PC_AXIS',
    version: '2013',
    bytes: ({ rows, columns, cell, categories }) =>
      2 * COLOPHON_BYTES + rows * columns * (cell + 1) + Math.min(categories, rows + columns) * 40,
  },
  parquet: {
    name: 'format.parquet.name',
    what: 'format.parquet.what',
    inArchive: 'format.parquet.archive',
    suffix: 'parquet',
    mediaType: 'application/vnd.apache.parquet',
    euFileType: 'PARQUET',
    // Schema and indexes; each label is stored once in a dictionary.
    bytes: ({ rows, columns, rowLabel, columnLabel }) =>
      2500 + rows * columns * 10 + (rows * rowLabel + columns * columnLabel),
  },
  package: {
    name: 'format.package.name',
    heading: 'format.package.heading',
    what: 'format.package.what',
    inArchive: 'format.package.archive',
    suffix: 'zip',
    mediaType: 'application/zip',
    euFileType: 'ZIP',
    version: '2.0',
    // Three files; the origin, the same on each line, packs to little.
    bytes: ({ rows, columns }) => 3500 + rows * columns * 16,
  },
} as const satisfies Readonly<Record<string, FileFormat>>;

/** The key of a file format, also used in `?format=` of an archive. */
export type FileFormatKey = keyof typeof FILE_FORMATS;
/** The suffix of a page's path for a file of it. */
export type FileSuffix = (typeof FILE_FORMATS)[FileFormatKey]['suffix'];
type UsualFormatKey = {
  readonly [Key in FileFormatKey]: (typeof FILE_FORMATS)[Key] extends { readonly isUsual: true }
    ? Key
    : never;
}[FileFormatKey];

/** The names of all formats, in the order of the menus. */
export const FILE_FORMAT_KEYS = Object.keys(FILE_FORMATS) as readonly FileFormatKey[];
/** The formats offered where a few are enough. */
export const USUAL_FORMAT_KEYS = FILE_FORMAT_KEYS.filter(
  (key): key is UsualFormatKey => fileFormat(key).isUsual ?? false,
);
/** The default format of each suffix. */
export const PLAIN_FORMAT_KEYS = FILE_FORMAT_KEYS.filter((key) => fileFormat(key).layout === undefined);
/** Every suffix. */
export const FILE_SUFFIXES: readonly FileSuffix[] = PLAIN_FORMAT_KEYS.map((key) => FILE_FORMATS[key].suffix);

/** The definition of a format. */
export function fileFormat(key: FileFormatKey): FileFormat {
  return FILE_FORMATS[key];
}

/** A record with a value for each of these formats. */
export function forFormats<Key extends FileFormatKey, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Its name in a heading. */
export function formatHeading(key: FileFormatKey): PlainMessageKey {
  const { name, heading = name } = fileFormat(key);
  return heading;
}

/** Whether its files are text. */
export function isTextFormat(key: FileFormatKey): boolean {
  return fileFormat(key).isText ?? false;
}

/** The content type of its answers. */
export function contentTypeOf(key: FileFormatKey): string {
  const { mediaType, isText } = fileFormat(key);
  return isText ? `${mediaType}; charset=utf-8` : mediaType;
}

/** The values of `layout=` for a suffix. */
export function layoutsOf(suffix: FileSuffix): readonly string[] {
  return FILE_FORMAT_KEYS.map(fileFormat).flatMap((format) =>
    format.suffix === suffix && format.layout !== undefined ? [format.layout] : [],
  );
}

/** The format of a suffix and layout; the default format of the suffix if the layout is absent or unknown. */
export function formatAt(suffix: FileSuffix, layout: unknown): FileFormatKey {
  const [plain, ...others] = FILE_FORMAT_KEYS.filter((key) => fileFormat(key).suffix === suffix).sort(
    (a, b) => Number(fileFormat(a).layout !== undefined) - Number(fileFormat(b).layout !== undefined),
  );
  if (plain === undefined) throw new Error(`no file format has the suffix ${suffix}`);
  return others.find((key) => fileFormat(key).layout === layout) ?? plain;
}

/** The address of a file: that of its page, with a query string given without `?`. */
export function fileAddress(key: FileFormatKey, path: string, query: string): string {
  const { suffix, layout } = fileFormat(key);
  const whole = [query, layout === undefined ? '' : `layout=${layout}`]
    .filter((part) => part !== '')
    .join('&');
  return `${path}.${suffix}${whole === '' ? '' : `?${whole}`}`;
}
