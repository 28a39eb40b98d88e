import type { ApiQuery } from '@almanac/formats';

/**
 * The query of a call: names without regard to case, the first of repeated ones. Form clients also send empty fields,
 * which are ignored.
 */
export function apiQueryOf(query: unknown): ApiQuery {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(query ?? {})) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' && first.trim() !== '') found[name.toLowerCase()] ??= first;
  }
  return found;
}

/** Parameters that change an answer; all others that old clients send are ignored. */
const READ = [
  'seriesnoorrowno',
  'offset',
  'limit',
  'sortby',
  'timefilter',
  'between',
  'search',
  'from',
  'to',
];

/** How the parameters are written in addresses that we make. */
const WRITTEN: Readonly<Record<string, string>> = {
  seriesnoorrowno: 'seriesNoORrowNo',
  sortby: 'sortBy',
  timefilter: 'timeFilter',
  istestapi: 'isTestApi',
};

/** The same query for the same answer, whatever order and case it was asked in. */
export function queryText(query: ApiQuery, besides: readonly string[] = []): string {
  return [...READ, ...besides]
    .flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [`${WRITTEN[name] ?? name}=${encodeURIComponent(value)}`];
    })
    .join('&');
}
