import { FILE_SUFFIXES } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { isPreviewPicture } from '../../releases/figures/preview-pictures.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { UsageCounter, Way } from './usage-counter.ts';

/** By route: how it reads a table. A page requests the table's document when it opens; a robot does not. */
const COUNTED: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['/api/content/1/:kind/:code', 'pageViews'],
  ...[...FILE_SUFFIXES, 'svg', 'png'].map(
    (suffix) => [`/table/:kind/:code(^[^./]+).${suffix}`, 'downloads'] as const,
  ),
]);

/** The calls of protocols declare themselves which of them give a table. */
function wayOf({ url = '', config }: FastifyRequest['routeOptions']): Way | undefined {
  return config.givesTable === undefined ? COUNTED.get(url) : 'apiCalls';
}

function codeIn({ params, routeOptions }: FastifyRequest): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  const named = params as Readonly<Record<string, string>>;
  return named[routeOptions.config.givesTable ?? 'code'];
}

/** Counts every answer that gives a table: which table, which way, which day, and nothing about the client. */
export function countRequests(
  app: HttpApp,
  { index, usage }: { readonly index: ReleaseIndex; readonly usage: UsageCounter },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const way = wayOf(request.routeOptions);
    const isGiven = reply.statusCode === 200 || reply.statusCode === 304;
    // The portal asks itself while it draws a page.
    const isRead = request.method === 'GET' && request.headers['sec-purpose'] === undefined;
    if (way !== undefined && isGiven && isRead && !isPreviewPicture(request.url)) {
      // Only tables that there are: what is counted stays bounded, whatever is asked for.
      const table = index.current(codeIn(request) ?? '');
      if (table) usage.count(table.code, way);
    }
    done();
  });
}
