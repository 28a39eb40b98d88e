import { changesFact, contentTypeOf } from '@almanac/contract';
import {
  codeWriters,
  metadataSheets,
  textSheet,
  writeSheetsAsCsv,
  writeWorkbook,
  type FileStream,
  type ReleaseInHistory,
  type TextSheet,
  type WorkbookSheet,
} from '@almanac/formats';
import type { Words } from '@almanac/words';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import { answerHolders } from '../../platform/http/answers/answer-holders.ts';
import { tableFileVersion } from '../../releases/index/file-version.ts';
import { findRelease, noTable } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { saidSince } from './colophon-of.ts';
import { contentDisposition } from './content-disposition.ts';
import type { DownloadsParts } from './downloads-parts.ts';
import { tableMetadata } from './table-metadata.ts';
import { wholePieces } from '../../platform/http/answers/whole-pieces.ts';

const params = z.object({ matrixNumber: z.string() });
const releaseOnly = z.strictObject({ release: z.optional(z.string()) });

async function* inTurn(sheets: readonly TextSheet[]): AsyncGenerator<WorkbookSheet> {
  for (const sheet of sheets) yield await Promise.resolve(textSheet(sheet));
}

/** Everything of one table besides its numbers. */
async function metadataOf(
  { index, readHeader, portal }: DownloadsParts,
  code: string,
  releaseId: string | undefined,
) {
  const current = index.current(code);
  if (current === undefined) throw noTable(index, code);
  const { kind } = current.summary;
  const { release } = await findRelease(index, { kind, code, release: releaseId });
  const releases = await index.releasesOf(current.code);
  const { table } = await readHeader(current.code, release.release.id);
  const pinned = releaseId === undefined ? '' : `?release=${encodeURIComponent(releaseId)}`;
  return { table, release, releases, address: `${portal.publicUrl}/table/${kind}/${current.code}${pinned}` };
}

/** The releases of a table with what each changed, and its agency's later corrections. */
function historyOf(releases: readonly IndexedRelease[], { write }: Words): readonly ReleaseInHistory[] {
  return releases.map((each) => ({
    ...each.release,
    changed: write(changesFact(each.changes)),
    ...(each.corrections && { corrections: each.corrections.map(({ at, text }) => ({ at, text })) }),
  }));
}

/** The sheets of a table; `codesOf` writes ids, in CSV so that no program retypes them. */
async function sheetsOf(
  parts: DownloadsParts,
  {
    matrixNumber: code,
    release: releaseId,
  }: { readonly matrixNumber: string; readonly release?: string | undefined },
  codesOf?: typeof codeWriters,
) {
  const { table, release, releases, address } = await metadataOf(parts, code, releaseId);
  const { from, to, series, cells } = release.summary;
  const history = { release: release.release, releases: historyOf(releases, parts.words) };
  const context = { address, ...history, from, to, series, cells, write: parts.words.write };
  return {
    table,
    release,
    sheets: metadataSheets(table, context, codesOf?.(table.code, table.cube.dimensions)),
  };
}

/** HEAD gets the headers alone; no file is made. */
function send(reply: FastifyReply, bytes: () => FileStream): FastifyReply {
  if (reply.request.method === 'HEAD') return reply.send('');
  return reply.send(Readable.from(wholePieces(bytes()), { objectMode: false }));
}

/** The metadata of one table as files: every category, unit, footnote, source and release. */
export function metadataFileRoutes(app: HttpApp, parts: DownloadsParts): void {
  const path = '/statistical-tables/download-metadata/:matrixNumber(^[^./]+)';
  const onRequest = answerHolders({ version: tableFileVersion(parts, { tellsOfHistory: true }) });
  const named = (reply: FastifyReply, code: string, title: string, suffix: string): FastifyReply =>
    reply.headers({
      'content-disposition': contentDisposition(code, `metadata ${title}`, suffix),
      'cache-control': 'no-cache',
    });
  app.get(`${path}.csv`, {
    schema: { params, querystring: releaseOnly },
    onRequest,
    handler: async (request, reply) => {
      const { table, sheets } = await sheetsOf(parts, { ...request.params, ...request.query }, codeWriters);
      named(reply, table.code, table.title, 'csv').type(contentTypeOf('csv'));
      return send(reply, () => writeSheetsAsCsv(sheets));
    },
  });
  app.get(`${path}.xlsx`, {
    schema: { params, querystring: releaseOnly },
    onRequest,
    handler: async (request, reply) => {
      const { table, release, sheets } = await sheetsOf(parts, { ...request.params, ...request.query });
      const properties = {
        title: parts.words.say('page.metadata', { title: table.title }),
        creator: parts.portal.title,
        created: saidSince(release),
      };
      named(reply, table.code, table.title, 'xlsx').type(contentTypeOf('xlsx'));
      return send(reply, () => writeWorkbook(inTurn(sheets), properties));
    },
  });
  app.get(`${path}.json`, {
    schema: { params, querystring: releaseOnly },
    onRequest,
    handler: async (request, reply) => {
      const found = await metadataOf(parts, request.params.matrixNumber, request.query.release);
      const { table, release, releases, address } = found;
      return named(reply, table.code, table.title, 'json')
        .type(contentTypeOf('json'))
        .serializer(JSON.stringify)
        .send(tableMetadata(table, { address, release, releases: historyOf(releases, parts.words) }));
    },
  });
}
