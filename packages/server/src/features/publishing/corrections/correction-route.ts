import { correctBodySchema, correctedSchema } from '@almanac/contract';

import type { HttpApp } from '../../../platform/http/http-app.ts';
import { codeParams, ROOT, type AuthorisedParts } from '../route-parts.ts';
import { correct } from './correct.ts';

/** Attaching a notice of correction to a release. */
export function correctionRoute(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/corrections`, {
    schema: { params: codeParams, body: correctBodySchema, response: { 200: correctedSchema } },
    handler: async (request) => {
      const corrected = await correct(context, {
        publisher: publisherOf(request),
        ...request.params,
        ...request.body,
      });
      await context.index.refresh();
      return corrected;
    },
  });
}
