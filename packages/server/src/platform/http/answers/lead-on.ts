import type { FastifyReply } from 'fastify';

/** A path with what is asked of it. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

/** Leads on to what has taken the place of an address, with all that was asked of it. */
export function leadOn(reply: FastifyReply, path: string, query = ''): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(withQuery(path, query), 301);
}
