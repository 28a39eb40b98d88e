import { message } from '@almanac/core';
import rateLimit from '@fastify/rate-limit';

import type { HttpApp } from '../http/http-app.ts';
import { Problem } from '../http/problem.ts';
import { RequestCounts } from './request-counts.ts';

const MINUTE_MS = 60_000;

/** How many expensive answers one network address may ask for in a minute. */
export interface RequestLimit {
  readonly requestsPerMinute: number;
  /** Routes of one group are counted together; without one, with files and slices. */
  readonly group?: string;
}

/** Limits the routes of `app` together, by network address. */
export async function limitRequests(
  app: HttpApp,
  { requestsPerMinute, group = 'expensive' }: RequestLimit,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    groupId: group,
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    store: RequestCounts,
    errorResponseBuilder: (_, { ttl }) => {
      const count = Math.max(1, Math.ceil(ttl / 1000));
      return new Problem('too-many-requests', {
        detail: message('problem.too-many-requests.rate', {
          most: { number: requestsPerMinute },
          wait: message('duration.seconds', { count }),
        }),
        retryAfter: count,
      });
    },
  });
}
