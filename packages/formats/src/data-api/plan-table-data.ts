import { type StatTable, WHOLE_TABLE_CELLS } from '@almanac/core';
import { type ApiRow, type ApiShape, apiShapeOf } from './api-shape.ts';
import { compareNumbers } from './category-numbers.ts';
import { type ColumnLevel, columnLevelOf } from './column-tree.ts';
import { wantsPeriod, wantsRow } from './narrow.ts';
import type { ApiOrder, TableDataRequest } from './table-data-request.ts';

/** The plan of an answer, made before any number is read. */
export interface TableDataPlan {
  readonly table: StatTable;
  readonly request: TableDataRequest;
  readonly shape: ApiShape;
  /** The rows that pass the filters, in the order of the answer, by their index in the shape. */
  readonly rows: Float64Array;
  readonly levels: readonly ColumnLevel[];
  /** Cells of each row, including those that are left out later because of their numbers. */
  readonly width: number;
  /** Keys of each row: those of its cells, and those that contain them. */
  readonly keysOfRow: number;
  /** Whether the cells of the answer depend on their numbers: in a time series with gaps, or with a range of values. */
  readonly isByNumber: boolean;
  readonly order?: ApiOrder;
  /** The most cells of a page; for a big time series or with a range of values, all cells that have to be read. */
  readonly mostCells: number;
}

/** The number of rows handled before other work may run. */
const ROWS_AT_ONCE = 4096;

/** Plans an answer: `table` may come without its numbers. `pause` lets other work run. */
export async function planTableData(
  table: StatTable,
  request: TableDataRequest,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<TableDataPlan> {
  const shape = apiShapeOf(table);
  const order = shape.isTimeSeries ? request.order : undefined;
  const rows = sorted(shape, await rowsWanted(shape, request, pause), order);
  const levels = inOrder(levelsOf(table, shape, request), order);
  const width = levels.reduce((product, { leaves }) => product * leaves.length, 1);
  const isByNumber = shape.isTimeSeries || request.between !== undefined;
  const all = rows.length * width;
  const onPage = Math.max(0, Math.min(request.limit, all - request.offset));
  return {
    table,
    request,
    shape,
    rows,
    levels,
    width,
    isByNumber,
    ...(order && { order }),
    keysOfRow: keysIn(levels),
    mostCells: isByNumber && all > WHOLE_TABLE_CELLS ? all : onPage,
  };
}

async function rowsWanted(
  { rows, down }: ApiShape,
  request: TableDataRequest,
  pause: () => Promise<void>,
): Promise<Float64Array> {
  const wanted = new Float64Array(rows.length);
  const isFiltered =
    request.rows !== undefined || request.search !== undefined || down.some(({ role }) => role === 'time');
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await pause();
    if (!isFiltered || wantsRow(rows.at(at), request, down)) wanted[count++] = at;
  }
  return wanted.slice(0, count);
}

function sorted({ rows }: ApiShape, wanted: Float64Array, order: ApiOrder | undefined): Float64Array {
  const by = (compare: (a: ApiRow, b: ApiRow) => number): Float64Array =>
    Float64Array.from(
      [...wanted]
        .map((at) => ({ at, row: rows.at(at) }))
        .sort((a, b) => (order?.isDescending ? compare(b.row, a.row) : compare(a.row, b.row)))
        .map(({ at }) => at),
    );
  switch (order?.by) {
    case 'seriesno':
    case 'rowno':
      return by((a, b) => compareNumbers(a.number, b.number));
    case 'rowtext':
      return by((a, b) => COLLATOR.compare(a.text, b.text));
    case 'key':
    case 'value':
    case undefined:
      return wanted;
  }
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Keys in published order, or reversed. */
function inOrder(levels: readonly ColumnLevel[], order: ApiOrder | undefined): readonly ColumnLevel[] {
  if (order?.by !== 'key' || !order.isDescending) return levels;
  return levels.map((level) => ({ ...level, leaves: level.leaves.toReversed() }));
}

function levelsOf(
  table: StatTable,
  { columns }: ApiShape,
  request: TableDataRequest,
): readonly ColumnLevel[] {
  if (columns.length === 0) {
    return [{ leaves: [{ key: JSON.stringify(table.unit ?? 'Value'), offset: 0, groups: [] }], groups: 0 }];
  }
  return columns.map((column) => {
    return columnLevelOf(column, (category) => wantsPeriod(column.dimension, category, request));
  });
}

function keysIn(levels: readonly ColumnLevel[]): number {
  let above = 1;
  let keys = 0;
  for (const { leaves, groups } of levels) {
    keys += above * (leaves.length + groups);
    above *= leaves.length;
  }
  return keys;
}
