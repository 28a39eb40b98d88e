import { frequencyName, type Release, type StatTable } from '@almanac/core';
import { type ApiRow, footnoteTexts, placeOf } from './api-shape.ts';
import { type ApiOrigin, dayMonthYear, ENVELOPE_START, envelopeEnd } from './envelope.ts';
import { planTableData, type TableDataPlan } from './plan-table-data.ts';
import { type ApiQuery, DEFAULT_LIMIT, type TableDataRequest } from './table-data-request.ts';

/** What an answer says of its table besides the table's own facts. */
export interface AnsweredRelease extends ApiOrigin {
  readonly release: Release;
  /** The code of the table that took this one's place. */
  readonly replacedBy?: string | undefined;
  /** The table whose places number the rows, where only part of it was read. */
  readonly numbered?: StatTable;
  /** The address of the next page. */
  readonly addressAt: (offset: number) => string;
}

/** An answer that is ready to be written. */
export interface TableDataAnswer {
  readonly total: number;
  /** Cells in this page. */
  readonly cells: number;
  readonly next?: string;
  /** The body, in pieces of some kilobytes. */
  readonly text: () => Iterable<string>;
}

/** Answers a call for the numbers of a table. */
export function answerTableData(
  table: StatTable,
  request: TableDataRequest,
  answered: AnsweredRelease,
): TableDataAnswer {
  const plan = planTableData(table, request, answered.numbered);
  const end = request.offset + request.limit;
  const next = end < plan.total ? answered.addressAt(end) : undefined;
  const cells = Math.max(0, Math.min(plan.total, end) - request.offset);
  return {
    total: plan.total,
    cells,
    ...(next !== undefined && { next }),
    text: () => piecesOf({ table, request, answered, plan, next }),
  };
}

interface Answer {
  readonly table: StatTable;
  readonly request: TableDataRequest;
  readonly answered: AnsweredRelease;
  readonly plan: TableDataPlan;
  readonly next: string | undefined;
}

function* piecesOf(answer: Answer): Generator<string> {
  yield ENVELOPE_START;
  yield `${JSON.stringify(headOf(answer)).slice(0, -1)},"row":[`;
  yield* rowPieces(answer);
  yield `],${JSON.stringify(additionsOf(answer)).slice(1)}`;
  yield envelopeEnd(200);
}

/** The keys up to the rows, in the order in which clients have seen them. */
function headOf({ table, request: { query }, answered, plan }: Answer): object {
  const said = saidIn(query);
  const place = { ...placeOf(table), id: table.code };
  const title = { title: table.title, frequency: table.frequency ? frequencyName(table.frequency) : '' };
  const made = {
    footnote: footnoteTexts(table)(table.tableFootnotes),
    generatedBy: answered.site,
    dataLastUpdated: dayMonthYear(table.lastUpdated ?? answered.release.publishedAt),
    dateGenerated: dayMonthYear(answered.day),
    offset: said('offset'),
    limit: said('limit') ?? DEFAULT_LIMIT,
  };
  const filters = { between: said('between'), search: said('search') };
  if (!plan.shape.isTimeSeries) {
    return { ...place, tableType: table.source, ...title, dataSource: table.source, ...made, ...filters };
  }
  const series = { adjustmentType: table.seasonalAdjustment ?? '', datasource: table.source };
  const ordered = { sortBy: said('sortby'), timeFilter: said('timefilter') };
  return { ...place, groupTitle: table.groupTitle, ...title, ...series, ...made, ...ordered, ...filters };
}

/** What a call said, as a text; null where it said nothing. */
function saidIn(query: ApiQuery): (name: string) => string | null {
  return (name) => query[name] ?? null;
}

/** What we say besides, after everything that clients know. */
function additionsOf({ table, request: { query }, answered, plan, next }: Answer): object {
  const said = saidIn(query);
  return {
    total: plan.total,
    truncated: next !== undefined,
    next: next ?? null,
    from: said('from'),
    to: said('to'),
    release: answered.release,
    isFictional: table.isFictional,
    replacedBy: answered.replacedBy ?? null,
  };
}

/** How many cells are still to be passed over, and to be given. */
interface Page {
  skip: number;
  left: number;
}

function* rowPieces({ plan, request }: Answer): Generator<string> {
  const page: Page = { skip: request.offset, left: request.limit };
  let comma = '';
  for (const [at, row] of plan.rows.entries()) {
    const count = plan.counts[at] ?? 0;
    if (page.left === 0) return;
    if (count === 0) continue;
    if (page.skip >= count) {
      page.skip -= count;
      continue;
    }
    yield comma + rowText(plan, row, page);
    comma = ',';
  }
}

function rowText(plan: TableDataPlan, row: ApiRow, page: Page): string {
  const { number, text, unit, footnote, offset } = row;
  const head = plan.shape.isTimeSeries
    ? { seriesNo: number, rowText: text, uoM: unit, footnote }
    : { rowNo: number, rowText: text, uoM: unit, footnote };
  const columns =
    plan.order?.by === 'value' ? byValue(plan, offset, page) : columnTexts(plan, page, 0, offset);
  return `${JSON.stringify(head).slice(0, -1)},"columns":[${columns.join(',')}]}`;
}

function columnTexts(plan: TableDataPlan, page: Page, depth: number, offset: number): readonly string[] {
  const { levels, textAt } = plan;
  const level = levels[depth];
  const isLast = depth === levels.length - 1;
  const texts: string[] = [];
  for (let at = 0; level !== undefined && at < level.keys.length && page.left > 0; at += 1) {
    const cell = offset + (level.offsets[at] ?? 0);
    const key = level.keys[at] ?? '""';
    if (isLast) {
      const text = textAt(cell);
      if (text !== undefined && takes(page)) texts.push(`{"key":${key},"value":"${text}"}`);
      continue;
    }
    const below = columnTexts(plan, page, depth + 1, cell);
    if (below.length > 0) texts.push(`{"key":${key},"columns":[${below.join(',')}]}`);
  }
  return texts;
}

function takes(page: Page): boolean {
  if (page.skip > 0) {
    page.skip -= 1;
    return false;
  }
  page.left -= 1;
  return true;
}

/** One series, its cells in the order of their values. */
function byValue(
  { levels, textAt, valueAt, order }: TableDataPlan,
  offset: number,
  page: Page,
): readonly string[] {
  const [level] = levels;
  const sign = order?.isDescending ? -1 : 1;
  const cells = (level?.offsets ?? []).flatMap((step, at) => {
    const text = textAt(offset + step);
    return text === undefined ? [] : [{ key: level?.keys[at] ?? '""', text, value: valueAt(offset + step) }];
  });
  return cells
    .sort((a, b) => sign * (a.value - b.value))
    .flatMap(({ key, text }) => (page.left > 0 && takes(page) ? [`{"key":${key},"value":"${text}"}`] : []));
}
