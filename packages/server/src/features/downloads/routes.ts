import {
  contentTypeOf,
  FILE_SUFFIXES,
  formatAt,
  isTextFormat,
  layoutsOf,
  type FileFormatKey,
  type FileSuffix,
} from '@almanac/contract';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import { answerHolders } from '../../platform/http/answers/answer-holders.ts';
import { tableFileVersion } from '../../releases/index/file-version.ts';
import { leadOn } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf, type TableAddress } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { limitRequests } from '../../platform/limits/limit-requests.ts';
import { PAGE_PARAMETERS, queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import { collectionRoutes } from './collections/collection-routes.ts';
import { sendInTurn } from '../../platform/http/answers/send-in-turn.ts';
import { comparisonRoutes } from './comparison-routes.ts';
import { colophonOf, pageAddress } from './colophon-of.ts';
import { contentDisposition } from './content-disposition.ts';
import { csvwLink, descriptionRoutes } from './description-routes.ts';
import { metadataFileRoutes } from './metadata-routes.ts';
import {
  type Exchange,
  packedInPassing,
  passingEncoding,
} from '../../platform/http/answers/packed-in-passing.ts';
import { readyToWrite } from './ready-to-write.ts';
import { tableMetadata } from './table-metadata.ts';
import { plainPageRoute, type PlainPageParts } from './plain-page.ts';
import { previewPage, type Previews } from './preview-page.ts';
import type { DownloadsParts } from './downloads-parts.ts';

const tableParams = z.object({ kind: z.string(), code: z.string() });
const releaseOnly = z.strictObject({ release: z.optional(z.string()) });

/** `layout=`, where a suffix has layouts; elsewhere it is refused as every parameter that no page has. */
function layoutIn(suffix: FileSuffix) {
  const layouts = layoutsOf(suffix);
  return z.optional(layouts.length === 0 ? z.unknown() : z.enum([...layouts, 'seen']));
}

interface FileRequest extends Exchange {
  readonly address: TableAddress;
  readonly suffix: FileSuffix;
  readonly format: FileFormatKey;
}

/**
 * Streams the view at an address as a file; an error half-way breaks the connection, so that a partial file is never
 * taken for a whole one.
 */
async function sendFile(parts: DownloadsParts, { request, reply, address, suffix, format }: FileRequest) {
  const { index, views, portal } = parts;
  const { table: current, release } = await findRelease(index, address);
  const query = queryOf(request.url);
  const successor = successorOf(index, current, address);
  if (successor) return leadOn(reply, `/table/${successor.kind}/${successor.code}.${suffix}`, query);

  const customisation = readCustomisation(
    await withStoredViews(query, views),
    layoutsOf(suffix).length > 0 ? [...PAGE_PARAMETERS, 'layout'] : PAGE_PARAMETERS,
  );
  const page = pageAddress(current.summary.kind, current.code, query);
  void reply.type(contentTypeOf(format)).headers({
    'content-disposition': contentDisposition(current.code, release.summary.title, suffix),
    'cache-control': 'no-cache',
    ...(suffix === 'csv' && { link: csvwLink(portal, page) }),
  });
  const isText = isTextFormat(format);
  const isReadInParts = format === 'parquet';
  if (request.method === 'HEAD' && !isReadInParts)
    return reply.send(packedInPassing({ request, reply }, isText, Readable.from([])));
  const { table, cells, cost, write } = await readyToWrite(parts, { release, customisation, format });
  const origin = { portal, release, customisation, address: page };
  const colophon = colophonOf(table, origin, { cells, format });
  const { awaitTurn } = parts;
  return sendInTurn(
    { request, reply },
    { awaitTurn, cost, isText, isReadInParts, write: (signal) => write(colophon, signal) },
  );
}

function fileRoutes(app: HttpApp, parts: DownloadsParts): void {
  const version = tableFileVersion(parts);
  for (const suffix of FILE_SUFFIXES) {
    app.get(`/table/:kind/:code(^[^./]+).${suffix}`, {
      schema: {
        params: tableParams,
        querystring: z.looseObject({ release: z.optional(z.string()), layout: layoutIn(suffix) }),
      },
      onRequest: answerHolders({
        version,
        encoding: (request) => passingEncoding(request, isTextFormat(formatAt(suffix, undefined))),
      }),
      handler: (request, reply) => {
        const { release, layout } = request.query;
        const address = { ...request.params, release };
        return sendFile(parts, { request, reply, address, suffix, format: formatAt(suffix, layout) });
      },
    });
  }
}

/** `GET /table/:type/:id/metadata.json` */
function metadataRoute(app: HttpApp, parts: DownloadsParts): void {
  const { index, readHeader, portal } = parts;
  app.get('/table/:kind/:code/metadata.json', {
    schema: { params: tableParams, querystring: releaseOnly },
    onRequest: answerHolders({ version: tableFileVersion(parts, { tellsOfHistory: true }) }),
    handler: async (request, reply) => {
      const address: TableAddress = { ...request.params, ...request.query };
      const { table: current, release } = await findRelease(index, address);
      const successor = successorOf(index, current, address);
      if (successor) return leadOn(reply, `/table/${successor.kind}/${successor.code}/metadata.json`);
      const { table } = await readHeader(current.code, release.release.id);
      const releases = await index.releasesOf(current.code);
      return reply
        .header('cache-control', 'no-cache')
        .type(JSON_TYPE)
        .serializer(JSON.stringify)
        .send(
          tableMetadata(table, {
            address: `${portal.publicUrl}${pageAddress(current.summary.kind, current.code, queryOf(request.url))}`,
            release,
            releases: releases.map((each) => each.release),
          }),
        );
    },
  });
}

interface DownloadRoutesParts extends PlainPageParts {
  /** Absent where nothing is published. */
  readonly previews?: Previews;
}

/** What a reader takes away: exactly the view on the page, as a file. */
export async function downloadRoutes(app: HttpApp, parts: DownloadRoutesParts): Promise<void> {
  await limitRequests(app, parts.limit, (expensive) => {
    fileRoutes(expensive, parts);
    plainPageRoute(expensive, parts);
    if (parts.previews !== undefined) previewPage(expensive, parts, parts.previews);
    metadataRoute(expensive, parts);
    descriptionRoutes(expensive, parts);
    metadataFileRoutes(expensive, parts);
    collectionRoutes(app, expensive, parts);
    comparisonRoutes(expensive, parts);
  });
}
