import { and, message } from '@almanac/core';
import type { TableDataRequest } from '@almanac/formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

import type { Exchange } from '../../platform/limits/big-answers.ts';
import { findRelease } from '../../releases/index/find-release.ts';
import { JSON_TYPE, sendHead, sendPrepared } from '../../platform/http/answers/prepared-answer.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { accessOf, findApiTable } from './api-access.ts';
import { queryText, apiQueryOf } from './api-query.ts';
import { ApiRefused } from './api-refusal.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import { keepAnswer, keptAnswers, type KeptAnswer } from './kept-answers.ts';
import type { ApiExchange, DataApiParts } from './exchange.ts';
import { BESIDES, planAnswer, requestIn, type DataCall } from './table-data.ts';
import { setPageHeaders, setReleaseHeaders, type AnsweredRelease } from './answer-headers.ts';

/** Answers with more cells are streamed and not cached. */
const MOST_KEPT_CELLS = 50_000;

/** The release a call means. */
export async function releaseIn(
  { index }: Pick<DataApiParts, 'index'>,
  table: DataCall['table'],
  release: string | undefined,
): Promise<IndexedRelease> {
  const { kind } = table.summary;
  const found = await findRelease(index, { kind, code: table.code, release });
  return found.release;
}

/** A call for numbers, and what it is answered through. */
interface Asked extends Exchange {
  readonly call: DataCall;
  readonly wanted: TableDataRequest;
}

/** `GET /api/table/tabledata/{resourceId}` */
export function tableDataHandler(parts: DataApiParts, exchange: ApiExchange) {
  const kept = keptAnswers();
  const answeredOf = ({ call: { table, release } }: Asked): AnsweredRelease => ({
    table,
    release,
    publicUrl: parts.publicUrl,
    call: 'tabledata',
  });
  const sendKept = (asked: Asked, answer: KeptAnswer): FastifyReply => {
    setPageHeaders(asked.reply, answeredOf(asked), answer);
    return sendPrepared(asked, answer.prepared, { type: JSON_TYPE });
  };
  const send = async (asked: Asked): Promise<FastifyReply> => {
    const { request, reply, call, wanted } = asked;
    const key = keyOf(call);
    const there = kept.peek(key);
    if (there) {
      await parts.limit.charge(request, reply, costOf(there.cells));
      return sendKept(asked, there);
    }
    const { plan, make } = await planAnswer(parts, call, wanted);
    await parts.limit.charge(request, reply, costOf(plan.mostCells));
    if (!(await parts.awaitTurn(asked, plan.mostCells))) return reply.hijack();
    if (wanted.limit <= MOST_KEPT_CELLS) {
      return sendKept(asked, await kept.get(key, async () => keepAnswer(await make(), plan.mostCells)));
    }
    const answer = await make();
    setPageHeaders(reply, answeredOf(asked), answer);
    void reply.header('cache-control', 'no-cache').type(JSON_TYPE);
    return reply.send(Readable.from(bytesOf(answer.text()), { objectMode: false }));
  };
  return async (request: FastifyRequest<{ Params: { resourceId: string } }>, reply: FastifyReply) => {
    parts.limit.admit(request, reply);
    const query = apiQueryOf(request.query);
    const access = await accessOf(request, query, parts.holdsKey);
    const table = findApiTable(parts.index, request.params.resourceId, access);
    const wanted = requestIn(query);
    const release = await releaseIn(parts, table, query['release']);
    const releases = wanted.isExtended ? await parts.index.releasesOf(table.code) : [];
    const call: DataCall = { table, release, releases, query, origin: exchange.origin() };
    const asked: Asked = { request, reply, call, wanted };
    setReleaseHeaders(reply, answeredOf(asked));
    if (request.method !== 'HEAD') return send(asked);
    await parts.limit.charge(request, reply, costOf(0));
    return sendHead(reply, JSON_TYPE);
  };
}

/** Releases can be added while an answer that lists them is kept. */
function keyOf({ release, releases, table, origin, query }: DataCall): string {
  const latest = releases[0]?.release.id ?? '';
  return [release.release.id, origin.day, table.replacedBy ?? '', latest, queryText(query, BESIDES)].join(
    '?',
  );
}

const PIECE_CHARACTERS = 65_536;

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}

const ADDRESSES = [
  '/api/table/resourceid',
  '/api/table/metadata/{resourceId}',
  '/api/table/tabledata/{resourceId}',
  '/api/table/catalogue',
];

/** Refuses what no client sends. */
export function refuseOther(request: FastifyRequest): never {
  const path = request.url.split('?', 1)[0] ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ApiRefused(405, 'Method Not Allowed', {
      Request: [message('data-api.method', { method: request.method })],
    });
  }
  throw new ApiRefused(404, 'Not Found', {
    Path: [message('data-api.nothing-here', { path, addresses: and(ADDRESSES) })],
  });
}
