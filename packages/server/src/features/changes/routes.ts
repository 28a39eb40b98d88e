import type { ReleaseHistory } from '@almanac/contract';
import { releaseHistorySchema } from '@almanac/contract';
import { compareReleases } from '@almanac/core';
import { writeChangesCsv, textStream } from '@almanac/formats';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import { answerHolders } from '../../platform/http/answers/answer-holders.ts';
import { findTable } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { limitRequests, type RequestLimit } from '../../platform/limits/limit-requests.ts';
import { versionOf } from '../../platform/http/answers/prepared-answer.ts';
import { parameterIn } from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { changesJson, type Compared } from './changes-json.ts';
import { pairOfReleases, type WantedPair } from './pair-of-releases.ts';

export interface ChangesParts {
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly limit: RequestLimit;
  /** Of the server: a new one may write the same comparison differently. */
  readonly version: string;
}

const tableParams = z.object({ kind: z.string(), code: z.string() });
const pairQuery = z.strictObject({ from: z.optional(z.string()), to: z.optional(z.string()) });

async function compared({ index, store }: ChangesParts, wanted: WantedPair): Promise<Compared> {
  const pair = await pairOfReleases(index, wanted);
  const before = await store.readTable(pair.from.code, pair.from.release.id);
  const after = await store.readTable(pair.to.code, pair.to.release.id);
  return { ...pair, before, after, comparison: compareReleases(before, after) };
}

/** Two named releases never change; without both names the answer is about the current one. */
function cacheOf({ from, to }: Pick<WantedPair, 'from' | 'to'>): string {
  return from !== undefined && to !== undefined ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** As `pairQuery`, of a request that has not been checked yet. */
function pairIn(url: string): Pick<WantedPair, 'from' | 'to'> {
  return { from: parameterIn(url, 'from'), to: parameterIn(url, 'to') };
}

function comparisonRoutes(app: HttpApp, parts: ChangesParts): void {
  const schema = { params: tableParams, querystring: pairQuery };
  const onRequest = answerHolders({
    version: async (request) => {
      const wanted = { ...tableParams.parse(request.params), ...pairIn(request.url) };
      const { from, to } = await pairOfReleases(parts.index, wanted);
      return versionOf(JSON.stringify([parts.version, request.url, from.release.id, to.release.id]));
    },
    cacheControl: ({ url }) => cacheOf(pairIn(url)),
  });
  app.get('/table/:kind/:code/changes', {
    schema,
    onRequest,
    handler: async (request, reply) => {
      const found = await compared(parts, { ...request.params, ...request.query });
      return reply
        .header('cache-control', cacheOf(request.query))
        .type('application/json; charset=utf-8')
        .send(Readable.from(textStream(changesJson(found)), { objectMode: false }));
    },
  });
  app.get('/table/:kind/:code/changes.csv', {
    schema,
    onRequest,
    handler: async (request, reply) => {
      const { before, after, comparison, to } = await compared(parts, {
        ...request.params,
        ...request.query,
      });
      return reply
        .headers({
          'cache-control': cacheOf(request.query),
          'content-disposition': `attachment; filename="${to.code}-changes.csv"`,
        })
        .type('text/csv; charset=utf-8')
        .send(
          Readable.from(writeChangesCsv({ before, after, cells: comparison.cells }), { objectMode: false }),
        );
    },
  });
}

function historyRoute(app: HttpApp, { index }: ChangesParts): void {
  app.get('/api/releases/:code/history', {
    schema: {
      params: z.object({ code: z.string() }),
      querystring: z.strictObject({}),
      response: { 200: releaseHistorySchema },
    },
    handler: async (request, reply): Promise<ReleaseHistory> => {
      const { code } = request.params;
      const kind = index.current(code)?.summary.kind ?? '';
      const table = findTable(index, { kind, code });
      const releases = await index.releasesOf(table.code);
      const thinned = (await index.thinnedOf?.(table.code)) ?? [];
      void reply.header('cache-control', 'no-cache');
      return {
        code: table.code,
        releases: releases.map(({ release, changes, corrections }) => ({
          ...release,
          changes,
          ...(corrections && { corrections: [...corrections] }),
        })),
        ...(thinned.length > 0 && { thinned: thinned.map(({ id, publishedAt }) => ({ id, publishedAt })) }),
      };
    },
  });
}

/** A table's releases, and what differs between two of them. */
export async function changesRoutes(app: HttpApp, parts: ChangesParts): Promise<void> {
  historyRoute(app, parts);
  await app.register(async (limited: HttpApp) => {
    await limitRequests(limited, parts.limit);
    comparisonRoutes(limited, parts);
  });
}
