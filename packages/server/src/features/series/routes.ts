import { seriesSchema } from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import type { SeriesFinder } from './find-series.ts';

const seriesParams = z.object({ code: z.string(), seriesNo: z.string() });

/** `GET /api/series/:code/:seriesNo` */
export function seriesRoutes(app: HttpApp, findSeries: SeriesFinder): void {
  app.get('/api/series/:code/:seriesNo', {
    schema: { params: seriesParams, response: { 200: seriesSchema } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return findSeries(request.params);
    },
  });
}
