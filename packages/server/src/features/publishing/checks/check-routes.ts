import { checksQuerySchema, checksSchema, checkSettingsSchema } from '@almanac/contract';

import type { HttpApp } from '../../../platform/http/http-app.ts';
import { ROOT, type AuthorisedParts } from '../route-parts.ts';
import { readChecks, setChecks } from './set-checks.ts';

/** Which checks a new release passes, and setting them. */
export function checkRoutes(app: HttpApp, { context, publisherOf }: AuthorisedParts): void {
  const schema = { querystring: checksQuerySchema, response: { 200: checksSchema } };
  app.get(`${ROOT}/checks`, {
    schema,
    handler: (request) => readChecks(context, { publisher: publisherOf(request), ...request.query }),
  });
  app.put(`${ROOT}/checks`, {
    schema: { ...schema, body: checkSettingsSchema },
    handler: (request) =>
      setChecks(context, { publisher: publisherOf(request), ...request.query, settings: request.body }),
  });
}
