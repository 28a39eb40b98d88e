import { storedViewIdSchema, storedViewSchema, newViewSchema } from '@almanac/contract';
import { message, parseAddress } from '@almanac/core';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Ledger } from '../../platform/limits/ledger.ts';
import { limitRequests } from '../../platform/limits/limit-requests.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { StoredViews } from '../../releases/figures/stored-views.ts';
import { addressProblem } from '../../releases/figures/view-problem.ts';

export interface ViewsParts {
  readonly views: StoredViews;
  readonly limit: Ledger;
}

/** Its content never changes; whether it is still kept may. */
const A_DAY = 'public, max-age=86400';

/** `POST /api/views` keeps a customisation that is too long for an address; `GET /api/views/:id` gives it back. */
export async function viewRoutes(app: HttpApp, { views, limit }: ViewsParts): Promise<void> {
  await limitRequests(app, limit, (expensive) => {
    expensive.post('/api/views', {
      schema: { body: newViewSchema, response: { 200: storedViewIdSchema } },
      handler: async (request) => {
        const steps = parseAddress(request.body.query);
        if (!steps.ok) throw addressProblem(steps.problem);
        return { id: await views.keep(request.body.query, request.ip) };
      },
    });
  });
  app.get('/api/views/:id', {
    schema: { params: z.object({ id: z.string() }), response: { 200: storedViewSchema } },
    handler: async (request, reply) => {
      const { id } = request.params;
      const query = await views.find(id);
      if (query === undefined)
        throw new Problem('unknown-view', { detail: message('problem.unknown-view.detail', { id }) });
      void reply.header('cache-control', A_DAY);
      return { id, query };
    },
  });
}
