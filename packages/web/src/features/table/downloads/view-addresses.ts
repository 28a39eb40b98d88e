import { FILE_FORMAT_KEYS, fileAddress, forFormats, type FileFormatKey, type Site } from '@almanac/contract';
import {
  chartAddressOf,
  message,
  type ChartState,
  type Customisation,
  type Message,
  type TableFacts,
} from '@almanac/core';
import { viewQuery } from '../../../platform/stored-views.ts';

/** Every address of the view on the page: the same view in different forms. */
export interface ViewAddresses {
  readonly page: string;
  readonly files: Readonly<Record<FileFormatKey, string>>;
  readonly metadata: string;
  /** How programs read it by each protocol. */
  readonly calls: string;
  /** The whole of it on one page without scripts. */
  readonly plain: string;
}

/** What an address is made of. */
export interface ViewAddressRequest {
  readonly facts: Pick<TableFacts, 'kind' | 'code'>;
  readonly steps: Customisation;
  readonly release: string | undefined;
}

/** The view is the API: the page's own path and query with a suffix. Relative to the site. */
export function viewAddresses({ facts, steps, release }: ViewAddressRequest): ViewAddresses {
  const path = `/table/${facts.kind}/${encodeURIComponent(facts.code)}`;
  const query = [viewQuery(steps), release === undefined ? '' : `release=${encodeURIComponent(release)}`]
    .filter((part) => part !== '')
    .join('&');
  return {
    page: query === '' ? path : `${path}?${query}`,
    files: forFormats(FILE_FORMAT_KEYS, (key) => fileAddress(key, path, query)),
    metadata: `${path}/metadata.json`,
    calls: `${path}/calls.json${query === '' ? '' : `?${query}`}`,
    plain: `${path}.html${query === '' ? '' : `?${query}`}`,
  };
}

/** The same page with its chart in place of the table. */
export function withChart(page: string, chart: ChartState | undefined): string {
  if (!chart) return page;
  const separator = page.includes('?') ? (page.endsWith('?') ? '' : '&') : '?';
  return `${page}${separator}${chartAddressOf(chart)}`;
}

/** The address as others can open it. */
export function publicAddress(address: string, { publicUrl }: Pick<Site, 'publicUrl'>): string {
  return `${publicUrl.replace(/\/$/, '')}${address}`;
}

/** How the table is cited. */
export function citation(
  facts: Pick<TableFacts, 'title' | 'source' | 'agency' | 'code'>,
  { date, address }: { readonly date: string; readonly address: string },
): Message {
  const { title, code } = facts;
  const sources = [...new Set([facts.source, facts.agency])];
  return message('table.citation', {
    source: { list: sources, joined: 'comma' },
    title,
    code,
    date,
    address,
  });
}
