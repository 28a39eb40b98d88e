import { message } from '@almanac/core';
import { NUMBER_BYTES_TYPE, schemaText } from '@almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

import { leadOn } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf } from '../../releases/index/find-release.ts';
import { headerReader } from '../../releases/figures/header-reader.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Ledger } from '../../platform/limits/ledger.ts';
import { limitRequests } from '../../platform/limits/limit-requests.ts';
import { Problem } from '../../platform/http/problem.ts';
import { queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { sendBytes } from '../../platform/http/answers/send-bytes.ts';
import { withStoredViews, type StoredViews } from '../../releases/figures/stored-views.ts';
import { stretchReader, type Stretch, type StretchReader } from './read-stretch.ts';

export interface CellsParts {
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly views: StoredViews;
  readonly stretchLimit: Ledger;
}

const STRETCH_WANTED = schemaText(message('fault.stretch'));
const stretchText = z.string().check(z.regex(/^\d{1,9}-\d{1,9}$/, STRETCH_WANTED));

const cellsParams = z.object({ kind: z.string(), code: z.string() });
const cellsQuery = z.looseObject({
  release: z.optional(z.string()),
  as: z.optional(z.string()),
  rows: stretchText,
  columns: stretchText,
});

type CellsQuery = z.infer<typeof cellsQuery>;

function stretchFrom(text: string): Stretch {
  const [from = 0, last = -1] = text.split('-').map(Number);
  return { from, to: last + 1 };
}

/** The release whose figures are requested, in the arrangement of another one. */
async function otherRelease(index: ReleaseIndex, code: string, id: string): Promise<string> {
  const other = await index.byId(code, id);
  if (other) return other.release.id;
  throw new Problem('unknown-release', {
    detail: message('problem.unknown-release.detail', { code, id }),
    parameter: 'as',
  });
}

async function answerCells(
  { index, views }: CellsParts,
  readStretch: StretchReader,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  address: z.infer<typeof cellsParams> & CellsQuery,
): Promise<FastifyReply> {
  const { table, release } = await findRelease(index, address);
  const query = queryOf(request.url);
  const successor = successorOf(index, table, address);
  if (successor)
    return leadOn(reply, `/api/content/1/${successor.kind.toLowerCase()}/${successor.code}/cells`, query);
  const { id } = release.release;
  const as = address.as === undefined ? undefined : await otherRelease(index, table.code, address.as);
  const stepsOnly = query.split('&').filter((part) => !/^(?:release|as|rows|columns)=/.test(part));
  // Read first, so that an invalid view is refused even to a client that claims to hold it.
  const steps = readCustomisation(await withStoredViews(stepsOnly.join('&'), views), []);
  return sendBytes(
    { request, reply },
    {
      version: createHash('sha256').update(`${id}?${query}`).digest('base64url').slice(0, 22),
      type: NUMBER_BYTES_TYPE,
      read: () =>
        readStretch({
          code: table.code,
          releaseId: id,
          steps,
          as,
          query: [...stepsOnly, ...(as === undefined ? [] : [`as=${as}`])].join('&'),
          rows: stretchFrom(address.rows),
          columns: stretchFrom(address.columns),
        }),
    },
  );
}

/** `GET /api/content/1/:kind/:code/cells?rows=FROM-TO&columns=FROM-TO`: a stretch of a view, as bytes. */
export async function cellsRoutes(app: HttpApp, parts: CellsParts): Promise<void> {
  const readStretch = stretchReader(parts.store, headerReader(parts.store));
  await limitRequests(app, parts.stretchLimit, (stretches) => {
    stretches.get('/api/content/1/:kind/:code/cells', {
      schema: { params: cellsParams, querystring: cellsQuery },
      handler: (request, reply) =>
        answerCells(parts, readStretch, { request, reply }, { ...request.params, ...request.query }),
    });
  });
}
