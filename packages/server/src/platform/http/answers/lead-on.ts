import type { FastifyReply } from 'fastify';

/** Leads on to what has taken the place of an address, with all that was asked of it. */
export function leadOn(reply: FastifyReply, path: string, query = ''): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(query === '' ? path : `${path}?${query}`, 301);
}
