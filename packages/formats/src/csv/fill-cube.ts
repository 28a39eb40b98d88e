import {
  type Absence,
  cellCountOf,
  type Cube,
  message,
  type Message,
  stridesOf,
  ABSENCE_SIGNS,
} from '@almanac/core';
import { readCellText, type CellText } from '../reading/cell-text.ts';
import type { CsvRecord } from '../reading/csv-records.ts';
import { cubeBuilder, type CubeBuilder } from '../reading/cube-builder.ts';
import type { FootnoteList } from '../reading/footnote-list.ts';
import { decimalsIn, type NumberWriting } from '../reading/numbers/number-text.ts';
import { decimalsMet, type DecimalsMet } from '../reading/numbers/state-decimals.ts';
import { joinStatuses, readStatus, type ObservationStatus } from '../reading/observation-status.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { orderedFinder } from '../reading/own-text.ts';
import { brief } from '../reading/quoted-list.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { CsvPlan, ValueColumn } from './csv-plan.ts';
import type { Axis } from './plan-axes.ts';

interface FillSource {
  readonly file: string;
  readonly plan: CsvPlan;
  readonly axes: readonly Axis[];
  readonly writing: NumberWriting;
  readonly footnotes: FootnoteList;
  readonly notes: ReadingNotes;
}

/** A filled cube, whose dimensions state decimals where one number does not fit all. */
export interface FilledCube {
  readonly cube: Cube;
  readonly decimals: number | undefined;
}

/** Reads the rows a second time and puts every number into its cell. */
export async function fillCube(
  rows: AsyncIterable<readonly CsvRecord[]>,
  source: FillSource,
): Promise<FilledCube> {
  const dimensions = source.axes.map(({ dimension }) => dimension);
  const builder = cubeBuilder(dimensions, source.footnotes);
  const across = source.plan.across === 'measure' ? source.axes.length - 1 : undefined;
  const decimals = decimalsMet(dimensions, across);
  const symbols: Symbols = new Map();
  const fillRow = rowFiller(source, { builder, decimals, symbols });
  for await (const batch of rows) for (const record of batch) fillRow(record);
  noteSymbols(symbols, source.notes);
  const stated = decimals.stated();
  return { cube: { ...builder.cube(), dimensions: stated.dimensions }, decimals: stated.decimals };
}

type Symbols = Map<string, { readonly absence: Absence; count: number }>;

interface FillTarget {
  readonly builder: CubeBuilder;
  readonly decimals: DecimalsMet;
  readonly symbols: Symbols;
}

function rowFiller(
  source: FillSource,
  { builder, decimals, symbols }: FillTarget,
): (record: CsvRecord) => void {
  const { axes, plan, file } = source;
  const dimensions = axes.map(({ dimension }) => dimension);
  const isFilled = new Uint8Array(cellCountOf(dimensions));
  const strides = stridesOf(dimensions);
  const across = [...axes.entries()].filter(([, { column }]) => column === undefined);
  const offsets = plan.values.map((_, at) =>
    across.reduce((sum, [axis, { positions }]) => sum + (positions[at] ?? 0) * (strides[axis] ?? 0), 0),
  );
  const baseOf = baseFinder({ axes, strides, file });
  const statusOf = statusReader(plan);
  const remarkOf = remarkReader(plan);
  const markOf = markReader(source);
  return (record) => {
    const base = baseOf(record);
    const status = joined(statusOf(record), remarkOf(record));
    for (const [at, column] of plan.values.entries()) {
      const cell = base + (offsets[at] ?? 0);
      if (isFilled[cell] === 1) throw twice(record, column, source);
      isFilled[cell] = 1;
      const text = record.fields[column.field] ?? '';
      const { content, status: own } = readValue(text, { record, column, source });
      if (typeof content !== 'number') countSymbol(symbols, text.trim(), content);
      else decimals.add(cell, decimalsIn(text, source.writing));
      builder.put(cell, content, joined(joined(own, status), markOf(record, column)));
    }
  };
}

interface Places {
  readonly axes: readonly Axis[];
  readonly strides: readonly number[];
  readonly file: string;
}

/** Finds the cell of a row, apart from what stands across the top. */
function baseFinder({ axes, strides, file }: Places): (record: CsvRecord) => number {
  const placed = axes.flatMap(({ column, positions }, axis) =>
    column ? [{ column, positions, stride: strides[axis] ?? 1, find: orderedFinder(column.texts) }] : [],
  );
  return ({ fields, line }) => {
    let base = 0;
    for (const place of placed) {
      const { column, positions, stride, find } = place;
      const position = positions[find(fields[column.field] ?? '') ?? -1];
      if (position === undefined) throw changed(file, column, line);
      base += position * stride;
    }
    return base;
  };
}

function changed(file: string, { field, heading }: ColumnProfile, line: number): ReadingError {
  return new ReadingError(file, {
    line,
    column: field + 1,
    message: message('read.csv.changed', { column: heading }),
    advice: message('read.changed-advice'),
  });
}

function readValue(
  text: string,
  {
    record,
    column,
    source,
  }: { readonly record: CsvRecord; readonly column: ValueColumn; readonly source: FillSource },
): CellText {
  const read = readCellText(text, source.writing);
  if (read !== undefined) return read;
  throw new ReadingError(source.file, {
    line: record.line,
    column: column.field + 1,
    message: message('read.not-a-number', { text: brief(text.trim()), column: column.heading }),
    advice: message('read.csv.not-a-number-advice'),
  });
}

function categoryIn(column: string, text: string): Message {
  return message('read.category-in', { column, text });
}

function twice({ line, fields }: CsvRecord, column: ValueColumn, { file, axes }: FillSource): ReadingError {
  const where = axes.flatMap((axis) =>
    axis.column === undefined
      ? []
      : [categoryIn(axis.column.heading, fields[axis.column.field]?.trim() ?? '')],
  );
  const blank = axes.find((axis) => axis.column && (fields[axis.column.field] ?? '').trim() === '');
  return new ReadingError(file, {
    line,
    column: column.field + 1,
    message: message('read.csv.second-number', { where: { list: where, joined: 'comma' } }),
    advice: blank
      ? message('read.csv.second-number-advice-blank', { column: blank.column?.heading ?? '' })
      : message('read.csv.second-number-advice'),
  });
}

/** The status of a row; each combination of codes is read once. */
function statusReader({
  statuses,
  statusWords,
  isOfficeList,
}: CsvPlan): (record: CsvRecord) => ObservationStatus | undefined {
  if (statuses.length === 0) return () => undefined;
  const known = new Map<string, ObservationStatus>();
  const wordsOf = (code: string) => {
    const words = statusWords?.get(code) ?? '';
    return words === '' ? undefined : words;
  };
  return ({ fields }) => {
    const codes = statuses.map(({ field }) => fields[field]?.trim() ?? '').filter((code) => code !== '');
    if (codes.length === 0) return undefined;
    const key = codes.join('\u0000');
    const read = (code: string): ObservationStatus => {
      const words = wordsOf(code);
      return readStatus(isOfficeList === true && words !== undefined ? '' : code, words);
    };
    const status = known.get(key) ?? codes.map(read).reduce(joinStatuses);
    known.set(key, status);
    return status;
  };
}

/**
 * The flag and the note that belong to one column of a row; a number there is refused, since a figure would be lost.
 */
function markReader({
  file,
  plan,
}: FillSource): (record: CsvRecord, column: ValueColumn) => ObservationStatus | undefined {
  if (plan.values.every(({ flagField, noteField }) => flagField === undefined && noteField === undefined))
    return () => undefined;
  return ({ fields, line }, { heading, flagField, noteField }) => {
    const flag = flagField === undefined ? '' : (fields[flagField] ?? '').trim();
    const note = noteField === undefined ? '' : (fields[noteField] ?? '').trim();
    if (/^[\d.,\s]*\d$/.test(flag) && flagField !== undefined) {
      throw new ReadingError(file, {
        line,
        column: flagField + 1,
        message: message('read.csv.flag-is-number', { column: heading, flag }),
        advice: message('read.csv.flag-is-number-advice'),
      });
    }
    const remark = note === '' ? undefined : { flags: [], notes: [], remarks: [note] };
    return joined(flag === '' ? undefined : readStatus(flag), remark);
  };
}

function joined(
  first: ObservationStatus | undefined,
  second: ObservationStatus | undefined,
): ObservationStatus | undefined {
  return first && second ? joinStatuses(first, second) : (first ?? second);
}

/** The remarks of a row; a remark that is the same in every row belongs to the table. */
function remarkReader({ remarks }: CsvPlan): (record: CsvRecord) => ObservationStatus | undefined {
  const fields = remarks.filter((column) => !isConstant(column)).map(({ field }) => field);
  if (fields.length === 0) return () => undefined;
  return ({ fields: texts }) => {
    const said = fields.map((field) => texts[field]?.trim() ?? '').filter((text) => text !== '');
    return said.length === 0 ? undefined : { flags: [], notes: [], remarks: said };
  };
}

/** The remarks that are the same in every row. */
export function remarksOfTable({ remarks }: CsvPlan): readonly string[] {
  return remarks.filter(isConstant).flatMap(({ texts }) => [...texts.keys()]);
}

function isConstant({ texts, isOverflown }: ColumnProfile): boolean {
  return texts.size === 1 && !isOverflown;
}

function countSymbol(
  symbols: Map<string, { readonly absence: Absence; count: number }>,
  text: string,
  absence: Absence,
): void {
  if (text === '') return;
  const known = symbols.get(text) ?? { absence, count: 0 };
  known.count += 1;
  symbols.set(text, known);
}

function noteSymbols(
  symbols: ReadonlyMap<string, { readonly absence: Absence; readonly count: number }>,
  notes: ReadingNotes,
): void {
  for (const [text, { absence, count }] of symbols) {
    notes.guesses.push(message('read.csv.symbol', { text, absence: ABSENCE_SIGNS[absence].meaning, count }));
  }
}
