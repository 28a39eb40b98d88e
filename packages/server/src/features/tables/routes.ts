import { currentReleaseSchema } from '@almanac/contract';
import * as z from 'zod/mini';

import { acceptedEncoding } from '../../platform/http/answers/accepted-encoding.ts';
import { leadOn } from '../../platform/http/answers/lead-on.ts';
import { findRelease, findTable, successorOf, type TableAddress } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  entityTag,
  holdsAlready,
  JSON_TYPE,
  versionOf,
} from '../../platform/http/answers/prepared-answer.ts';
import { sendBytes } from '../../platform/http/answers/send-bytes.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import type { DocumentEncoding } from '../../platform/http/answers/document-encoding.ts';
import { cellsRoutes, type CellsParts } from './cells-routes.ts';
import { sliceRoutes, type SliceParts } from './slice-routes.ts';
import { byteCache } from '../../platform/byte-cache.ts';

export interface TablesParts extends SliceParts {
  readonly store: ReleaseStore;
  readonly stretchLimit: CellsParts['stretchLimit'];
}

const tableParams = z.object({ kind: z.string(), code: z.string() });
const releaseQuery = z.strictObject({ release: z.optional(z.string()) });

/** `GET /api/content/1/:kind/:code` */
function contentRoute(app: HttpApp, { index, store }: TablesParts): void {
  const readDocument = documentReader(store);
  app.get('/api/content/1/:kind/:code', {
    schema: { params: tableParams, querystring: releaseQuery },
    handler: async (request, reply) => {
      const address: TableAddress = { ...request.params, ...request.query };
      const { table, release } = await findRelease(index, address);
      const successor = successorOf(index, table, address);
      if (successor) return leadOn(reply, `/api/content/1/${successor.kind.toLowerCase()}/${successor.code}`);

      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const tag = entityTag(release.release.id, encoding);
      void reply.headers({
        // Of an earlier release, too: its numbers may be taken back.
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: tag,
      });
      if (holdsAlready(request, tag)) return reply.code(304).send();
      const bytes = await readDocument(table.code, release.release.id, encoding);
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type(JSON_TYPE).send(bytes);
    },
  });
}

/** Says which release of a table is current. */
export function currentReleaseText({ code, summary: { kind }, ...table }: CurrentTable): string {
  const { release, corrections, isDeleted } = table;
  return JSON.stringify(currentReleaseSchema.parse({ code, kind, release, corrections, isDeleted }));
}

/** `GET /api/releases/:code`: the one small answer that always revalidates. */
function currentReleaseRoute(app: HttpApp, { index }: TablesParts): void {
  app.get('/api/releases/:code', {
    schema: { params: z.object({ code: z.string() }) },
    handler: async (request, reply) => {
      const { code } = request.params;
      const kind = index.current(code)?.summary.kind ?? '';
      const table = findTable(index, { kind, code });
      const successor = successorOf(index, table, {});
      if (successor) return leadOn(reply, `/api/releases/${successor.code}`);

      const text = currentReleaseText(table);
      // Every page requests it, and again while it is open: two sentences are not worth compressing ahead.
      return sendBytes(
        { request, reply },
        {
          version: versionOf(text),
          type: JSON_TYPE,
          read: () => Promise.resolve(Buffer.from(text)),
        },
      );
    },
  });
}

/** The numbers of tables, as prebuilt documents, and which release is current. */
export async function tableRoutes(app: HttpApp, parts: TablesParts): Promise<void> {
  contentRoute(app, parts);
  currentReleaseRoute(app, parts);
  await sliceRoutes(app, parts);
  await cellsRoutes(app, parts);
}

/** How much memory documents may take: a few thousand of the usual size. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Reads the bytes of table documents, recent ones from memory: a release never changes. */
function documentReader(store: ReleaseStore): ReleaseStore['readDocument'] {
  const documents = byteCache<Uint8Array>(CACHE_BYTES, (bytes) => bytes.length, 'documents');
  return (code: string, releaseId: string, encoding: DocumentEncoding) =>
    documents.get(`${releaseId} ${encoding}`, () => store.readDocument(code, releaseId, encoding));
}
