import type { ReleaseHistory } from '@almanac/contract';
import { releaseHistorySchema } from '@almanac/contract';
import { sectionsStream, writeChangesCsv } from '@almanac/formats';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import { answerHolders } from '../../platform/http/answers/answer-holders.ts';
import { findTable } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import type { AwaitTurn, Exchange } from '../../platform/limits/big-answers.ts';
import type { Ledger } from '../../platform/limits/ledger.ts';
import { limitRequests } from '../../platform/limits/limit-requests.ts';
import { JSON_TYPE, versionOf } from '../../platform/http/answers/prepared-answer.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { parameterIn } from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { changesJson, type Compared } from './changes-json.ts';
import { releaseComparer } from './release-comparer.ts';
import { pairOfReleases, type PairOfReleases, type WantedPair } from './pair-of-releases.ts';

export interface ChangesParts {
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
  readonly limit: Ledger;
  /** The line of those who wait for big answers. */
  readonly awaitTurn: AwaitTurn;
  /** Of the server: a new one may write the same comparison differently. */
  readonly version: string;
}

const tableParams = z.object({ kind: z.string(), code: z.string() });
const pairQuery = z.strictObject({ from: z.optional(z.string()), to: z.optional(z.string()) });

interface ChangesFile {
  readonly headers: (pair: PairOfReleases) => Readonly<Record<string, string>>;
  readonly write: (compared: Compared) => AsyncIterable<Uint8Array>;
}

/** What changed, by the suffix of its address. */
const FILES: Readonly<Record<string, ChangesFile>> = {
  '': {
    headers: () => ({ 'content-type': JSON_TYPE }),
    write: (compared) => sectionsStream(changesJson(compared)),
  },
  '.csv': {
    headers: ({ to }) => ({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${to.code}-changes.csv"`,
    }),
    write: ({ after, cells }) => writeChangesCsv({ table: after, cells }),
  },
};

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
  });
  const { compare, cost } = releaseComparer(parts);
  const answer = async (exchange: Exchange, wanted: WantedPair, file: ChangesFile): Promise<FastifyReply> => {
    const { request, reply } = exchange;
    const pair = await pairOfReleases(parts.index, wanted);
    void reply.headers({ 'cache-control': 'no-cache', ...file.headers(pair) });
    // HEAD gets the headers alone; nothing is compared.
    if (request.method === 'HEAD') return reply.send();
    if (!(await parts.awaitTurn(exchange, cost(pair)))) return reply.hijack();
    return reply.send(Readable.from(file.write(await compare(pair)), { objectMode: false }));
  };
  for (const [suffix, file] of Object.entries(FILES)) {
    app.get(`/table/:kind/:code/changes${suffix}`, {
      schema,
      onRequest,
      handler: (request, reply) => answer({ request, reply }, { ...request.params, ...request.query }, file),
    });
  }
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
      const retracted = (await index.retractedOf?.(table.code)) ?? [];
      void reply.header('cache-control', 'no-cache');
      return {
        code: table.code,
        releases: releases.map(({ release, changes, corrections }) => ({
          ...release,
          changes,
          ...(corrections && { corrections: [...corrections] }),
        })),
        ...(thinned.length > 0 && { thinned: thinned.map(({ id, publishedAt }) => ({ id, publishedAt })) }),
        ...(retracted.length > 0 && {
          retracted: retracted.map(({ at, ...release }) => ({ ...release, retractedAt: at })),
        }),
      };
    },
  });
}

/** A table's releases, and what differs between two of them. */
export async function changesRoutes(app: HttpApp, parts: ChangesParts): Promise<void> {
  historyRoute(app, parts);
  await limitRequests(app, parts.limit, (limited) => {
    comparisonRoutes(limited, parts);
  });
}
