import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HttpApp } from './http-app.ts';
import { Problem } from './problem.ts';

/** The methods that routes are for. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The problem of a request that no route is for: there is nothing at its address, or something that takes other
 * methods. A browser that asks first (OPTIONS) is told nothing of addresses that are not open to other sites.
 */
export function nothingAt(
  app: Pick<HttpApp, 'findRoute'>,
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  reply: Pick<FastifyReply, 'header'>,
): Problem {
  const [path = ''] = url.split('?', 1);
  const taken = METHODS.filter((each) => {
    // Without a route it is null, which its type leaves out.
    const route: unknown = app.findRoute({ method: each, url: path });
    return route !== null;
  });
  if (taken.length === 0 || method === 'OPTIONS') return new Problem('unknown-address');
  void reply.header('allow', taken.join(', '));
  return new Problem('method-not-allowed');
}
