import { endedPreviewsSchema, madePreviewSchema, previewBodySchema } from '@almanac/contract';

import type { HttpApp } from '../../../platform/http/http-app.ts';
import { codeParams, ROOT, type AuthorisedParts } from '../route-parts.ts';
import { endPreviews, makePreview } from './preview-links.ts';

/** Making links to a release under embargo, and ending them. */
export function previewRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/previews`, {
    schema: { params: codeParams, body: previewBodySchema, response: { 201: madePreviewSchema } },
    handler: async (request, reply) => {
      const asked = { publisher: publisherOf(request), ...request.params, ...request.body };
      return reply.code(201).send(await makePreview(context, asked, context.previewAddress));
    },
  });
  app.delete(`${ROOT}/tables/:code/previews`, {
    schema: { params: codeParams, response: { 200: endedPreviewsSchema } },
    handler: (request) => endPreviews(context, { publisher: publisherOf(request), ...request.params }),
  });
}
