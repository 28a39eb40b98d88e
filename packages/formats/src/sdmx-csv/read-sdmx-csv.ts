import { frequencyOf, type Cube, type TimePeriod, type Write } from '@almanac/core';
import { delimiterOf } from '../reading/csv-delimiter.ts';
import { csvRecordsOf, openingCsvRecords } from '../reading/csv-records.ts';
import { encodingOf, openingOf, textIn, textOf } from '../reading/decode-text.ts';
import { footnoteList } from '../reading/footnote-list.ts';
import { publishedDecimals } from '../reading/numbers/number-text.ts';
import { readDate } from '../reading/read-date.ts';
import { type ReadingNotes, type ReadTable, type SourceFile } from '../reading/reading.ts';
import { statedFacts } from '../reading/stated-facts.ts';
import { assignColumns, attributesOf, type ColumnPlan } from './assign-columns.ts';
import { eachByteRow, type ByteRowMarks } from './byte-rows.ts';
import { checkMessage } from './check-message.ts';
import { fillCube } from './fill-cube.ts';
import { placeUnits } from './place-units.ts';
import { decimalsIn, planAxes } from './plan-axes.ts';
import { isSdmxHeader, readHeader, type SdmxHeader } from './read-header.ts';
import { readStructure, type DataStructure } from './structure/read-structure.ts';
import { reduceAxes } from './reduce-axes.ts';
import { constantNotes, rowStatusReader } from './row-status.ts';
import { surveyRows, type Survey, type VisitRows } from './survey-rows.ts';
import { unitColumnsOf } from './unit-columns.ts';
import type { UnitSource } from './unit-words.ts';

/** Options for reading an SDMX-CSV file. */
export interface SdmxCsvOptions {
  /** The SDMX-ML structure message with the names of dimensions and codes. */
  readonly structure?: SourceFile | undefined;
}

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
export async function readSdmxCsv(
  file: SourceFile,
  write: Write,
  options: SdmxCsvOptions = {},
): Promise<ReadTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const opened = await openFile(file, notes);
  const { header, sample, visitRows } = opened;
  const structure = options.structure && (await structureOf(options.structure, opened));
  const plan = assignColumns({ file: file.name, header, sample, notes, ...(structure && { structure }) });
  const survey = await surveyRows(visitRows, { file: file.name, header, plan, notes });
  const title = checkMessage({ survey, header, file: file.name, notes });
  const source = { file: file.name, plan, survey, structure, notes, write };
  const units = placeUnits({ ...source, units: unitSourceOf(source), dimensions: plan.dimensions });
  const { axes, constants } = reduceAxes(planAxes({ ...source, units }), {
    ...source,
    carrier: units.carrier,
  });
  const footnotes = footnoteList();
  const tableFootnotes = [...constants, ...constantNotes(source)].map(footnotes.idOf);
  const { cube, decimals } = await fillCube(visitRows, {
    ...source,
    header,
    axes,
    footnotes,
    shifts: units.shifts,
    statusOf: rowStatusReader(source),
  });
  const facts = statedFacts({
    title: structure?.title ?? title,
    unit: units.unit,
    decimals: statedDecimals(plan, survey) ?? publishedDecimals(decimals),
    frequency: frequencyOf(periodsOf(cube)),
    lastUpdated: lastUpdateIn(plan, survey),
  });
  return { draft: { cube, facts: { ...facts, footnotes: footnotes.all(), tableFootnotes } }, ...notes };
}

function periodsOf({ dimensions }: Cube): readonly TimePeriod[] {
  const time = dimensions.find(({ role }) => role === 'time')?.categories ?? [];
  return time.flatMap(({ period }) => period ?? []);
}

function unitSourceOf({
  plan,
  survey,
  structure,
}: {
  readonly plan: ColumnPlan;
  readonly survey: Survey;
  readonly structure: DataStructure | undefined;
}): UnitSource {
  const { unit, multiplier, currency } = unitColumnsOf(plan);
  return {
    unit: unit && survey.of(unit),
    multiplier: multiplier && survey.of(multiplier),
    currency: currency && survey.of(currency),
    structure,
  };
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
): Promise<DataStructure> {
  const flow = sample[0]?.fields[flowField] ?? '';
  return readStructure(file, { flow, columns: columns.map(({ id }) => id) });
}

function statedDecimals(plan: ColumnPlan, survey: Survey): number | undefined {
  const [column] = attributesOf(plan, 'decimals');
  const stated = column ? survey.of(column).texts.filter((text) => text !== '') : [];
  return stated.length === 1 ? decimalsIn(stated[0]) : undefined;
}

/** `LAST UPDATE`, as Eurostat writes it: `30/10/25 23:00:00`. */
function lastUpdateIn(plan: ColumnPlan, survey: Survey): string | undefined {
  const [column] = attributesOf(plan, 'updated');
  const [text = ''] = column ? survey.of(column).texts : [];
  return readDate(text.replace(/^(\d{1,2}\/\d{1,2})\/(\d{2})(?=\s|$)/, '$1/20$2'));
}
