import {
  cancelledSchema,
  publishedSchema,
  restoreBodySchema,
  retractBodySchema,
  retractedSchema,
  withdrawnSchema,
} from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../../platform/http/http-app.ts';
import { code, codeParams, dryRunQuery, modeOf, ROOT, type AuthorisedParts } from '../route-parts.ts';
import { cancel } from './cancel.ts';
import { restore } from './restore.ts';
import { retract } from './retract.ts';
import { withdraw } from './withdraw.ts';

/** Taking back what was published: a table, an embargo, a release. */
export function takingBackRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  app.post(`${ROOT}/tables/:code/withdraw`, {
    schema: { params: codeParams, response: { 200: withdrawnSchema } },
    handler: async (request) => {
      const withdrawn = await withdraw(context, { publisher: publisherOf(request), ...request.params });
      await context.index.refresh();
      return withdrawn;
    },
  });
  app.post(`${ROOT}/tables/:code/cancel`, {
    schema: { params: codeParams, response: { 200: cancelledSchema } },
    handler: (request) => cancel(context, { publisher: publisherOf(request), ...request.params }),
  });
  app.post(`${ROOT}/tables/:code/replace`, {
    schema: { params: codeParams, body: z.strictObject({ by: code }), response: { 200: withdrawnSchema } },
    handler: async (request) => {
      const { by } = request.body;
      const replaced = await withdraw(context, { publisher: publisherOf(request), ...request.params, by });
      await context.index.refresh();
      return replaced;
    },
  });
  app.post(`${ROOT}/tables/:code/restore`, {
    schema: {
      params: codeParams,
      querystring: dryRunQuery,
      body: restoreBodySchema,
      response: { 200: publishedSchema },
    },
    handler: (request) =>
      restore(context, {
        publisher: publisherOf(request),
        code: request.params.code,
        ...request.body,
        mode: modeOf(request.query),
      }),
  });
  app.post(`${ROOT}/tables/:code/retract`, {
    schema: { params: codeParams, body: retractBodySchema, response: { 200: retractedSchema } },
    handler: (request) =>
      retract(context, { publisher: publisherOf(request), ...request.params, ...request.body }),
  });
}
