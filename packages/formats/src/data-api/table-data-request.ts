import {
  fail,
  message,
  ok,
  parseTimePeriod,
  periodEnd,
  periodStart,
  type Message,
  type Result,
} from '@almanac/core';

/** The number of cells of an answer unless the call says otherwise. */
export const DEFAULT_LIMIT = '5000';

const SORT_KEYS = ['key', 'value', 'seriesno', 'rowno', 'rowtext'] as const;

/** The sort key of rows or cells. */
export interface ApiOrder {
  readonly by: (typeof SORT_KEYS)[number];
  readonly isDescending: boolean;
}

/** The query of a call, with names in lower case. */
export type ApiQuery = Readonly<Partial<Record<string, string>>>;

/** The request of a call for data. */
export interface TableDataRequest {
  readonly query: ApiQuery;
  /** Cells to skip, and cells to return. */
  readonly offset: number;
  readonly limit: number;
  readonly rows?: ReadonlySet<string>;
  readonly order?: ApiOrder;
  /** Labels of periods, case folded. */
  readonly periods?: ReadonlySet<string>;
  /** Least and largest value. */
  readonly between?: readonly [number, number];
  /** First and last day, ISO 8601. */
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  /** Whether the body has fields that clients of other servers do not know. */
  readonly isExtended: boolean;
}

/** A field that cannot be read, and why; the API writes field names with a capital. */
export interface UnreadableField {
  readonly field: string;
  readonly reason: Message;
}

class Unreadable extends Error {
  readonly fault: UnreadableField;

  constructor(field: string, reason: Message) {
    super(reason.key);
    this.fault = { field, reason };
  }
}

/** Reads the query of a call for data. Unknown parameters are ignored, as clients expect. */
export function readTableDataRequest(query: ApiQuery): Result<TableDataRequest, UnreadableField> {
  try {
    return ok(requestFrom(query));
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.fault);
    throw error;
  }
}

function requestFrom(query: ApiQuery): TableDataRequest {
  const { seriesnoorrowno, sortby, timefilter, between, search, from, to } = query;
  return {
    query,
    offset: wholeNumber('Offset', query['offset'] ?? '0', 0),
    limit: wholeNumber('Limit', query['limit'] ?? DEFAULT_LIMIT, 1),
    ...(isSaid(seriesnoorrowno) && { rows: new Set(listIn(seriesnoorrowno)) }),
    ...(isSaid(sortby) && { order: orderIn(sortby) }),
    ...(isSaid(timefilter) && { periods: new Set(listIn(timefilter).map((each) => each.toLowerCase())) }),
    ...(isSaid(between) && { between: rangeIn(between) }),
    ...(isSaid(from) && { from: periodStart(periodNamed('From', from)) }),
    ...(isSaid(to) && { to: periodEnd(periodNamed('To', to)) }),
    ...(isSaid(search) && { search }),
    isExtended: isExtended(query),
  };
}

/** Whether a call asks for the additional fields in the body. */
export function isExtended(query: ApiQuery): boolean {
  return query['extended']?.trim().toLowerCase() === 'true';
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

function listIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function wholeNumber(field: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d{1,12}$/.test(text.trim()) && value >= least) return value;
  throw new Unreadable(
    field,
    message('data-api.value.whole-number', { value: text, least: { number: least } }),
  );
}

function orderIn(text: string): ApiOrder {
  const [name = '', direction = 'asc', ...others] = text.trim().toLowerCase().split(/\s+/);
  const by = SORT_KEYS.find((each) => each === name);
  if (by && ['asc', 'desc'].includes(direction) && others.length === 0) {
    return { by, isDescending: direction === 'desc' };
  }
  throw new Unreadable('SortBy', message('data-api.value.order', { value: text }));
}

function rangeIn(text: string): readonly [number, number] {
  const [low = NaN, high = NaN, ...others] = text
    .split(',')
    .map((each) => (each.trim() === '' ? NaN : Number(each)));
  if (others.length === 0 && low <= high) return [low, high];
  throw new Unreadable('Between', message('data-api.value.range', { value: text }));
}

function periodNamed(field: string, text: string) {
  const period = parseTimePeriod(text.trim());
  if (period) return period;
  throw new Unreadable(field, message('data-api.value.period', { value: text }));
}
