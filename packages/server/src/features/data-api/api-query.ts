import type { ApiQuery } from '@almanac/formats';

/**
 * The query of a call: names without regard to case, of one that stands there twice the first. Clients with a form send
 * what was left empty, too: it says nothing.
 */
export function apiQueryOf(query: unknown): ApiQuery {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(query ?? {})) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string' && first.trim() !== '') found[name.toLowerCase()] ??= first;
  }
  return found;
}

/** Parameters that change an answer; what else old clients send is passed over. */
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
