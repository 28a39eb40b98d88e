import { message } from '@almanac/core';
import {
  archiveProgressSchema,
  collectionSchema,
  collectionToKeepSchema,
  FILE_FORMAT_KEYS,
  keptCollectionSchema,
  type ArchiveProgress,
  type Collected,
  type CollectionBody,
  schemaText,
} from '@almanac/contract';
import type { FileStream } from '@almanac/formats';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import type { HttpApp } from '../../../platform/http/http-app.ts';
import type { FileOrigin } from '../colophon-of.ts';
import { collectedTables } from '../../../releases/figures/collections.ts';
import { goneSignal } from '../../../platform/http/answers/gone-signal.ts';
import { networkOf } from '../../../platform/limits/take-attempts.ts';
import { readyView } from '../ready-view.ts';
import type { DownloadsParts } from '../downloads-parts.ts';
import { wholePieces } from '../../../platform/http/answers/whole-pieces.ts';
import { makeHere } from './archive-maker.ts';
import { archiveTickets, type ArchiveTickets } from './archive-progress.ts';
import type { OpenArchive } from './archive-threads.ts';
import { collectionArchive } from './collection-archive.ts';
import { takenInTime } from './taken-in-time.ts';

/** The collection of every listed table. */
const EVERYTHING = 'all';

const ids = z.object({ id: z.string() });
const archiveQuery = z.strictObject({
  format: z.optional(z.enum(FILE_FORMAT_KEYS)),
  release: z.optional(z.enum(['latest', 'fixed'])),
  ticket: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,60}$/, schemaText(message('fault.ticket'))))),
});

/** The tables of a collection. Throws the problem to answer with. */
async function tablesOf(parts: DownloadsParts, id: string): Promise<readonly Collected[]> {
  if (id !== EVERYTHING) return collectedTables(parts, id);
  const codes = parts.index.all().map(({ code }) => String(code));
  return codes.sort((a, b) => (a < b ? -1 : 1)).map((code) => ({ code }));
}

function asItStands(
  { index }: DownloadsParts,
  { code, query = '', release }: Collected,
): CollectionBody['tables'][number] {
  const table = index.current(code);
  const kept = { query, release: release ?? null };
  if (table === undefined) return { code, ...kept };
  const { kind, title, cells } = table.summary;
  return { code: table.code, ...kept, kind, title, cells };
}

/** Keeping a collection. */
function keepingRoute(app: HttpApp, parts: DownloadsParts): void {
  app.post('/api/collections', {
    schema: { body: collectionToKeepSchema, response: { 201: keptCollectionSchema } },
    handler: async (request, reply) =>
      reply.code(201).send({ id: await parts.collections.keep(request.body.tables, request.ip) }),
  });
}

/** Reading a collection. */
function readingRoute(app: HttpApp, parts: DownloadsParts): void {
  app.get('/api/collections/:id', {
    schema: { params: ids, response: { 200: collectionSchema } },
    handler: async (request, reply) => {
      const { id } = request.params;
      const tables = await tablesOf(parts, id);
      return reply
        .header('cache-control', 'no-cache')
        .send({ id, tables: tables.map((each) => asItStands(parts, each)) });
    },
  });
}

/** An archive that has not reached us yet: its reader asks for the progress at the same moment. */
const NOT_BEGUN: ArchiveProgress = { done: 0, of: 0, failed: 0, isComplete: false };

/** How far an archive is: asked again and again, and cheap. */
function progressRoute(app: HttpApp, tickets: ArchiveTickets): void {
  app.get('/api/collections/progress/:ticket', {
    schema: { params: z.object({ ticket: z.string() }), response: { 200: archiveProgressSchema } },
    handler: async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send((await tickets.find(request.params.ticket)) ?? NOT_BEGUN),
  });
}

/** The archive of a collection. */
function archiveRoute(app: HttpApp, parts: DownloadsParts, tickets: ArchiveTickets): void {
  app.get('/statistical-tables/downloadMultiple/:id(^[^./]+).zip', {
    schema: { params: ids, querystring: archiveQuery },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { format = 'csv', release = 'latest', ticket } = request.query;
      const tables = await tablesOf(parts, id);
      const named = (): FastifyReply =>
        reply.type('application/zip').headers({
          'content-disposition': `attachment; filename="tables-${id}-${format}.zip"`,
          'cache-control': 'no-cache',
        });
      // HEAD gets the headers alone; otherwise the whole archive would be made and thrown away.
      if (request.method === 'HEAD') return named().send('');
      const gone = goneSignal(reply);
      const maker = await openMaker(parts, gone, networkOf(request.ip)).catch((error: unknown) => {
        if (!gone.aborted) throw error;
      });
      if (!maker) return reply.hijack();
      const progress = ticket === undefined ? undefined : tickets.begin(ticket, tables.length);
      const archive = collectionArchive(parts, {
        tables,
        format,
        isFixed: release === 'fixed',
        signal: maker.signal,
        maker,
        onTable: (isGood) => progress?.step(isGood),
        onMistake: (error) => {
          request.log.error({ err: error }, 'our mistake');
        },
      });
      const bytes = firstAtOnce(archive, () => {
        maker.close();
        progress?.finish();
      });
      const inTime = takenInTime(bytes, maker.patienceMs, () => reply.raw.destroy());
      return named().send(Readable.from(inTime, { objectMode: false }));
    },
  });
}

/** Makes archives in a thread where there are threads; otherwise, as with tables in memory, in this one. */
async function openMaker(parts: DownloadsParts, signal: AbortSignal, asker: string): Promise<OpenArchive> {
  if (parts.openArchive) return parts.openArchive(signal, asker);
  const readers = { ...parts, readShown: parts.readInPassing };
  const read = (origin: FileOrigin) => readyView({ ...parts, readView: parts.readInPassing }, origin);
  return { ...makeHere(readers, read, signal), signal, patienceMs: Infinity, close: () => undefined };
}

/** The first bytes leave at once, the others in larger pieces. */
async function* firstAtOnce(bytes: FileStream, onEnd: () => void): FileStream {
  try {
    const iterator = bytes[Symbol.asyncIterator]();
    const first = await iterator.next();
    if (first.done !== true) yield first.value;
    yield* wholePieces({ [Symbol.asyncIterator]: () => iterator });
  } finally {
    onEnd();
  }
}

/** Many tables at once: `expensive` is limited by network address. */
export function collectionRoutes(app: HttpApp, expensive: HttpApp, parts: DownloadsParts): void {
  const tickets = archiveTickets(parts.archiveProgress);
  readingRoute(app, parts);
  progressRoute(app, tickets);
  keepingRoute(expensive, parts);
  archiveRoute(expensive, parts, tickets);
}
