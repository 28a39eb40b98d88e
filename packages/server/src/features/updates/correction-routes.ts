import { correctionsSchema } from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';

const USUAL_LIMIT = 50;
const MOST_CORRECTIONS = 200;

const correctionsQuery = z.strictObject({
  agency: z.optional(z.string()),
  after: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_CORRECTIONS)), USUAL_LIMIT),
});

/** `GET /api/corrections`: the public log of notices of correction, latest first. */
export function correctionRoutes(app: HttpApp, { index }: { readonly index: ReleaseIndex }): void {
  app.get('/api/corrections', {
    schema: { querystring: correctionsQuery, response: { 200: correctionsSchema } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const { limit, ...wanted } = request.query;
      // One more than asked for, to know whether there are any after them.
      const found = await index.corrections(limit + 1, wanted);
      const corrections = found.slice(0, limit);
      const last = corrections.at(-1);
      return { corrections, ...(found.length > limit && last !== undefined && { next: last.id }) };
    },
  });
}
