import { FILE_SUFFIXES, OF_PAGE_HEADER, PAGES } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { isPreviewPicture } from '../../releases/figures/preview-pictures.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { UsageCounter, Way } from './usage-counter.ts';

/** The pages of tables, as browsers open them. */
const TABLE_PAGES: ReadonlySet<string> = new Set(
  [PAGES.table, PAGES.tablePanelLeft, PAGES.tableNoLag, PAGES.tableVariableDropDown].flatMap(
    ({ paths }): readonly string[] => paths,
  ),
);

/** By route: how it reads a table. The document is requested by an app that goes on to another table. */
const COUNTED: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['/api/content/1/:kind/:code', 'pageViews'],
  ...[...TABLE_PAGES].map((path) => [path, 'pageViews'] as const),
  ...[...FILE_SUFFIXES, 'svg', 'png'].map(
    (suffix) => [`/table/:kind/:code(^[^./]+).${suffix}`, 'downloads'] as const,
  ),
]);

/** The calls of protocols declare themselves which of them give a table. */
function wayOf({ url = '', config }: FastifyRequest['routeOptions']): Way | undefined {
  return config.givesTable === undefined ? COUNTED.get(url) : 'apiCalls';
}

function codeIn({ params, query, routeOptions }: FastifyRequest): string | undefined {
  const inPath = params as Readonly<Record<string, string>>;
  const { givesTable = 'code' } = routeOptions.config;
  if (typeof givesTable === 'function') return givesTable(inPath);
  return inPath[givesTable] ?? (query as { readonly id?: string }).id;
}

/**
 * Whether a reader has it. A page counts when a browser opens it in a window, which it says of itself; a robot does not.
 * Neither does the rest of that page, nor what the portal requests itself to draw one.
 */
function isRead({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return false;
  return TABLE_PAGES.has(routeOptions.url ?? '')
    ? headers['sec-fetch-dest'] === 'document'
    : headers[OF_PAGE_HEADER] === undefined;
}

/** Counts every answer that gives a table: which table, which way, which day, and nothing about the client. */
export function countRequests(
  app: HttpApp,
  {
    index,
    usage,
  }: { readonly index: Pick<ReleaseIndex, 'current'>; readonly usage: Pick<UsageCounter, 'count'> },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const way = wayOf(request.routeOptions);
    const isGiven = reply.statusCode === 200 || reply.statusCode === 304;
    if (way !== undefined && isGiven && isRead(request) && !isPreviewPicture(request.url)) {
      // Only tables that there are: what is counted stays bounded, whatever is asked for.
      const table = index.current(codeIn(request) ?? '');
      if (table) usage.count(table.code, way);
    }
    done();
  });
}
