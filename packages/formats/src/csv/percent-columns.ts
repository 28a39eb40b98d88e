import { message } from '@almanac/core';
import { readCellText } from '../reading/cell-text.ts';
import type { CsvRecord } from '../reading/csv-records.ts';
import { ownText } from '../reading/own-text.ts';
import { PERCENTAGE, percentSome } from '../reading/numbers/amounts.ts';
import { quotedList } from '../reading/quoted-list.ts';
import { couldBePeriod } from '../reading/read-period.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { isCalled, isNamedValue } from './column-names.ts';
import type { CsvHints } from './csv-hints.ts';
import type { CsvPlan } from './csv-plan.ts';
import type { CsvHeader } from './find-header.ts';
import type { PlacedUnits } from './place-units.ts';
import type { Axis } from './plan-axes.ts';

type Rows = AsyncIterable<readonly CsvRecord[]>;

/** The rows of a file without percent signs, read anew each time, and the columns that had them. */
export interface PlainRows {
  readonly rows: (told?: ReadingNotes) => Rows;
  readonly percentages: ReadonlySet<number>;
  /** The heading of a column behind all others that has the unit of each row, where whole rows had signs. */
  readonly unitOfRows?: string;
}

const UNIT = '%';
/** Whether a file may have such cells at all: most have none, and are not looked through. */
const ANYWHERE = /\d\s?%["']?[ ]*(?:[,;\t|\r\n]|$)/;

/** More different percentages than these are no categories, such as tax rates. */
const MOST_BANDS = 50;

/** What the cells of a column are. */
interface Cells {
  /** Its different percentages, until there are too many for categories. */
  readonly bands: Set<string>;
  percentages: number;
  numbers: number;
  others: number;
  /** The line of the first number without the sign. */
  plainLine: number;
}

/** A file whose rows are looked through. */
export interface PercentSource {
  readonly opening: string;
  readonly header: CsvHeader;
  readonly hints: CsvHints;
  readonly file: string;
}

/**
 * Takes the percent signs off the columns of figures that all have one. A column of few percentages that come again and
 * again, beside other numbers, is one of categories: tax rates.
 */
export async function withoutPercentSigns(
  rows: PlainRows['rows'],
  { opening, header, hints, file }: PercentSource,
): Promise<PlainRows> {
  if (!ANYWHERE.test(opening)) return { rows, percentages: new Set() };
  const columns = await cellsOf(rows());
  const heading = (field: number): string => header.headings[field] ?? '';
  const named = columns.findIndex((_, field) => isNamedValue(heading(field), hints));
  const hasNumbers = columns.some(({ numbers, others }) => numbers > 0 && others === 0);
  const mayBeFigures = ({ bands, percentages: cells }: Cells, field: number): boolean =>
    named === -1
      ? !hasNumbers || couldBePeriod(heading(field)) || areMany(bands.size, cells)
      : named === field;
  const percentages = new Set<number>();
  for (const [field, cells] of columns.entries()) {
    if (cells.percentages === 0 || cells.others > 0 || isSettled(heading(field), hints)) continue;
    if (!mayBeFigures(cells, field)) continue;
    if (cells.numbers > 0) {
      const whole = couldBePeriod(heading(field)) && (await withoutSignsOfRows(rows, { header, hints }));
      if (whole) return whole;
      throw percentSome(file, { line: cells.plainLine, column: field + 1 });
    }
    percentages.add(field);
  }
  return { rows: (told) => withoutSigns(rows(told), percentages), percentages };
}

/** Takes the signs off rows of which every figure below a period has one; undefined where some have and some have not. */
async function withoutSignsOfRows(
  rows: PlainRows['rows'],
  { header: { headings }, hints }: Pick<PercentSource, 'header' | 'hints'>,
): Promise<PlainRows | undefined> {
  const hasUnits =
    hints.unit !== undefined || headings.some((each) => each === UNIT || isCalled('unit', each));
  const periods = [...headings.keys()].filter((field) => couldBePeriod(headings[field] ?? ''));
  if (hasUnits || periods.length < 2) return undefined;
  for await (const batch of rows())
    for (const { fields } of batch) {
      const figures = periods.filter((field) => /\d/.test(fields[field] ?? ''));
      const signed = figures.filter((field) => PERCENTAGE.test((fields[field] ?? '').trim()));
      const isWhole = signed.length === 0 || signed.length === figures.length;
      if (!isWhole || fields.length > headings.length) return undefined;
    }
  const width = headings.length;
  return {
    rows: (told) => withUnitsBehind(rows(told), periods, width),
    percentages: new Set(),
    unitOfRows: UNIT,
  };
}

async function* withUnitsBehind(batches: Rows, periods: readonly number[], width: number): Rows {
  for await (const batch of batches)
    yield batch.map((record) => {
      const fields = Array.from({ length: width }, (_, field) => record.fields[field] ?? '');
      const isSigned = periods.some((field) => PERCENTAGE.test((fields[field] ?? '').trim()));
      if (isSigned)
        for (const field of periods)
          fields[field] = PERCENTAGE.exec((fields[field] ?? '').trim())?.[1] ?? fields[field] ?? '';
      return { ...record, fields: [...fields, isSigned ? UNIT : ''] };
    });
}

/** Whether so many different texts in so many cells are figures rather than categories, which come again. */
export function areMany(texts: number, cells: number): boolean {
  return texts > MOST_BANDS || texts * 2 > cells;
}

/** Whether the manifest says that a column has no figures. */
function isSettled(heading: string, { dimensions = [], ignore = [], time, unit, flag }: CsvHints): boolean {
  return [...dimensions, ...ignore, time, unit, flag].includes(heading);
}

async function cellsOf(rows: Rows): Promise<readonly Cells[]> {
  const columns: Cells[] = [];
  for await (const batch of rows)
    for (const { fields, line } of batch)
      for (const [field, written] of fields.entries()) {
        columns[field] ??= {
          bands: new Set(),
          percentages: 0,
          numbers: 0,
          others: 0,
          plainLine: 0,
        };
        addCell(columns[field], written.trim(), line);
      }
  return columns;
}

function addCell(cells: Cells, text: string, line: number): void {
  if (text === '') return;
  if (PERCENTAGE.test(text)) {
    cells.percentages += 1;
    if (cells.bands.size <= MOST_BANDS) cells.bands.add(ownText(text));
    return;
  }
  const content = (readCellText(text) ?? readCellText(text, { decimal: ',' }))?.content;
  if (content === undefined) cells.others += 1;
  else if (typeof content === 'number') {
    cells.numbers += 1;
    cells.plainLine ||= line;
  }
}

async function* withoutSigns(batches: Rows, percentages: ReadonlySet<number>): Rows {
  for await (const batch of batches)
    yield batch.map((record) => ({
      ...record,
      fields: record.fields.map((text, field) =>
        percentages.has(field) ? (PERCENTAGE.exec(text.trim())?.[1] ?? text) : text,
      ),
    }));
}

interface UnitSource extends Pick<PlainRows, 'percentages'> {
  readonly file: string;
  readonly notes: ReadingNotes;
}

/** The unit of figures that had the sign: of the table, or of some of its indicators. */
export function withPercentUnits(
  units: PlacedUnits,
  axes: readonly Axis[],
  { percentages, file, notes }: UnitSource,
): { readonly units: PlacedUnits; readonly axes: readonly Axis[] } {
  const { values, across }: CsvPlan = units.plan;
  const signed = values.filter(({ field }) => percentages.has(field));
  if (signed.length === 0) return { units, axes };
  notes.guesses.push(
    message('read.csv.percent', { columns: quotedList(signed.map(({ heading }) => heading)) }),
  );
  if (signed.length === values.length) return { units: { ...units, unit: units.unit ?? UNIT }, axes };
  if (across !== 'measure') throw percentSome(file, {});
  return { units, axes: axes.map((axis) => (axis.column ? axis : withUnit(axis, values, percentages))) };
}

function withUnit(axis: Axis, values: CsvPlan['values'], percentages: ReadonlySet<number>): Axis {
  const categories = axis.dimension.categories.map((category, at) =>
    percentages.has(values[at]?.field ?? -1) ? { ...category, unit: UNIT } : category,
  );
  return { ...axis, dimension: { ...axis.dimension, categories } };
}
