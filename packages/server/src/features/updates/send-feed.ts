import type { FastifyReply } from 'fastify';

import type { Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { entityTag, holdsAlready, versionOf } from '../../platform/http/answers/prepared-answer.ts';

/** Feed readers ask often; five minutes old is new enough for them. */
const FRESH = 'public, max-age=300';

export const ATOM = 'application/atom+xml; charset=utf-8';

/** Sends a feed; whoever has it already is told so, without it. */
export function sendFeed({ request, reply }: Exchange, feed: string, type: string): FastifyReply {
  const tag = entityTag(versionOf(feed), 'identity');
  void reply.headers({ 'cache-control': FRESH, etag: tag });
  return holdsAlready(request, tag) ? reply.code(304).send() : reply.type(type).send(feed);
}
