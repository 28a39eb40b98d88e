import { inLogs, type Absence, ABSENCE_SIGNS, type StatTable } from '@almanac/core';
import { plainNumber } from '../reading/numbers/plain-number.ts';
import type { ApiRow } from './api-shape.ts';
import { ColumnWriter } from './column-writer.ts';
import { planTableData, type TableDataPlan } from './plan-table-data.ts';
import { readTableDataRequest } from './table-data-request.ts';

/** Numbers at positions of a cube, and the absences where there is none. */
export interface CellsRead {
  readonly values: Float64Array;
  /** `at` is the index of a requested position. */
  readonly absenceAt: (at: number) => Absence | undefined;
}

/** Reads numbers at positions of a cube. */
export type ReadCells = (places: Float64Array) => Promise<CellsRead>;

/**
 * The number of cells read and written in one batch: some milliseconds of work, so that other requests can run in
 * between.
 */
const CELLS_AT_ONCE = 4_096;

/** A range of columns of a row, `to` exclusive. */
interface Segment {
  /** The index of the row in the plan. */
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** Whether its numbers are read; otherwise only its keys are written. */
  readonly isRead: boolean;
}

/** How much of the whole table a page repeats besides its own cells. */
export type PageFrame = 'all' | 'touched' | 'touched-cells';

/** More keys than these are not repeated on every page. */
const MOST_FRAME_KEYS = 20_000;

/** What every page repeats: as long as rows are few, they must have the same positions on every page. */
export function frameOf({ shape, rows, keysOfRow }: TableDataPlan): PageFrame {
  if (rows.length * (shape.isTimeSeries ? 1 : keysOfRow) <= MOST_FRAME_KEYS) return 'all';
  // At most the first and the last row contain keys that are not on the page.
  return 2 * keysOfRow <= MOST_FRAME_KEYS ? 'touched' : 'touched-cells';
}

/** Counts the cells that each row has in the answer, where this depends on their numbers. */
export async function countCells(plan: TableDataPlan, read: ReadCells): Promise<Float64Array> {
  const counts = new Float64Array(plan.rows.length).fill(plan.width);
  if (!plan.isByNumber) return counts;
  counts.fill(0);
  const isGiven = givenBy(plan);
  const writer = new ColumnWriter(plan.levels);
  for (const batch of batches(wholeRows(plan))) {
    const { values } = await read(placesOf(plan, writer, batch));
    let at = 0;
    for (const { row, from, to } of batch) {
      let count = 0;
      for (let column = from; column < to; column += 1) if (isGiven(values[at++])) count += 1;
      counts[row] = (counts[row] ?? 0) + count;
    }
  }
  return counts;
}

/** How many numbers a table holds. */
export async function countFigures(table: StatTable, read: ReadCells): Promise<number> {
  const request = readTableDataRequest({});
  if (!request.ok) throw new Error(inLogs(request.problem.reason));
  const plan = await planTableData(table, request.value);
  const counts = await countCells({ ...plan, isByNumber: true }, read);
  return counts.reduce((sum, count) => sum + count, 0);
}

function givenBy({ request: { between } }: TableDataPlan): (value: number | undefined) => boolean {
  const [low, high] = between ?? [-Infinity, Infinity];
  // A comparison with NaN is false, so a cell without a number is in no range.
  return (value) => value !== undefined && value >= low && value <= high;
}

function* wholeRows({ rows, width }: TableDataPlan): Generator<Segment> {
  for (let row = 0; row < rows.length; row += 1) yield { row, from: 0, to: width, isRead: true };
}

/** Segments in batches of about the same size; long ones are cut unless they have to stay whole. */
function* batches<Kind extends Segment>(segments: Iterable<Kind>, isCut = true): Generator<readonly Kind[]> {
  const size = CELLS_AT_ONCE;
  let batch: Kind[] = [];
  let cells = 0;
  for (const segment of segments) {
    for (let from = segment.from; from < segment.to || from === segment.from;) {
      const to = isCut ? Math.min(segment.to, from + size - cells) : segment.to;
      batch.push({ ...segment, from, to });
      cells += Math.max(1, to - from);
      from = Math.max(to, from + 1);
      if (cells < size) continue;
      yield batch;
      batch = [];
      cells = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

function placesOf(
  { shape, rows }: TableDataPlan,
  writer: ColumnWriter,
  batch: readonly Segment[],
): Float64Array {
  const read = batch.filter(({ isRead }) => isRead);
  const places = new Float64Array(read.reduce((sum, { from, to }) => sum + to - from, 0));
  let at = 0;
  for (const { row, from, to } of read) {
    const { offset } = shape.rows.at(rows[row] ?? 0);
    for (let column = from; column < to; column += 1) places[at++] = offset + writer.offsetOf(column);
  }
  return places;
}

/** A page that is ready to be written. */
export interface PageOfCells {
  readonly plan: TableDataPlan;
  readonly counts: Float64Array;
  readonly frame: PageFrame;
  readonly read: ReadCells;
}

interface RowSegment extends Segment {
  /** The number of cells of the answer before this row. */
  readonly before: number;
}

/** The rows of a page in segments; nothing is read for rows outside it. */
function* pageSegments(page: PageOfCells): Generator<RowSegment> {
  const { plan, counts, frame } = page;
  const { offset, limit } = plan.request;
  const isFiltered = filtersCells(plan);
  let before = 0;
  for (let row = 0; row < plan.rows.length; row += 1) {
    const count = counts[row] ?? 0;
    const isTouched = count > 0 && offset < before + count && before < offset + limit;
    // A row without any cell after filtering is left out.
    const isThere = (isTouched || frame === 'all') && !(isFiltered && count === 0);
    if (isThere) yield* rowSegments(page, { row, before, isTouched });
    before += count;
  }
}

function* rowSegments(
  { plan, frame }: PageOfCells,
  { row, before, isTouched }: { readonly row: number; readonly before: number; readonly isTouched: boolean },
): Generator<RowSegment> {
  const { width, request, shape, isByNumber } = plan;
  const whole = { row, before, from: 0, to: width, isRead: true };
  if (shape.isTimeSeries) {
    yield isTouched ? whole : { ...whole, to: 0, isRead: false };
    return;
  }
  if (isByNumber) {
    yield whole;
    return;
  }
  const from = Math.min(width, Math.max(0, request.offset - before));
  const to = Math.max(from, Math.min(width, request.offset + request.limit - before));
  const hasKeys = frame !== 'touched-cells';
  if (hasKeys && from > 0) yield { row, before, from: 0, to: from, isRead: false };
  if (to > from || width === 0) yield { row, before, from, to, isRead: true };
  if (hasKeys && to < width) yield { row, before, from: to, to: width, isRead: false };
}

function filtersCells({ request: { between, periods, from, to } }: TableDataPlan): boolean {
  return [between, periods, from, to].some((each) => each !== undefined);
}

/** The rows of a page as JSON, in pieces. */
export async function* rowPieces(page: PageOfCells): AsyncGenerator<string> {
  const { plan, read } = page;
  const rows = new RowsWriter(page);
  const places = new ColumnWriter(plan.levels);
  const isByValue = plan.order?.by === 'value';
  for (const batch of batches(pageSegments(page), !isByValue)) {
    const cells = await read(placesOf(plan, places, batch));
    let text = '';
    let at = 0;
    for (const segment of batch) {
      text += rows.textOf(segment, cells, at);
      if (segment.isRead) at += segment.to - segment.from;
    }
    yield text;
  }
  yield rows.end();
}

/** Writes rows from segments in their order. */
class RowsWriter {
  readonly #columns: ColumnWriter;
  readonly #plan: TableDataPlan;
  readonly #frame: PageFrame;
  readonly #isGiven: (value: number | undefined) => boolean;
  #row = -1;
  /** Cells of the row written so far. */
  #given = 0;

  constructor({ plan, frame }: PageOfCells) {
    this.#plan = plan;
    this.#frame = frame;
    this.#isGiven = givenBy(plan);
    this.#columns = new ColumnWriter(plan.levels);
  }

  textOf(segment: RowSegment, cells: CellsRead, start: number): string {
    const head = segment.row === this.#row ? '' : this.#turnTo(segment.row);
    return head + (segment.isRead ? this.#cells(segment, cells, start) : this.#keys(segment));
  }

  end(): string {
    return this.#row < 0 ? '' : `${this.#columns.end()}]}`;
  }

  #turnTo(row: number): string {
    const start = this.#row < 0 ? '' : `${this.end()},`;
    this.#row = row;
    this.#given = 0;
    const { shape, rows } = this.#plan;
    const { number, text, unit, footnote }: ApiRow = shape.rows.at(rows[row] ?? 0);
    const head = shape.isTimeSeries
      ? { seriesNo: number, rowText: text, uoM: unit, footnote }
      : { rowNo: number, rowText: text, uoM: unit, footnote };
    return `${start}${JSON.stringify(head).slice(0, -1)},"columns":[`;
  }

  #keys({ from, to }: Segment): string {
    let text = '';
    for (let column = from; column < to; column += 1) text += this.#columns.textOf(column, undefined);
    return text;
  }

  #cells(segment: RowSegment, cells: CellsRead, start: number): string {
    const { values } = cells;
    const { isByNumber, shape } = this.#plan;
    const hasKeys = !shape.isTimeSeries && this.#frame !== 'touched-cells';
    let text = '';
    for (const at of this.#inOrder(values.subarray(start, start + segment.to - segment.from))) {
      if (isByNumber && !this.#isGiven(values[start + at])) continue;
      const isOnPage = this.#isOnPage(segment, at);
      if (!isOnPage && !hasKeys) continue;
      const shown = isOnPage ? this.#shown(cells, start + at) : undefined;
      text += this.#columns.textOf(segment.from + at, shown);
    }
    return text;
  }

  /** Counts the cells of the answer. */
  #isOnPage({ before, from }: RowSegment, at: number): boolean {
    const { isByNumber, request } = this.#plan;
    const number = before + (isByNumber ? this.#given : from + at);
    this.#given += 1;
    return number >= request.offset && number < request.offset + request.limit;
  }

  #shown({ values, absenceAt }: CellsRead, at: number): string {
    const value = values[at] ?? Number.NaN;
    return this.#isGiven(value) ? plainNumber(value, -1) : signOf(absenceAt(at));
  }

  /** The cells of one series, sorted by value if the request asks for that. */
  #inOrder(values: Float64Array): Iterable<number> {
    const { order } = this.#plan;
    if (order?.by !== 'value') return values.keys();
    const rising = (a: number, b: number): number => (values[a] ?? 0) - (values[b] ?? 0);
    return [...values.keys()]
      .filter((at) => this.#isGiven(values[at]))
      .sort(order.isDescending ? (a, b) => rising(b, a) : rising);
  }
}

function signOf(absence: Absence | undefined): string {
  return ABSENCE_SIGNS[absence ?? 'not-available'].symbol;
}
