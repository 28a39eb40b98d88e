import type { Write } from '@almanac/core';
import { delimiterOf } from '../reading/csv-delimiter.ts';
import { csvRecordsOf, openingCsvRecords } from '../reading/csv-records.ts';
import { encodingOf, openingOf, textIn, textOf } from '../reading/decode-text.ts';
import { type ReadingNotes, type SourceFile } from '../reading/reading.ts';
import { assignColumns } from '../sdmx/assign-columns.ts';
import type { DataStructure } from '../sdmx/structure/data-structure.ts';
import { keptStructure, type NamedBy } from '../sdmx/structure/kept-structure.ts';
import { readStructure } from '../sdmx/structure/read-structure.ts';
import { surveyRows, type VisitRows } from '../sdmx/survey-rows.ts';
import { tableOfRows, type SdmxTable } from '../sdmx/table-of-rows.ts';
import { eachByteRow, type ByteRowMarks } from './byte-rows.ts';
import { checkMessage } from './check-message.ts';
import { isSdmxHeader, readHeader, type SdmxHeader } from './read-header.ts';

/** How much of a file is read to find its delimiter, its header and the kinds of its columns. */
const OPENING_BYTES = 262_144;

/** Whether the first characters of a file are the header of SDMX-CSV. */
export function looksLikeSdmxCsv(opening: string): boolean {
  const [first = ''] = opening.split(/\r|\n/, 1);
  return /^"?(DATAFLOW|STRUCTURE|KEY)\b/.test(first) && isSdmxHeader(headingsIn(first));
}

function headingsIn(line: string): readonly string[] {
  return line.split(delimiterOf(line)).map((heading) => heading.replace(/^"|"$/g, ''));
}

/** Reads an SDMX-CSV file (1.0 and 2.0); with a structure file dimensions and codes have their names. */
export async function readSdmxCsv(file: SourceFile, write: Write, options: NamedBy = {}): Promise<SdmxTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const opened = await openFile(file, notes);
  const { header, sample, visitRows } = opened;
  const structure = options.structure
    ? await structureOf(options.structure, opened, options.language)
    : keptStructure({ kept: options.kept, columns: header.columns.map(({ id }) => id), notes });
  const plan = assignColumns({ file: file.name, header, sample, notes, ...(structure && { structure }) });
  const survey = await surveyRows(visitRows, { file: file.name, header, plan, notes });
  const title = checkMessage({ survey, header, file: file.name, notes });
  return await tableOfRows({
    file: file.name,
    header,
    plan,
    survey,
    visitRows,
    structure,
    title,
    notes,
    write,
  });
}

interface OpenedFile {
  readonly header: SdmxHeader;
  readonly sample: ReturnType<typeof csvRecordsOf>;
  readonly visitRows: VisitRows;
}

async function openFile(file: SourceFile, notes: ReadingNotes): Promise<OpenedFile> {
  const encoding = await encodingOf(file, notes);
  const bytes = await openingOf(file, OPENING_BYTES);
  const opening = textIn(bytes, encoding, file);
  const delimiter = delimiterOf(opening);
  const recordsOf = bytes.length < OPENING_BYTES ? csvRecordsOf : openingCsvRecords;
  const [first, ...sample] = recordsOf(opening, delimiter, file.name);
  const header = readHeader(first?.fields ?? [], file.name);
  const marks: ByteRowMarks = {
    delimiter: delimiter.charCodeAt(0),
    newline: (opening.includes('\n') ? '\n' : '\r').charCodeAt(0),
    mostFields: header.width,
    file: file.name,
  };
  const visitRows: VisitRows = (visit, lineNotes) =>
    eachByteRow(utf8Of(file, encoding), { ...marks, notes: lineNotes }, visit);
  return { header, sample, visitRows };
}

/**
 * The bytes of a file in UTF-8; most are so already. A byte order mark would be in the header, which is not read here.
 */
async function* utf8Of(file: SourceFile, encoding: string): AsyncIterable<Uint8Array> {
  if (encoding === 'utf-8') yield* file.bytes();
  else for await (const text of textOf(file, encoding)) yield Buffer.from(text);
}

function structureOf(
  file: SourceFile,
  { header: { columns, flowField }, sample }: OpenedFile,
  language: string | undefined,
): Promise<DataStructure> {
  const flow = sample[0]?.fields[flowField] ?? '';
  return readStructure(file, { flow, columns: columns.map(({ id }) => id), language });
}
