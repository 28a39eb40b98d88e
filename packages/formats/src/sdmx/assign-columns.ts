import { message } from '@almanac/core';
import { readCellText } from '../reading/cell-text.ts';
import type { CsvRecord } from '../reading/csv-records.ts';
import { readNumber } from '../reading/numbers/number-text.ts';
import { quotedList } from '../reading/quoted-list.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { planOfKinds, type ColumnPlan } from './column-plan.ts';
import { conceptOf, isAttributeById } from './structure/concepts.ts';
import { readSdmxPeriod } from './read-sdmx-period.ts';
import type { RowHeader, SdmxColumn } from './sdmx-columns.ts';
import type { ComponentKind, DataStructure } from './structure/data-structure.ts';

interface AssignSource {
  readonly file: string;
  readonly header: RowHeader;
  /** The first rows. */
  readonly sample: readonly CsvRecord[];
  readonly structure?: DataStructure;
  readonly notes: ReadingNotes;
}

/**
 * Assigns columns to dimensions, time, measures and attributes: by the structure file, else by name, position and the
 * first rows.
 */
export function assignColumns(source: AssignSource): ColumnPlan {
  const kinds = kindsOf(source);
  if (source.structure === undefined) tellAssignment(source, kinds);
  return planOfKinds(source.header.columns, (column) => kinds.get(column) ?? 'attribute');
}

function kindsOf(source: AssignSource): ReadonlyMap<SdmxColumn, ComponentKind> {
  const { columns } = source.header;
  const measures = new Set(measuresOf(source));
  const time = measures.size === 0 ? undefined : timeOf(source, measures);
  const isDimension = dimensionTest(columns, { measures, time });
  return new Map(
    columns.map((column) => {
      if (measures.has(column)) return [column, 'measure'];
      if (column === time) return [column, 'time'];
      const known = source.structure?.components.get(column.id)?.kind;
      if (known === 'attribute' || known === 'dimension') return [column, known];
      return [column, isDimension(column) ? 'dimension' : 'attribute'];
    }),
  );
}

/** `OBS_VALUE`, the measures of the structure, a column named like one, or the last column of numbers. */
function measuresOf({ header, structure, sample, file }: AssignSource): readonly SdmxColumn[] {
  const { columns } = header;
  const stated = columns.filter(({ id }) => structure?.components.get(id)?.kind === 'measure');
  if (stated.length > 0) return stated;
  const called = columns.filter(({ id }) => /^OBS_VALUE\d*$/i.test(id));
  if (called.length > 0) return called;
  const ofNumbers = columns.filter((column) => isOfNumbers(column, sample));
  const likely = ofNumbers.filter(({ id }) => /^ME(AS|_|\d)|_(MEASURE|VALUE)$/i.test(id));
  const last = ofNumbers.filter(({ id }) => conceptOf(id) === undefined).at(-1);
  if (likely.length > 0) return likely;
  if (last) return [last];
  throw new ReadingError(file, {
    line: 1,
    message: message('read.sdmx.no-values'),
    advice: message('read.sdmx.no-values-advice'),
  });
}

function textsIn(column: SdmxColumn, sample: readonly CsvRecord[]): readonly string[] {
  return sample.map(({ fields }) => (fields[column.field] ?? '').trim()).filter((text) => text !== '');
}

function isOfNumbers(column: SdmxColumn, sample: readonly CsvRecord[]): boolean {
  const texts = textsIn(column, sample);
  const areReadable = texts.every((text) => isMissingText(text) || readCellText(text) !== undefined);
  return areReadable && texts.some((text) => readNumber(text) !== undefined);
}

/** SDMX-CSV 2.0 writes `#N/A` where a value is intentionally missing. */
export function isMissingText(text: string): boolean {
  return /^#n\/?a$/i.test(text.trim());
}

function timeOf(
  { header, structure, sample }: AssignSource,
  measures: ReadonlySet<SdmxColumn>,
): SdmxColumn | undefined {
  const { columns } = header;
  const stated = columns.find(({ id }) => structure?.components.get(id)?.kind === 'time');
  const called = columns.find(({ id }) => conceptOf(id) === 'time');
  if (stated ?? called) return stated ?? called;
  return columns.find((column) => {
    const texts = textsIn(column, sample).map((text) => text.replace(/: .*$/s, ''));
    const isFree = !measures.has(column) && !isAttributeById(column.id) && texts.length > 0;
    return isFree && texts.every((text) => text.includes('-') && readSdmxPeriod(text) !== undefined);
  });
}

/** Dimensions come before time and value, whichever is first; attributes elsewhere. */
function dimensionTest(
  columns: readonly SdmxColumn[],
  { measures, time }: { readonly measures: ReadonlySet<SdmxColumn>; readonly time: SdmxColumn | undefined },
): (column: SdmxColumn) => boolean {
  const isMark = (column: SdmxColumn) => column === time || measures.has(column);
  const candidates = columns.filter(
    ({ id, isMultiple }) => !isMultiple && (!isAttributeById(id) || conceptOf(id) === 'time'),
  );
  const leading = candidates.slice(0, candidates.findIndex(isMark));
  const lastMark = candidates.findLastIndex(isMark);
  const between = candidates.slice(0, lastMark).filter((column) => !isMark(column));
  const likely = leading.length > 0 ? leading : between;
  const chosen = new Set(likely.length > 0 ? likely : candidates);
  return (column) => chosen.has(column) || /^(FREQ|REF_AREA|DIM_?\d+)$/i.test(column.id);
}

function tellAssignment(
  { notes, header }: AssignSource,
  kinds: ReadonlyMap<SdmxColumn, ComponentKind>,
): void {
  const named = (['dimension', 'time'] as const).flatMap((kind) =>
    header.columns.filter((column) => kinds.get(column) === kind).map(({ id }) => id),
  );
  notes.guesses.push(
    named.length === 0
      ? message('read.sdmx.no-dimensions-assigned')
      : message('read.sdmx.dimensions-assigned', { columns: quotedList(named) }),
  );
}
