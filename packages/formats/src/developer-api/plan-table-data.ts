import { ABSENCE_SIGNS, type StatTable } from '@almanac/core';
import { plainNumber } from '../plain-number.ts';
import { type ApiRow, type ApiShape, apiShapeOf } from './api-shape.ts';
import { compareNumbers } from './category-numbers.ts';
import { keyOf, wantsPeriod, wantsRow } from './narrow.ts';
import type { ApiOrder, TableDataRequest } from './table-data-request.ts';

/** A level of columns: each key as JSON, and where its cells stand after the row's. */
export interface ColumnLevel {
  readonly keys: readonly string[];
  readonly offsets: readonly number[];
}

/** Which rows and columns an answer goes through, in its order, and how many cells each row gives. */
export interface TableDataPlan {
  readonly shape: ApiShape;
  readonly rows: readonly ApiRow[];
  readonly levels: readonly ColumnLevel[];
  /** The text of a cell; undefined when the answer leaves it out. */
  readonly textAt: (cell: number) => string | undefined;
  /** Cells of each of `rows`. */
  readonly counts: readonly number[];
  /** All cells that fit the request, whatever the page. */
  readonly total: number;
  /** The cells of one row by value, where the request wants them so. */
  readonly order?: ApiOrder;
  readonly valueAt: (cell: number) => number;
}

/** Plans an answer: what fits the request, counted, before the first byte is written. */
export function planTableData(
  table: StatTable,
  request: TableDataRequest,
  numbered?: StatTable,
): TableDataPlan {
  const shape = apiShapeOf(table, numbered);
  const { isTimeSeries } = shape;
  const order = isTimeSeries ? request.order : undefined;
  const rows = sortedRows(
    shape.rows.filter((row) => wantsRow(row, request)),
    order,
  );
  const levels = levelsOf(table, shape, request);
  if (order?.by === 'key' && order.isDescending) for (const level of levels) reverse(level);
  const cells = cellDoor(table, shape, request);
  const counts = countsOf(rows, levels, cells);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { shape, rows, levels, counts, total, ...cells, ...(order && { order }) };
}

interface CellDoor extends Pick<TableDataPlan, 'textAt' | 'valueAt'> {
  /** Whether an answer gives the cell; undefined where it gives every one. */
  readonly isGiven?: (cell: number) => boolean;
}

/** Published decimals are the reader's business: the API gives numbers in full. */
function cellDoor({ cube }: StatTable, { isTimeSeries }: ApiShape, { between }: TableDataRequest): CellDoor {
  const { values, absences } = cube;
  const [low, high] = between ?? [-Infinity, Infinity];
  const valueAt = (cell: number): number => values[cell] ?? Number.NaN;
  // A comparison with NaN is false: what has no number lies in no range.
  const isInRange = (cell: number): boolean => valueAt(cell) >= low && valueAt(cell) <= high;
  if (isTimeSeries || between) {
    return {
      valueAt,
      isGiven: isInRange,
      textAt: (cell) => (isInRange(cell) ? plainNumber(valueAt(cell), -1) : undefined),
    };
  }
  const textAt = (cell: number): string =>
    isInRange(cell)
      ? plainNumber(valueAt(cell), -1)
      : ABSENCE_SIGNS[absences.get(cell) ?? 'not-available'].symbol;
  return { valueAt, textAt };
}

function levelsOf(
  table: StatTable,
  { columns, isTimeSeries }: ApiShape,
  request: TableDataRequest,
): readonly MutableLevel[] {
  if (columns.length === 0) return [{ keys: [JSON.stringify(table.unit ?? 'Value')], offsets: [0] }];
  return columns.map(({ dimension, stride }) => {
    const kept = dimension.categories.flatMap((category, at) =>
      dimension.role !== 'time' || wantsPeriod(category, request, isTimeSeries) ? [{ category, at }] : [],
    );
    return {
      keys: kept.map(({ category }) => JSON.stringify(keyOf(category))),
      offsets: kept.map(({ at }) => at * stride),
    };
  });
}

interface MutableLevel {
  readonly keys: string[];
  readonly offsets: number[];
}

function reverse({ keys, offsets }: MutableLevel): void {
  keys.reverse();
  offsets.reverse();
}

function sortedRows(rows: readonly ApiRow[], order: ApiOrder | undefined): readonly ApiRow[] {
  const sign = order?.isDescending ? -1 : 1;
  switch (order?.by) {
    case 'seriesno':
    case 'rowno':
      return rows.toSorted((a, b) => sign * compareNumbers(a.number, b.number));
    case 'rowtext':
      return rows.toSorted((a, b) => sign * COLLATOR.compare(a.text, b.text));
    case 'key':
    case 'value':
    case undefined:
      return rows;
  }
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

function countsOf(
  rows: readonly ApiRow[],
  levels: readonly ColumnLevel[],
  { isGiven }: CellDoor,
): readonly number[] {
  const all = levels.reduce((product, { offsets }) => product * offsets.length, 1);
  if (isGiven === undefined) return rows.map(() => all);
  const countIn = (depth: number, offset: number): number => {
    const level = levels[depth];
    if (level === undefined) return isGiven(offset) ? 1 : 0;
    return level.offsets.reduce((count, step) => count + countIn(depth + 1, offset + step), 0);
  };
  return rows.map(({ offset }) => countIn(0, offset));
}
