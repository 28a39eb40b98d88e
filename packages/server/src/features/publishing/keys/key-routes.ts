import { keysSchema, madeKeySchema, storedText } from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../../platform/http/http-app.ts';
import { ROOT, type AuthorisedParts } from '../route-parts.ts';
import { listKeys, makeKey, revokeKey } from './agency-keys.ts';
import { refuseAgencyKey } from './publisher.ts';

const name = storedText(z.trim(), z.minLength(1), z.maxLength(200));
const keyBody = z.strictObject({ agency: name, holder: z.optional(name) });

/** Making, listing and revoking the keys of agencies. */
export function keyRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/keys`, {
    schema: { body: keyBody, response: { 201: madeKeySchema } },
    handler: async (request, reply) => {
      const publisher = publisherOf(request);
      refuseAgencyKey(publisher);
      return reply.code(201).send(await makeKey(context, { publisher, ...request.body }));
    },
  });
  app.get(`${ROOT}/keys`, {
    schema: { response: { 200: keysSchema } },
    handler: async (request) => {
      refuseAgencyKey(publisherOf(request));
      return { keys: await listKeys(context) };
    },
  });
  app.delete(`${ROOT}/keys/:id`, {
    schema: { params: z.object({ id: z.string() }), response: { 204: z.null() } },
    handler: async (request, reply) => {
      const publisher = publisherOf(request);
      refuseAgencyKey(publisher);
      await revokeKey(context, { publisher, id: request.params.id });
      return reply.code(204).send(null);
    },
  });
}
