import { message } from '@almanac/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HttpApp } from '../http/http-app.ts';
import { Problem } from '../http/problem.ts';
import type { Ledger } from './ledger.ts';

/** Adds routes whose requests are counted by network address in a ledger, and refused beyond its limit. */
export async function limitRequests(
  app: HttpApp,
  ledger: Ledger,
  addRoutes: (limited: HttpApp) => void | Promise<void>,
): Promise<void> {
  const charge = async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const seconds = await ledger.charge(ip, 1);
    void reply.headers({
      'x-ratelimit-limit': ledger.pointsPerMinute,
      'x-ratelimit-remaining': Math.max(0, ledger.left(ip)),
      'x-ratelimit-reset': ledger.secondsLeft(),
    });
    if (seconds > 0) throw tooMany(ledger, seconds);
  };
  await app.register(async (limited: HttpApp) => {
    // Last: what a route answers at once costs nothing.
    limited.addHook('onRoute', (route) => {
      route.onRequest = [route.onRequest ?? [], charge].flat();
    });
    await addRoutes(limited);
  });
}

function tooMany({ pointsPerMinute }: Ledger, seconds: number): Problem {
  const detail = message('problem.too-many-requests.rate', {
    most: { number: pointsPerMinute },
    wait: message('duration.seconds', { count: seconds }),
  });
  return new Problem('too-many-requests', { detail, retryAfter: seconds });
}
