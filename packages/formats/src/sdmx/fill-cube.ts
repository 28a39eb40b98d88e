import { cellCountOf, type Cube, message, stridesOf } from '@almanac/core';
import { readCellText, type CellText } from '../reading/cell-text.ts';
import { cubeBuilder, type CubeBuilder } from '../reading/cube-builder.ts';
import type { FootnoteList } from '../reading/footnote-list.ts';
import { decimalsIn } from '../reading/numbers/number-text.ts';
import type { ObservationStatus } from '../reading/observation-status.ts';
import { brief } from '../reading/quoted-list.ts';
import { ReadingError } from '../reading/reading.ts';
import { isMissingText } from './assign-columns.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ByteRow } from './rows/byte-row.ts';
import { bytesNumber, type BytesNumber } from './bytes-number.ts';
import type { SdmxAxis } from './plan-axes.ts';
import type { RowHeader, SdmxColumn } from './sdmx-columns.ts';
import { rowGate, textAt } from './row-gate.ts';
import type { Survey, SurveyedColumn, VisitRows } from './survey-rows.ts';
import { unitColumnsOf } from './unit-columns.ts';

interface FillSource {
  readonly file: string;
  readonly header: RowHeader;
  readonly plan: ColumnPlan;
  readonly survey: Survey;
  readonly axes: readonly SdmxAxis[];
  readonly footnotes: FootnoteList;
  /** For each unit, the power of ten its numbers are multiplied by. */
  readonly shifts: readonly number[] | undefined;
  readonly statusOf: (row: ByteRow) => ObservationStatus | undefined;
}

/** A filled cube, and the most decimals found. */
export interface FilledCube {
  readonly cube: Cube;
  readonly decimals: number;
  /** How many numbers a later data set of the message replaced. */
  readonly replaced: number;
}

/** Reads the rows a second time and puts every number into its cell. */
export async function fillCube(visitRows: VisitRows, source: FillSource): Promise<FilledCube> {
  const dimensions = source.axes.map(({ dimension }) => dimension);
  const builder = cubeBuilder(dimensions, source.footnotes);
  const gate = rowGate(source.file, source.header, source.plan);
  const target = { builder, filledBy: new Uint8Array(cellCountOf(dimensions)), decimals: 0, replaced: 0 };
  const fillRow = rowFiller(source, target);
  await visitRows((row) => {
    if (gate.letsThrough(row)) fillRow(row);
  });
  return { cube: builder.cube(), decimals: target.decimals, replaced: target.replaced };
}

interface FillTarget {
  readonly builder: CubeBuilder;
  /** The number of the data set that filled each cell; 0 for one that is empty. */
  readonly filledBy: Uint8Array;
  decimals: number;
  replaced: number;
}

/** A measure, and how far its cells are from the first. */
interface MeasureOffset {
  readonly column: SdmxColumn;
  readonly offset: number;
}

function rowFiller(source: FillSource, target: FillTarget): (row: ByteRow) => void {
  const { plan, axes, statusOf } = source;
  const strides = stridesOf(axes.map(({ dimension }) => dimension));
  const across = axes.findIndex(({ from }) => from === 'measures');
  const measures = plan.measures.map((column, at) => ({
    column,
    offset: at * (across < 0 ? 0 : (strides[across] ?? 0)),
  }));
  const baseOf = cellFinder(source, strides);
  const shiftOf = shiftFinder(source);
  const numbers = bytesNumber();
  return (row) => {
    const base = baseOf(row);
    const shift = shiftOf(row);
    const status = statusOf(row);
    for (const measure of measures) putValue(row, { measure, base, shift, status, source, target, numbers });
  };
}

interface ValuePlace {
  readonly measure: MeasureOffset;
  readonly base: number;
  readonly shift: number;
  readonly status: ObservationStatus | undefined;
  readonly source: FillSource;
  readonly target: FillTarget;
  readonly numbers: BytesNumber;
}

function putValue(row: ByteRow, { measure, base, shift, status, source, target, numbers }: ValuePlace): void {
  const { column, offset } = measure;
  const cell = base + offset;
  claimCell(row, { cell, column, source, target });
  const value = numbers.read(row.bytes, row.starts[column.field] ?? 0, row.ends[column.field] ?? 0);
  if (!Number.isNaN(value)) {
    if (numbers.decimals() > target.decimals) target.decimals = numbers.decimals();
    target.builder.put(cell, shifted(value, shift), status);
    return;
  }
  const text = valueText(row, column);
  const read = readValue(text, { row, column, file: source.file });
  if (typeof read.content !== 'number') {
    target.builder.put(cell, read.content, status ?? read.status);
    return;
  }
  target.decimals = Math.max(target.decimals, decimalsIn(text));
  target.builder.put(cell, shifted(read.content, shift), status ?? read.status);
}

/** Refuses a second number for a cell, unless it is of a later data set. */
function claimCell(
  row: ByteRow,
  {
    cell,
    column,
    source,
    target,
  }: Pick<ValuePlace, 'source' | 'target'> & {
    readonly cell: number;
    readonly column: SdmxColumn;
  },
): void {
  const before = target.filledBy[cell] ?? 0;
  const set = setOf(row, source.header.setField);
  if (before > 0) {
    if (before >= set) throw twice(row, column, source);
    target.builder.clear(cell);
    target.replaced += 1;
  }
  target.filledBy[cell] = set;
}

/** No message has more data sets that say the same again; all that follow count as the last of them. */
const MOST_SETS = 255;

function setOf(row: ByteRow, field: number): number {
  return field < 0 ? 1 : Math.min(Number(textAt(row, field)) || 1, MOST_SETS);
}

/** With labels a value may be written twice: `12.4: 12.4`. */
function valueText(row: ByteRow, { field, isLabelled }: SdmxColumn): string {
  const text = textAt(row, field);
  return isLabelled ? text.replace(/: .*$/s, '') : text;
}

function readValue(
  text: string,
  { row, column, file }: { readonly row: ByteRow; readonly column: SdmxColumn; readonly file: string },
): CellText {
  if (text === '' || isMissingText(text)) return { content: 'not-available' };
  const read = readCellText(text);
  if (read !== undefined) return read;
  throw new ReadingError(file, {
    line: row.line,
    column: column.field + 1,
    message: message('read.not-a-number', { text: brief(text), column: column.id }),
    advice: message('read.sdmx.not-a-number-advice'),
  });
}

/** Finds the cell of a row, apart from its measure. */
function cellFinder(
  { axes, survey, file }: FillSource,
  strides: readonly number[],
): (row: ByteRow) => number {
  const offsetsOf = (at: number) =>
    Float64Array.from(axes[at]?.positions ?? [], (each) => each * (strides[at] ?? 1));
  const keys = axes.flatMap(({ from }, at) =>
    typeof from === 'object' ? [{ column: survey.of(from), offsets: offsetsOf(at) }] : [],
  );
  const pairAxis = axes.findIndex(({ from }) => from === 'indicator-units');
  const pairOffsets = offsetsOf(pairAxis);
  const { indicatorUnits } = survey;
  return (row) => {
    let base = 0;
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at];
      if (key) base += key.offsets[numberIn(row, key.column)] ?? changed(row, key.column, file);
    }
    if (pairAxis < 0 || indicatorUnits === undefined) return base;
    const { indicator, unit, pairs } = indicatorUnits;
    const pair = pairs.find(numberIn(row, survey.of(indicator)), numberIn(row, survey.of(unit)));
    return base + (pairOffsets[pair] ?? changed(row, indicator, file));
  };
}

function numberIn(row: ByteRow, column: SurveyedColumn): number {
  const stored = row.numbers?.[column.field] ?? 0;
  const known = column.byStored[stored];
  if (known !== undefined) return known;
  return column.find(row.bytes, row.starts[column.field] ?? 0, row.ends[column.field] ?? 0);
}

/** The power of ten that the numbers of a row are multiplied by. */
function shiftFinder({ plan, survey, shifts }: FillSource): (row: ByteRow) => number {
  if (shifts === undefined) return () => 0;
  const { unit, multiplier, currency } = unitColumnsOf(plan);
  const find = (row: ByteRow, column: SdmxColumn | undefined): number =>
    column === undefined ? -1 : numberIn(row, survey.of(column));
  return (row) => {
    const parts = {
      unit: find(row, unit),
      multiplier: find(row, multiplier),
      currency: find(row, currency),
    };
    return shifts[survey.units.find(parts)] ?? 0;
  };
}

/** The nearest double to a number with its decimal point moved; a multiplication would add a rounding error. */
function shifted(value: number, shift: number): number {
  return shift === 0 ? value : Number(`${value}e${shift}`);
}

function changed(row: ByteRow, { id, field }: SdmxColumn, file: string): never {
  throw new ReadingError(file, {
    line: row.line,
    column: field + 1,
    message: message('read.sdmx.changed', { column: id }),
    advice: message('read.changed-advice'),
  });
}

function twice(row: ByteRow, { field }: SdmxColumn, { file, axes }: FillSource): ReadingError {
  const where = axes.flatMap(({ from }) =>
    typeof from === 'object'
      ? [message('read.category-in', { column: from.id, text: brief(textAt(row, from.field)) })]
      : [],
  );
  return new ReadingError(file, {
    line: row.line,
    column: field + 1,
    message:
      where.length === 0
        ? message('read.sdmx.second-value-only')
        : message('read.csv.second-number', { where: { list: where, joined: 'comma' } }),
    advice: message('read.sdmx.second-value-advice'),
  });
}
