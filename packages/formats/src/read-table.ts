import { cleanDraft } from './reading/clean-draft.ts';
import type { CsvHints } from './csv/csv-hints.ts';
import { looksLikeCsv, readCsv } from './csv/read-csv.ts';
import { openingOf, openingText } from './reading/decode-text.ts';
import { looksLikeJson, readJsonStat } from './json-stat/read-json-stat.ts';
import { looksLikePx } from './px/looks-like-px.ts';
import { readPx } from './px/read-px.ts';
import { ReadingError, type ReadTable, type SourceFile } from './reading/reading.ts';
import { looksLikeSdmxCsv, readSdmxCsv } from './sdmx-csv/read-sdmx-csv.ts';
import { looksLikeTableBuilderCsv, readTableBuilderCsv } from './table-builder-csv/read-table-builder-csv.ts';

/** Options for reading a file. */
export interface ReadOptions {
  /** The format, when it is not to be recognised from the content. */
  readonly format?: TableFormat | undefined;
  /** The language to take from a file in several. */
  readonly language?: string | undefined;
  readonly csv?: CsvHints | undefined;
  /** The SDMX-ML structure message with the names of dimensions and codes, for SDMX-CSV. */
  readonly structure?: SourceFile | undefined;
}

interface Opening {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

interface TableReader {
  readonly format: string;
  /** The format in words. */
  readonly name: string;
  readonly recognises: (opening: Opening) => boolean;
  readonly read: (file: SourceFile, options: ReadOptions) => Promise<ReadTable>;
}

/** Every format tables are read from. The first that recognises the beginning of a file reads it. */
export const READERS = [
  {
    format: 'px',
    name: 'PX (PC-Axis)',
    recognises: ({ bytes, name }) => looksLikePx(bytes, name),
    read: (file, { language }) => readPx(file, language === undefined ? {} : { language }),
  },
  {
    format: 'json-stat',
    name: 'JSON-stat 1 and 2',
    recognises: ({ text }) => looksLikeJson(text),
    read: readJsonStat,
  },
  {
    format: 'sdmx-csv',
    name: 'SDMX-CSV 1 and 2',
    recognises: ({ text }) => looksLikeSdmxCsv(text),
    read: (file, { structure }) => readSdmxCsv(file, { structure }),
  },
  {
    format: 'table-builder-csv',
    name: 'CSV exports of table builders',
    recognises: ({ text }) => looksLikeTableBuilderCsv(text),
    read: readTableBuilderCsv,
  },
  {
    format: 'csv',
    name: 'tidy and wide CSV',
    recognises: ({ text }) => looksLikeCsv(text),
    read: (file, { csv }) => readCsv(file, csv),
  },
] as const satisfies readonly TableReader[];

/** A format tables are read from. */
export type TableFormat = (typeof READERS)[number]['format'];

/** The result of reading a file, and its format. */
export interface RecognisedTable extends ReadTable {
  readonly format: TableFormat;
}

/** Common formats that are not supported, by how their files begin, with advice on what to do instead. */
const OTHER_FORMATS: readonly (readonly [RegExp, what: string, advice: string])[] = [
  [/^PK\u0003\u0004/, 'an Excel workbook or a ZIP archive', 'Save the sheet as CSV, or unpack the archive.'],
  [/^\u00d0\u00cf\u0011\u00e0/, 'an old Excel or Word file', 'Save the sheet as CSV.'],
  [/^\u001f\u008b/, 'compressed with gzip', 'Unpack it first.'],
  [/^%PDF/, 'a PDF document', 'Publish the numbers behind it as CSV or PX.'],
  [/^PAR1/, 'a Parquet file', 'Export it as CSV.'],
  [
    /^\s*<(!doctype html|html)/i,
    'a web page',
    'It may be an error message of the server it came from; download it again.',
  ],
  [/^\s*<\?xml|^\s*<[a-z]/i, 'XML', 'Download the table as JSON-stat, PX or CSV.'],
  [
    /^[^\t\n,]*,[^\t\n\\]*\\[^\t\n]*\t/,
    'a TSV file of Eurostat',
    'Download the table as JSON-stat or SDMX-CSV.',
  ],
];

/** How much of a file is read to recognise its format. */
const OPENING_BYTES = 65_536;

/** Reads a table from a file in any of the formats of `READERS`, recognised by content; anything else is refused. */
export async function readTable(file: SourceFile, options: ReadOptions = {}): Promise<RecognisedTable> {
  const reader = options.format === undefined ? await recognise(file) : readerOf(options.format);
  const { draft, warnings, guesses } = await reader.read(file, options);
  const cleaned = cleanDraft(draft);
  return {
    draft: cleaned.draft,
    warnings,
    guesses: [...guesses, ...cleaned.guesses],
    format: reader.format,
  };
}

type Reader = TableReader & { readonly format: TableFormat };

function readerOf(format: TableFormat): Reader {
  const reader = READERS.find((each) => each.format === format);
  if (reader === undefined) throw new RangeError(`${format} is not a format that is read`);
  return reader;
}

async function recognise(file: SourceFile): Promise<Reader> {
  const bytes = await openingOf(file, OPENING_BYTES);
  if (bytes.length === 0) throw unread(file.name, 'The file is empty.', 'Look whether it was copied whole.');
  const start = String.fromCharCode(...bytes.subarray(0, 4000));
  const other = OTHER_FORMATS.find(([pattern]) => pattern.test(start));
  if (other) throw unread(file.name, `The file is ${other[1]}.`, other[2]);
  const opening = { name: file.name, bytes, text: openingText(bytes) };
  const reader = READERS.find(({ recognises }) => recognises(opening));
  if (reader) return reader;
  throw unread(
    file.name,
    'The format of the file was not recognised.',
    'Publish the table in one of these formats.',
  );
}

function unread(name: string, message: string, advice: string): ReadingError {
  const formats = READERS.map((reader) => reader.name).join('; ');
  return new ReadingError(name, { message, advice: `${advice} Read are: ${formats}.` });
}
