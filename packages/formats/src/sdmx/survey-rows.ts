import { message } from '@almanac/core';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { attributesOf, type ColumnPlan } from './column-plan.ts';
import type { ByteRow } from './rows/byte-row.ts';
import { columnTexts, type ColumnTexts } from './column-texts.ts';
import { conceptOf, roleOfId } from './structure/concepts.ts';
import { watchPairs, type Follows } from '../reading/columns/follows.ts';
import { numberPairs, type NumberPairs } from './number-pairs.ts';
import type { RowHeader, SdmxColumn } from './sdmx-columns.ts';
import { isEmpty, rowGate, textAt } from './row-gate.ts';
import { unitColumnsOf, unitNumbers, type UnitNumbers } from './unit-columns.ts';

/** A column with more different texts than this is no dimension. */
const MOST_CATEGORIES = 300_000;

/** For an attribute that the reader does not use, it is enough to know whether it is constant. */
const ENOUGH_TEXTS = 2;

/** A surveyed column, and its different texts. */
export interface SurveyedColumn extends SdmxColumn, ColumnTexts {
  /** By the number of a text, the text in the column of names next to it. */
  readonly words: readonly string[];
}

/** The result of a first pass over a file. */
export interface Survey {
  readonly rows: number;
  readonly of: (column: SdmxColumn) => SurveyedColumn;
  readonly flows: SurveyedColumn;
  readonly kinds: SurveyedColumn | undefined;
  /** The different units of rows with a value. */
  readonly units: UnitNumbers;
  readonly pairs: ColumnPairs;
  /** The units of each indicator, where both are dimensions. */
  readonly indicatorUnits: IndicatorUnits | undefined;
}

/** Which indicators occur in which units. */
export interface IndicatorUnits {
  readonly indicator: SdmxColumn;
  readonly unit: SdmxColumn;
  /** By the numbers of their texts. */
  readonly pairs: NumberPairs;
}

/** Which columns follow from which. */
export interface ColumnPairs {
  readonly follows: (from: SdmxColumn, to: SdmxColumn | 'units') => boolean;
  /** For the number of each text of a column, the number of the text (or unit) that comes with it. */
  readonly images: (from: SdmxColumn, to: SdmxColumn | 'units') => readonly number[];
}

interface SurveySource {
  readonly file: string;
  readonly header: RowHeader;
  readonly plan: ColumnPlan;
  readonly notes: ReadingNotes;
}

interface Watched extends SurveyedColumn {
  readonly words: string[];
  readonly most: number;
  readonly isKey: boolean;
}

/** Visits the rows of a file, as `eachByteRow` does. */
export type VisitRows = (visit: (row: ByteRow) => void, notes?: ReadingNotes) => Promise<void>;

/** Reads the file once: keeps the different texts of its columns, and which columns follow from which. */
export async function surveyRows(visitRows: VisitRows, source: SurveySource): Promise<Survey> {
  const { header, plan } = source;
  const watched = watchedColumns(source);
  const slotOf = new Map(watched.map(({ field }, slot) => [field, slot]));
  const units = unitNumbers();
  const pairs = pairsToWatch(plan, slotOf, watched.length);
  const gate = rowGate(source.file, header, plan);
  const indicatorUnits = indicatorUnitsOf(plan);
  const survey = rowSurveyor(source, { watched, slotOf, units, pairs, indicatorUnits });
  let rows = 0;
  await visitRows((row) => {
    if (!gate.letsThrough(row)) return;
    survey(row);
    rows += 1;
  }, source.notes);
  gate.noteLeftOut(source.notes);
  const slot = (column: SdmxColumn | 'units') =>
    column === 'units' ? watched.length : (slotOf.get(column.field) ?? -1);
  const at = (field: number) => watched[slotOf.get(field) ?? -1];
  return {
    rows,
    of: (column) => at(column.field) ?? notWatched(column),
    flows: at(header.flowField) ?? notWatched({ id: 'DATAFLOW' }),
    kinds: at(header.kindField),
    units,
    indicatorUnits,
    pairs: {
      follows: (from, to) => pairs.follows(slot(from), slot(to)),
      images: (from, to) => pairs.images(slot(from), slot(to)),
    },
  };
}

function notWatched({ id }: { readonly id: string }): never {
  throw new RangeError(`column ${id} was not surveyed`);
}

function watchedColumns({ header, plan }: SurveySource): readonly Watched[] {
  const keys = keyColumns(plan);
  const used = plan.attributes.filter(({ id }) => conceptOf(id) !== undefined);
  const message = (id: string, field: number, nameField = -1): SdmxColumn => ({
    id,
    field,
    isLabelled: false,
    isMultiple: false,
    ...(nameField >= 0 && { nameField }),
  });
  const flow = message('STRUCTURE_ID', header.flowField, header.flowNameField);
  const kind = header.kindField < 0 ? [] : [message('STRUCTURE', header.kindField)];
  const watch = (column: SdmxColumn, most: number): Watched => ({
    ...column,
    ...columnTexts(most),
    words: [],
    most,
    isKey: keys.includes(column),
  });
  return [...keys, ...used, flow, ...kind]
    .map((column) => watch(column, MOST_CATEGORIES))
    .concat(plan.attributes.filter((each) => !used.includes(each)).map((each) => watch(each, ENOUGH_TEXTS)));
}

function keyColumns({ dimensions, time, frequency }: ColumnPlan): readonly SdmxColumn[] {
  return [...dimensions, ...(time ? [time] : []), ...(frequency ? [frequency] : [])];
}

/** Dimensions from dimensions; units, decimals and titles from dimensions; frequency from time. */
function pairsToWatch(plan: ColumnPlan, slotOf: ReadonlyMap<number, number>, unitSlot: number): Follows {
  const slot = ({ field }: SdmxColumn) => slotOf.get(field) ?? -1;
  const [decimals] = attributesOf(plan, 'decimals');
  const { time, frequency } = plan;
  const pairs = plan.dimensions.flatMap((from) => [
    ...plan.dimensions
      .filter((to) => to !== from)
      .concat(decimals ?? [], attributesOf(plan, 'title'))
      .map((to) => [slot(from), slot(to)] as const),
    [slot(from), unitSlot] as const,
  ]);
  return watchPairs([...pairs, ...(time && frequency ? [[slot(time), slot(frequency)] as const] : [])]);
}

interface SurveyTarget {
  readonly watched: readonly Watched[];
  readonly slotOf: ReadonlyMap<number, number>;
  readonly units: UnitNumbers;
  readonly pairs: Follows;
  readonly indicatorUnits: IndicatorUnits | undefined;
}

function indicatorUnitsOf({ dimensions }: ColumnPlan): IndicatorUnits | undefined {
  const indicator = dimensions.find(({ id }) => roleOfId(id) === 'measure');
  const unit = dimensions.find(({ id }) => conceptOf(id) === 'unit');
  return indicator && unit && { indicator, unit, pairs: numberPairs() };
}

function rowSurveyor({ file, plan }: SurveySource, target: SurveyTarget): (row: ByteRow) => void {
  const { watched, slotOf, units, pairs, indicatorUnits } = target;
  const { unit, multiplier, currency } = unitColumnsOf(plan);
  const slot = (column: SdmxColumn | undefined) => (column && slotOf.get(column.field)) ?? -1;
  const [unitSlot, multiplierSlot, currencySlot] = [slot(unit), slot(multiplier), slot(currency)];
  const indicatorSlot = slot(indicatorUnits?.indicator);
  const decimalsSlot = slot(attributesOf(plan, 'decimals')[0]);
  const values = plan.measures.map(({ field }) => field);
  const numbers = new Int32Array(watched.length + 1);
  const numberAt = (at: number): number => (at < 0 ? -1 : (numbers[at] ?? -1));
  return (row) => {
    for (let at = 0; at < watched.length; at += 1) {
      const column = watched[at];
      if (column) numbers[at] = addText(column, row, file);
    }
    const hasValue = values.some((field) => !isEmpty(row, field));
    if (hasValue) {
      numbers[watched.length] = units.add({
        unit: numberAt(unitSlot),
        multiplier: numberAt(multiplierSlot),
        currency: numberAt(currencySlot),
      });
    } else {
      numbers[watched.length] = -1;
      if (decimalsSlot >= 0) numbers[decimalsSlot] = -1;
    }
    indicatorUnits?.pairs.add(numberAt(indicatorSlot), numberAt(unitSlot));
    pairs.add(numbers);
  };
}

function addText(column: Watched, row: ByteRow, file: string): number {
  const stored = row.numbers?.[column.field] ?? 0;
  const known = column.byStored[stored];
  if (known !== undefined) return known;
  const number = addNewText(column, row, file);
  if (stored > 0) column.byStored[stored] = number;
  return number;
}

function addNewText(column: Watched, row: ByteRow, file: string): number {
  const { field, texts, nameField } = column;
  const count = texts.length;
  const [start = 0, end = 0] = [row.starts[field], row.ends[field]];
  const number = column.add(row.bytes, { start, end, line: row.line });
  if (texts.length > count && nameField !== undefined) column.words.push(textAt(row, nameField));
  if (number < 0 && column.isKey) throw tooMany(column, row, file);
  return number;
}

function tooMany({ id, field, most }: Watched, { line }: ByteRow, file: string): ReadingError {
  return new ReadingError(file, {
    line,
    column: field + 1,
    message: message('read.sdmx.many-codes', { column: id, most: { number: most } }),
    advice: message('read.sdmx.many-codes-advice'),
  });
}
