import { message, type FactList, type Message, type Write } from '@almanac/core';
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
  readonly name: Message;
  readonly recognises: (opening: Opening) => boolean;
  /** `write` names what a file leaves open. */
  readonly read: (file: SourceFile, write: Write, options: ReadOptions) => Promise<ReadTable>;
}

/** Every format tables are read from. The first that recognises the beginning of a file reads it. */
export const READERS = [
  {
    format: 'px',
    name: message('format.px'),
    recognises: ({ bytes, name }) => looksLikePx(bytes, name),
    read: (file, write, { language }) => readPx(file, write, language === undefined ? {} : { language }),
  },
  {
    format: 'json-stat',
    name: message('format.json-stat'),
    recognises: ({ text }) => looksLikeJson(text),
    read: readJsonStat,
  },
  {
    format: 'sdmx-csv',
    name: message('format.sdmx-csv'),
    recognises: ({ text }) => looksLikeSdmxCsv(text),
    read: (file, write, { structure }) => readSdmxCsv(file, write, { structure }),
  },
  {
    format: 'table-builder-csv',
    name: message('format.table-builder-csv'),
    recognises: ({ text }) => looksLikeTableBuilderCsv(text),
    read: readTableBuilderCsv,
  },
  {
    format: 'csv',
    name: message('format.csv'),
    recognises: ({ text }) => looksLikeCsv(text),
    read: (file, write, { csv }) => readCsv(file, write, csv),
  },
] as const satisfies readonly TableReader[];

/** A format tables are read from. */
export type TableFormat = (typeof READERS)[number]['format'];

/** The result of reading a file, and its format. */
export interface RecognisedTable extends ReadTable {
  readonly format: TableFormat;
}

/** Common formats that are not supported, by how their files begin, with advice on what to do instead. */
const OTHER_FORMATS: readonly (readonly [RegExp, what: Message, advice: Message])[] = [
  [/^PK\u0003\u0004/, message('read.excel-or-zip'), message('read.excel-or-zip-advice')],
  [/^\u00d0\u00cf\u0011\u00e0/, message('read.old-excel'), message('read.old-excel-advice')],
  [/^\u001f\u008b/, message('read.gzip'), message('read.gzip-advice')],
  [/^%PDF/, message('read.pdf'), message('read.pdf-advice')],
  [/^PAR1/, message('read.parquet'), message('read.parquet-advice')],
  [/^\s*<(!doctype html|html)/i, message('read.web-page'), message('read.web-page-advice')],
  [/^\s*<\?xml|^\s*<[a-z]/i, message('read.xml'), message('read.xml-advice')],
  [/^[^\t\n,]*,[^\t\n\\]*\\[^\t\n]*\t/, message('read.eurostat-tsv'), message('read.eurostat-tsv-advice')],
];

/** How much of a file is read to recognise its format. */
const OPENING_BYTES = 65_536;

/** Reads a table from a file in any of the formats of `READERS`, recognised by content; anything else is refused. */
export async function readTable(
  file: SourceFile,
  write: Write,
  options: ReadOptions = {},
): Promise<RecognisedTable> {
  const reader = options.format === undefined ? await recognise(file) : readerOf(options.format);
  const { draft, warnings, guesses } = await reader.read(file, write, options);
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
  if (bytes.length === 0) throw unread(file.name, message('read.empty'), message('read.empty-advice'));
  const start = String.fromCharCode(...bytes.subarray(0, 4000));
  const other = OTHER_FORMATS.find(([pattern]) => pattern.test(start));
  if (other) throw unread(file.name, other[1], other[2]);
  const opening = { name: file.name, bytes, text: openingText(bytes) };
  const reader = READERS.find(({ recognises }) => recognises(opening));
  if (reader) return reader;
  throw unread(file.name, message('read.unknown-format'), message('read.unknown-format-advice'));
}

function unread(name: string, problem: Message, advice: Message): ReadingError {
  const formats: FactList = { list: READERS.map((reader) => reader.name), joined: 'comma' };
  return new ReadingError(name, { message: problem, advice: message('read.formats', { advice, formats }) });
}
