import { frequencyName, lastUpdatedOf } from '@almanac/core';
import { footnoteTexts, placeOf } from './api-shape.ts';
import { type ApiOrigin, ENVELOPE_START, envelopeEnd } from './envelope.ts';
import { additionsOf, type ReleaseContext } from './additions.ts';
import {
  countCells,
  frameOf,
  type PageFrame,
  type PageOfCells,
  type ReadCells,
  rowPieces,
} from './page-of-cells.ts';
import type { TableDataPlan } from './plan-table-data.ts';
import { type ApiQuery, DEFAULT_LIMIT } from './table-data-request.ts';
import { dayMonthYear } from '../writing/view-sections.ts';

/** What an answer says of its table besides the table's own facts. */
export interface AnsweredRelease extends ApiOrigin, ReleaseContext {
  /** The address of the next page. */
  readonly addressAt: (offset: number) => string;
}

/** An answer that is ready to be written. */
export interface TableDataAnswer {
  readonly total: number;
  /** Cells in this page. */
  readonly cells: number;
  readonly next?: string;
  readonly frame: PageFrame;
  /** The body, in pieces of some kilobytes. */
  readonly text: () => AsyncIterable<string>;
}

/** Answers a call for the numbers of a table; `read` is called for a few thousand cells at a time. */
export async function answerTableData(
  plan: TableDataPlan,
  answered: AnsweredRelease,
  read: ReadCells,
): Promise<TableDataAnswer> {
  const { offset, limit } = plan.request;
  const counts = await countCells(plan, read);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const end = offset + limit;
  const next = end < total ? answered.addressAt(end) : undefined;
  const page: PageOfCells = { plan, counts, read, frame: frameOf(plan) };
  return {
    total,
    cells: Math.max(0, Math.min(total, end) - offset),
    ...(next !== undefined && { next }),
    frame: page.frame,
    text: () => piecesOf({ page, answered, total, next }),
  };
}

interface Answer {
  readonly page: PageOfCells;
  readonly answered: AnsweredRelease;
  readonly total: number;
  readonly next: string | undefined;
}

async function* piecesOf(answer: Answer): AsyncGenerator<string> {
  const { page, answered } = answer;
  yield `${ENVELOPE_START}${JSON.stringify(headOf(page.plan, answered)).slice(0, -1)},"row":[`;
  yield* rowPieces(page);
  yield `]${extensionOf(answer)}}${envelopeEnd(200)}`;
}

/** The keys before the rows, in the order that clients know. */
function headOf({ table, request: { query }, shape }: TableDataPlan, answered: AnsweredRelease): object {
  const said = saidIn(query);
  const place = { ...placeOf(table), id: table.code };
  const title = { title: table.title, frequency: table.frequency ? frequencyName(table.frequency) : '' };
  const made = {
    footnote: footnoteTexts(table)(table.tableFootnotes),
    generatedBy: answered.site,
    dataLastUpdated: dayMonthYear(answered.dayOf(lastUpdatedOf(table, answered.release))),
    dateGenerated: dayMonthYear(answered.day),
    offset: said('offset'),
    limit: said('limit') ?? DEFAULT_LIMIT,
  };
  const filters = { between: said('between'), search: said('search') };
  const inTime = { timeFilter: said('timefilter') };
  if (!shape.isTimeSeries) {
    const hasPeriods = table.cube.dimensions.some(({ role }) => role === 'time');
    const facts = { ...place, tableType: table.source, ...title, dataSource: table.source, ...made };
    return { ...facts, ...(hasPeriods && inTime), ...filters };
  }
  const series = { adjustmentType: table.seasonalAdjustment ?? '', datasource: table.source };
  const ordered = { sortBy: said('sortby'), ...inTime };
  return { ...place, groupTitle: table.groupTitle, ...title, ...series, ...made, ...ordered, ...filters };
}

/** A parameter of a call as a text; null if absent. */
function saidIn(query: ApiQuery): (name: string) => string | null {
  return (name) => query[name] ?? null;
}

/** The additional fields, after everything that clients know, if the call asks for them. */
function extensionOf({ page: { plan }, answered, total, next }: Answer): string {
  if (!plan.request.isExtended) return '';
  const said = saidIn(plan.request.query);
  const own = {
    total,
    truncated: next !== undefined,
    next: next ?? null,
    from: said('from'),
    to: said('to'),
    ...additionsOf(plan.table, plan.shape, answered),
  };
  return `,${JSON.stringify(own).slice(1, -1)}`;
}
