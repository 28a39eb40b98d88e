import { frequencyOf, message, type TableFacts, type Write } from '@almanac/core';
import { delimiterOf } from '../reading/csv-delimiter.ts';
import { statusRowsIn, withStatusBehind } from '../reading/columns/status-rows.ts';
import { csvRecords, csvRecordsOf, openingCsvRecords } from '../reading/csv-records.ts';
import { encodingOf, openingOf, textIn, textOf } from '../reading/decode-text.ts';
import { footnoteList } from '../reading/footnote-list.ts';
import { countSigns, decimalSignOf } from '../reading/numbers/number-signs.ts';
import type { NumberWriting } from '../reading/numbers/number-text.ts';
import { refuseOverlarge } from '../reading/read-limits.ts';
import { ReadingError, type ReadingNotes, type ReadTable, type SourceFile } from '../reading/reading.ts';
import { statedFacts } from '../reading/stated-facts.ts';
import type { CsvHints } from './csv-hints.ts';
import { factsAbove } from './facts-above.ts';
import { fillCube, remarksOfTable, type FilledCube } from './fill-cube.ts';
import { findHeader, isBlank, type CsvHeader } from './find-header.ts';
import type { CsvPlan } from './csv-plan.ts';
import { guessPlan } from './guess-plan.ts';
import { withYearsJoined } from './join-year-columns.ts';
import { nameColumns } from './name-columns.ts';
import { ownExport, withBareCodes } from './own-export.ts';
import {
  withoutPercentSigns,
  withPercentUnits,
  type PercentSource,
  type PlainRows,
} from './percent-columns.ts';
import { placeUnits, withUnits, type PlacedUnits } from './place-units.ts';
import { planAxes, type Axis } from './plan-axes.ts';
import { rowsBelow } from './rows-below.ts';
import { surveyColumns, type ColumnSurvey } from './survey-columns.ts';

/** How much of a file is read to find its delimiter and its header. */
const OPENING_BYTES = 262_144;

/** A table with more cells than this must not be nearly empty. */
const MOST_SPARSE_CELLS = 2_000_000;

/** Whether the first characters of a file look like delimited text. */
export function looksLikeCsv(opening: string): boolean {
  if (opening.includes('\u0000') || opening.includes('\ufffd\ufffd')) return false;
  const delimiter = delimiterOf(opening);
  return (
    opening.split('\n', 20).filter((line) => line.includes(delimiter)).length > 1 ||
    /\r[^\n].*[,;\t|]/.test(opening)
  );
}

/**
 * Reads a tidy or wide CSV file. What the file leaves open is guessed; each guess is reported, and `hints` override it.
 */
export async function readCsv(file: SourceFile, write: Write, given: CsvHints = {}): Promise<ReadTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const { encoding, opening, delimiter, written, statuses } = await openedCsv(file, given, notes);
  let below: readonly string[] = [];
  const onNotes = (texts: readonly string[]) => (below = texts);
  const own = ownExport(written.headings);
  const apart = (told?: ReadingNotes) => {
    const found = rowsBelow(csvRecords(textOf(file, encoding), { delimiter, file: file.name, notes: told }), {
      header: written,
      file: file.name,
      onNotes,
    });
    const whole = statuses ? withStatusBehind(found, statuses) : found;
    return own ? withBareCodes(whole, own) : whole;
  };
  const said: CsvHints = own ? { ...given, ignore: [...(given.ignore ?? []), own.repeats] } : given;
  const { rows, percentages, hints, header } = await plainRows(apart, {
    opening,
    header: written,
    hints: said,
    file: file.name,
    notes,
    isOwn: own !== undefined,
  });
  const { across, others } = nameColumns(header, hints, file.name, statuses);
  const survey = await surveyColumns(rows(notes), header, {
    fields: others,
    across: across.map(({ field }) => field),
  });
  const plan = guessPlan({ file: file.name, survey, across, levels: header.levels, hints, notes });
  const placed = placeUnits(plan, { survey, file: file.name });
  const source = { file: file.name, notes, survey, write, isOwn: own !== undefined, line: header.line };
  const planned = planAxes(placed.plan, source).map((axis) => withUnits(axis, placed));
  const { units, axes } = withPercentUnits(placed, planned, { percentages, file: file.name, notes });
  refuseUnfit(axes, survey.rows * units.plan.values.length, file.name);
  const footnotes = footnoteList();
  const filled = await fillCube(rows(), {
    file: file.name,
    plan: units.plan,
    axes,
    writing: writingOf(plan, survey, { file: file.name, delimiter, hints, notes }),
    footnotes,
    notes,
  });
  const { facts, lines } = saidAbove(header.above);
  const tableFootnotes = [...lines, ...remarksOfTable(plan), ...below].map(footnotes.idOf);
  if (below.length > 0) notes.guesses.push(message('read.csv.lines-below', { count: below.length }));
  const draft = draftOf(filled, units, { footnotes: footnotes.all(), tableFootnotes });
  return { draft: { ...draft, facts: { ...facts, ...draft.facts } }, ...notes };
}

/** The facts that lines above a table state, and those that are notes. */
function saidAbove(above: readonly string[]) {
  const facts = factsAbove(above);
  return { facts, lines: Object.keys(facts).length > 0 ? [] : above };
}

/** How a file is written, and its headings, by its first characters. */
async function openedCsv(file: SourceFile, given: CsvHints, notes: ReadingNotes) {
  const encoding = given.encoding ?? (await encodingOf(file, notes));
  const bytes = await openingOf(file, OPENING_BYTES);
  const opening = textIn(bytes, encoding, file);
  refuseBinary(opening, file.name);
  const delimiter = given.delimiter ?? delimiterOf(opening);
  const recordsOf = bytes.length < OPENING_BYTES ? csvRecordsOf : openingCsvRecords;
  const records = recordsOf(opening, delimiter, file.name);
  const header = findHeader(records, file.name, notes);
  const rows = records.filter((record) => record.line > header.line && !isBlank(record));
  return { encoding, opening, delimiter, written: header, statuses: statusRowsIn(header.headings, rows) };
}

/** Rows without percent signs, whose periods stand in one column. */
async function plainRows(
  read: PlainRows['rows'],
  source: PercentSource & { readonly notes: ReadingNotes; readonly isOwn: boolean },
): Promise<PlainRows & { readonly hints: CsvHints; readonly header: CsvHeader }> {
  const { rows, percentages, unitOfRows } = await withoutPercentSigns(read, source);
  const { header, hints } = unitOfRows === undefined ? source : withUnitColumn(source, unitOfRows);
  const joined = source.isOwn ? { rows, hints } : await withYearsJoined(rows, { ...source, header, hints });
  return { ...joined, percentages, header };
}

function withUnitColumn({ header, hints }: PercentSource, unit: string) {
  return { header: { ...header, headings: [...header.headings, unit] }, hints: { ...hints, unit } };
}

function refuseBinary(opening: string, file: string): void {
  if (!opening.includes('\u0000')) return;
  throw new ReadingError(file, {
    message: message('read.not-text'),
    advice: message('read.not-text-advice'),
  });
}

function refuseUnfit(axes: readonly Axis[], observations: number, file: string): void {
  const sizes = axes.map(({ dimension }) => dimension.categories.length);
  refuseOverlarge(file, sizes);
  const cells = sizes.reduce((product, size) => product * size, 1);
  if (cells <= MOST_SPARSE_CELLS || observations * 100 >= cells) return;
  const named = axes.map(({ dimension }) =>
    message('read.dimension-size', {
      dimension: dimension.label,
      size: { number: dimension.categories.length },
    }),
  );
  throw new ReadingError(file, {
    message: message('read.csv.nearly-empty', {
      numbers: { number: observations },
      cells: { number: cells },
      dimensions: { list: named, joined: 'comma' },
    }),
    advice: message('read.csv.nearly-empty-advice'),
  });
}

interface WritingSource {
  readonly file: string;
  readonly delimiter: string;
  readonly hints: CsvHints;
  readonly notes: ReadingNotes;
}

/** The decimal sign: from the manifest, else from the numbers; refused where neither decides. */
function writingOf(
  { values }: CsvPlan,
  { columns, signsAcross }: ColumnSurvey,
  { file, delimiter, hints, notes }: WritingSource,
): NumberWriting {
  if (hints.decimal !== undefined) return { decimal: hints.decimal };
  const fields = new Set(values.map(({ field }) => field));
  const own = columns.filter(({ field }) => fields.has(field));
  for (const { texts } of own) for (const text of texts.keys()) countSigns(signsAcross, text);
  const decimal = decimalSignOf(signsAcross, delimiter);
  if (decimal === ',') notes.guesses.push(message('read.csv.decimal-comma'));
  if (decimal !== undefined) return { decimal };
  throw new ReadingError(file, {
    message: message('read.csv.decimal-sign', { example: signsAcross.example ?? '' }),
    advice: message('read.csv.decimal-sign-advice'),
  });
}

function draftOf(
  { cube, decimals }: FilledCube,
  { unit }: PlacedUnits,
  notes: Pick<TableFacts, 'footnotes' | 'tableFootnotes'>,
): ReadTable['draft'] {
  const time = cube.dimensions.find(({ role }) => role === 'time')?.categories ?? [];
  return {
    cube,
    facts: {
      ...statedFacts({
        unit,
        decimals,
        frequency: frequencyOf(time.flatMap(({ period }) => period ?? [])),
      }),
      ...notes,
    },
  };
}
