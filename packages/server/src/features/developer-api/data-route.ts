import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

import { findRelease } from '../../platform/find-release.ts';
import { sendPrepared } from '../../platform/prepared-answer.ts';
import type { IndexedRelease } from '../../platform/release-index.ts';
import { accessOf, findApiTable } from './api-access.ts';
import { queryText, apiQueryOf } from './api-query.ts';
import { ApiRefused } from './api-refusal.ts';
import { costOf } from './cost-limit.ts';
import { keepAnswer, keptAnswers, type KeptAnswer } from './kept-answers.ts';
import type { ApiExchange, DeveloperApiParts } from './routes.ts';
import { requestIn, tableDataAnswer, type DataCall } from './table-data.ts';

/** Answers of more cells are written as they are sent, and not kept. */
const MOST_KEPT_CELLS = 50_000;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The release a call means. */
export async function releaseIn(
  { index }: Pick<DeveloperApiParts, 'index'>,
  table: DataCall['table'],
  release: string | undefined,
): Promise<IndexedRelease> {
  const { kind } = table.summary;
  const found = await findRelease(index, { kind, code: table.code, release });
  return found.release;
}

function sayNext(reply: FastifyReply, next: string | undefined): void {
  if (next !== undefined) void reply.header('link', `<${next}>; rel="next"`);
}

/** `GET /api/table/tabledata/{resourceId}` */
export function tableDataHandler(parts: DeveloperApiParts, exchange: ApiExchange) {
  const kept = keptAnswers();
  const sources = { ...parts, site: parts.site, publicUrl: parts.publicUrl };

  const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply => {
    exchange.limit.charge(request, reply, costOf(answer.cells));
    sayNext(reply, answer.next);
    return sendPrepared({ request, reply }, answer.prepared, { type: JSON_TYPE, cacheControl: 'no-cache' });
  };
  return async (request: FastifyRequest<{ Params: { resourceId: string } }>, reply: FastifyReply) => {
    exchange.limit.admit(request, reply);
    const query = apiQueryOf(request.query);
    const table = findApiTable(
      parts.index,
      request.params.resourceId,
      await accessOf(request, query, parts.holdsKey),
    );
    const wanted = requestIn(query);
    const release = await releaseIn(parts, table, query['release']);
    const call: DataCall = { table, release, query, day: exchange.today() };
    const key = [
      release.release.id,
      call.day,
      table.replacedBy ?? '',
      queryText(query, ['release', 'istestapi']),
    ].join('?');
    if (wanted.limit <= MOST_KEPT_CELLS) {
      const answer = await kept.get(key, async () =>
        keepAnswer(await tableDataAnswer(sources, call, wanted)),
      );
      return sendKept(request, reply, answer);
    }
    const answer = await tableDataAnswer(sources, call, wanted);
    exchange.limit.charge(request, reply, costOf(answer.cells));
    sayNext(reply, answer.next);
    return reply
      .header('cache-control', 'no-cache')
      .type(JSON_TYPE)
      .send(Readable.from(bytesOf(answer.text()), { objectMode: false }));
  };
}

const PIECE_CHARACTERS = 65_536;

function* bytesOf(texts: Iterable<string>): Generator<Buffer> {
  let waiting = '';
  for (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}

/** Refuses what no client sends. */
export function refuseOther(request: FastifyRequest): never {
  const path = request.url.split('?', 1)[0] ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ApiRefused(405, 'Method Not Allowed', {
      Request: [`${request.method} is not taken here: use GET.`],
    });
  }
  throw new ApiRefused(404, 'Not Found', {
    Path: [
      `There is nothing at ${path}. There are /api/table/resourceid, /api/table/metadata/{resourceId}, /api/table/tabledata/{resourceId} and /api/table/catalogue.`,
    ],
  });
}
