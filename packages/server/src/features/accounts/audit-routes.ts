import { accountAuditBodySchema, accountAuditSchema } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';

import type { Database } from '../../platform/database/database.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { latestAccountAudit } from './latest-account-audit.ts';

export interface AccountAuditParts {
  readonly database: Database;
  /** Throws the problem to answer with unless the request carries the server's own key. */
  readonly requireLocalKey: (request: FastifyRequest) => Promise<void>;
}

/** What was done with accounts: for the operator of the portal only, not for agencies. */
export function accountAuditRoutes(app: HttpApp, { database, requireLocalKey }: AccountAuditParts): void {
  app.post('/api/publishing/1/audit/accounts', {
    onRequest: requireLocalKey,
    schema: { body: accountAuditBodySchema, response: { 200: accountAuditSchema } },
    handler: (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return latestAccountAudit(database.read, request.body);
    },
  });
}
