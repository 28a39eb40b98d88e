import { message, type FactList, type Message, type Write } from '@almanac/core';
import { looksLikeArchive, unpackTable } from './read-packed.ts';
import { cleanDraft } from './reading/clean-draft.ts';
import type { CsvHints } from './csv/csv-hints.ts';
import { looksLikeCsv, readCsv } from './csv/read-csv.ts';
import { readCubeMetadata } from './cube-metadata/read-cube-metadata.ts';
import { hintsIn, withCubeMetadata } from './cube-metadata/with-cube-metadata.ts';
import { looksLikeEurostatTsv, readEurostatTsv } from './eurostat-tsv/read-eurostat-tsv.ts';
import { delimiterOf } from './reading/csv-delimiter.ts';
import { openingCsvRecords } from './reading/csv-records.ts';
import { openingOf, openingText } from './reading/decode-text.ts';
import type { Recipe } from './grid/recipe.ts';
import {
  hasFactsAbove,
  hasIndentedLabels,
  hasMonthsBesideYears,
  hasTitleAbove,
  readOfficeCsv,
  readSeriesCsv,
} from './grid/read-office-csv.ts';
import { looksLikeJson, readJsonStat } from './json-stat/read-json-stat.ts';
import { looksLikePx } from './px/looks-like-px.ts';
import { looksLikeParquet, parquetAsCsv } from './parquet/parquet-as-csv.ts';
import { readPx } from './px/read-px.ts';
import { ReadingError, type Place, type ReadTable, type SourceFile } from './reading/reading.ts';
import { looksLikeOds, looksLikeXlsx, readOds, readXlsx } from './workbook/read-workbook.ts';
import { looksLikeSdmxCsv, readSdmxCsv } from './sdmx-csv/read-sdmx-csv.ts';
import { looksLikeSdmxJson, readSdmxJson } from './sdmx-json/read-sdmx-json.ts';
import type { DataStructure } from './sdmx/structure/data-structure.ts';
import { looksLikeSdmxMl } from './sdmx-ml/message-kinds.ts';
import { readSdmxMl } from './sdmx-ml/read-sdmx-ml.ts';
import type { SdmxTable } from './sdmx/table-of-rows.ts';
import { looksLikeTableBuilderCsv, readTableBuilderCsv } from './table-builder-csv/read-table-builder-csv.ts';

/** Options for reading a file. */
export interface ReadOptions {
  /** The format, when it is not to be recognised from the content. */
  readonly format?: TableFormat | undefined;
  /** The language to take from a file in several. */
  readonly language?: string | undefined;
  readonly csv?: CsvHints | undefined;
  /** How to find and read the table on a sheet. */
  readonly recipe?: Recipe | undefined;
  /** The SDMX-ML structure message with the names of dimensions and codes, for SDMX-CSV and SDMX-ML. */
  readonly structure?: SourceFile | undefined;
  /** The structure of an earlier message, where there is no other. */
  readonly kept?: DataStructure | undefined;
}

interface Opening {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The bytes, one a character. */
  readonly start: string;
  readonly text: string;
}

interface TableReader {
  readonly format: string;
  readonly name: Message;
  readonly recognises: (opening: Opening) => boolean;
  /** Whether its files say themselves what they are, so that they are recognised before anything that is not read. */
  readonly isMarked?: true;
  /** `write` names what a file leaves open. */
  readonly read: (file: SourceFile, write: Write, options: ReadOptions) => Promise<SdmxTable>;
}

/** Every format tables are read from. The first that recognises the beginning of a file reads it. */
export const READERS = [
  {
    format: 'xlsx',
    name: message('format.xlsx'),
    recognises: ({ start }) => looksLikeXlsx(start),
    read: (file, write, { recipe }) => readXlsx(file, write, recipe),
  },
  {
    format: 'ods',
    name: message('format.ods'),
    recognises: ({ start }) => looksLikeOds(start),
    read: (file, write, { recipe }) => readOds(file, write, recipe),
  },
  {
    format: 'parquet',
    name: message('format.parquet'),
    recognises: ({ start }) => looksLikeParquet(start),
    isMarked: true,
    read: readParquet,
  },
  {
    format: 'px',
    name: message('format.px'),
    recognises: ({ bytes, name }) => looksLikePx(bytes, name),
    read: (file, write, { language }) => readPx(file, write, language === undefined ? {} : { language }),
  },
  {
    format: 'sdmx-json',
    name: message('format.sdmx-json'),
    recognises: ({ text }) => looksLikeSdmxJson(text),
    read: (file, write, { language }) => readSdmxJson(file, write, { language }),
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
    read: readSdmxCsv,
  },
  {
    format: 'sdmx-ml',
    name: message('format.sdmx-ml'),
    recognises: ({ text }) => looksLikeSdmxMl(text),
    isMarked: true,
    read: readSdmxMl,
  },
  {
    format: 'eurostat-tsv',
    name: message('format.eurostat-tsv'),
    recognises: ({ text }) => looksLikeEurostatTsv(text),
    isMarked: true,
    read: readEurostatTsv,
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
    read: readAnyCsv,
  },
] as const satisfies readonly TableReader[];

/** A format tables are read from. */
export type TableFormat = (typeof READERS)[number]['format'];

/** The result of reading a file, and its format. */
export interface RecognisedTable extends SdmxTable {
  readonly format: TableFormat;
}

/** Common formats that are not supported, by how their files begin, with advice on what to do instead. */
const OTHER_FORMATS: readonly (readonly [RegExp, what: Message, advice: Message])[] = [
  [
    /^\u00d0\u00cf\u0011\u00e0[^]*E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k/,
    message('read.workbook.encrypted'),
    message('read.workbook.save-advice'),
  ],
  [/^\u00d0\u00cf\u0011\u00e0/, message('read.old-excel'), message('read.old-excel-advice')],
  [/^\u001f\u008b/, message('read.gzip'), message('read.gzip-advice')],
  [/^%PDF/, message('read.pdf'), message('read.pdf-advice')],
  [
    /^\s*<(!doctype html|(html|head|meta|style|body|table)\b)/i,
    message('read.web-page'),
    message('read.web-page-advice'),
  ],
  [/^\s*<\?xml|^\s*<[a-z]/i, message('read.xml'), message('read.xml-advice')],
];

/** How much of a file is read to recognise its format. */
const OPENING_BYTES = 65_536;

/**
 * Reads a table from a file in any of the formats of `READERS`, recognised by content, or from a ZIP archive of one;
 * anything else is refused.
 */
export async function readTable(
  file: SourceFile,
  write: Write,
  options: ReadOptions = {},
): Promise<RecognisedTable> {
  const isPacked = options.format === undefined && (await isArchive(file));
  if (!isPacked) return await readUnpacked(file, write, options);
  const { file: inside, structure, metadata } = await unpackTable(file);
  return metadata
    ? await readDescribed(inside, write, { ...options, metadata })
    : await readUnpacked(inside, write, { ...options, structure: options.structure ?? structure });
}

/** A CSV file, read as the metadata beside it say. */
async function readDescribed(
  file: SourceFile,
  write: Write,
  { metadata: beside, ...options }: ReadOptions & { readonly metadata: SourceFile },
): Promise<RecognisedTable> {
  const metadata = await readCubeMetadata(beside);
  const opening = openingText(await openingOf(file, OPENING_BYTES));
  const [header] = openingCsvRecords(opening, delimiterOf(opening), file.name);
  const csv = { ...hintsIn(metadata, header?.fields ?? []), ...options.csv };
  return withCubeMetadata(await readUnpacked(file, write, { ...options, csv }), metadata);
}

/** A workbook is an archive too, but not of tables. */
async function isArchive(file: SourceFile): Promise<boolean> {
  const start = Buffer.from(await openingOf(file, OPENING_BYTES)).toString('latin1');
  return looksLikeArchive(start) && !looksLikeXlsx(start) && !looksLikeOds(start);
}

async function readUnpacked(file: SourceFile, write: Write, options: ReadOptions): Promise<RecognisedTable> {
  const reader = options.format === undefined ? await recognise(file) : readerOf(options.format);
  const { draft, warnings, guesses, found, structure } = await reader.read(file, write, options);
  const cleaned = cleanDraft(draft);
  return {
    draft: cleaned.draft,
    warnings,
    guesses: [...guesses, ...cleaned.guesses],
    format: reader.format,
    ...(found && { found }),
    ...(structure && { structure }),
  };
}

/** A sheet that was saved as CSV is read as a sheet, unless the publisher says which column is what. */
async function readAnyCsv(
  file: SourceFile,
  write: Write,
  { csv = {}, recipe }: ReadOptions,
): Promise<ReadTable> {
  const { delimiter, encoding, decimal, ...columns } = csv;
  const isSaid = Object.values(columns).some((hint) => hint !== undefined);
  const opening = openingText(await openingOf(file, OPENING_BYTES));
  const texts = { delimiter, encoding, decimal };
  const series = isSaid || !hasFactsAbove(opening) ? undefined : await readSeriesCsv(file, write, texts);
  if (series) return series;
  return !isSaid &&
    [hasTitleAbove, hasMonthsBesideYears, hasIndentedLabels].some((isSheet) => isSheet(opening))
    ? readOfficeCsv(file, write, { ...texts, recipe })
    : readCsv(file, write, csv);
}

/** The rows of a Parquet file are read as those of a tidy CSV; places are rows and columns. */
async function readParquet(file: SourceFile, write: Write, { csv }: ReadOptions): Promise<ReadTable> {
  const asCsv = await parquetAsCsv(file);
  const rowOf = <At extends Place>({ line = 1, ...place }: At) => ({
    ...place,
    ...(line > 1 && { line: line - 1 }),
  });
  const hints = { ...csv, delimiter: ',', encoding: 'utf-8', decimal: '.' } as const;
  try {
    const { draft, warnings, guesses } = await readCsv(asCsv.file, write, hints);
    return {
      draft: { ...draft, facts: { ...asCsv.facts, ...draft.facts } },
      warnings: warnings.map(rowOf),
      guesses,
    };
  } catch (mistake) {
    if (!(mistake instanceof ReadingError) || mistake.problem.key.startsWith('read.parquet.')) throw mistake;
    const { problem, advice, place } = mistake;
    throw new ReadingError(file.name, { ...rowOf(place), message: problem, advice });
  }
}

type Reader = TableReader & { readonly format: TableFormat };

const ALL_READERS: readonly Reader[] = READERS;

function readerOf(format: TableFormat): Reader {
  const reader = ALL_READERS.find((each) => each.format === format);
  if (reader === undefined) throw new RangeError(`${format} is not a format that is read`);
  return reader;
}

async function recognise(file: SourceFile): Promise<Reader> {
  const bytes = await openingOf(file, OPENING_BYTES);
  if (bytes.length === 0) throw unread(file.name, message('read.empty'), message('read.empty-advice'));
  const start = Buffer.from(bytes).toString('latin1');
  const opening = { name: file.name, bytes, start, text: openingText(bytes) };
  const marked = ALL_READERS.find(({ isMarked, recognises }) => isMarked === true && recognises(opening));
  if (marked) return marked;
  const other = OTHER_FORMATS.find(([pattern]) => pattern.test(start));
  if (other) throw unread(file.name, other[1], other[2]);
  const reader = ALL_READERS.find(({ recognises }) => recognises(opening));
  if (reader) return reader;
  if (looksLikeArchive(start))
    throw unread(file.name, message('read.zip.in-zip'), message('read.zip.several-advice'));
  throw unread(file.name, message('read.unknown-format'), message('read.unknown-format-advice'));
}

function unread(name: string, problem: Message, advice: Message): ReadingError {
  const formats: FactList = { list: READERS.map((reader) => reader.name), joined: 'comma' };
  return new ReadingError(name, { message: problem, advice: message('read.formats', { advice, formats }) });
}
