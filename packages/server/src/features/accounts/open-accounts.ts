import { dosauthOpenApi, type AccountData, type DescribedSite } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';

import { dosauthRoutes } from '../../platform/dosauth-routes.ts';
import type { HttpApp } from '../../platform/http.ts';
import { Problem } from '../../platform/problem.ts';
import type { RequireSession } from '../../platform/signed-in.ts';
import { accountDataOf, isPasswordExpired, readAccount } from './account-data.ts';
import type { AccountsDesk } from './accounts-desk.ts';
import { credentialRoutes } from './credential-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { requireLiveSession, type LiveSession } from './sessions.ts';

/** People's accounts. */
export interface Accounts {
  readonly addRoutes: (app: HttpApp) => Promise<void>;
  readonly requireSession: RequireSession;
  /** What the owner of an account is shown of it. */
  readonly accountData: (accountId: string) => Promise<AccountData>;
}

/** Finds the session of a request. */
export interface SessionDoor {
  /** Refuses everything while the password has to be changed. */
  readonly usable: (request: FastifyRequest) => Promise<LiveSession>;
  /** Any session that lives: to change the password, and to log out. */
  readonly living: (request: FastifyRequest) => Promise<LiveSession>;
}

/** Opens the accounts, ready to add their routes. */
export function openAccounts(desk: AccountsDesk, described: DescribedSite): Accounts {
  const living = (request: FastifyRequest): Promise<LiveSession> => requireLiveSession(desk, request);
  const usable = async (request: FastifyRequest): Promise<LiveSession> => {
    const found = await living(request);
    const age = { passwordDays: desk.passwordDays, now: desk.clock.now() };
    if (isPasswordExpired(found.account, age)) throw new Problem('password-expired');
    return found;
  };
  const openApi = dosauthOpenApi(described);
  return {
    addRoutes: async (app) => {
      await dosauthRoutes(app, (answer) => {
        credentialRoutes(answer, desk);
        ownAccountRoutes(answer, desk, { usable, living });
      });
      app.get('/api/dosauth/1/openapi.json', (_request, reply) => {
        void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
        return reply.serializer(JSON.stringify).send(openApi);
      });
    },
    accountData: async (accountId) => {
      const age = { passwordDays: desk.passwordDays, now: desk.clock.now() };
      const { read } = desk.database;
      return accountDataOf(read, await readAccount(read, accountId), age);
    },
    requireSession: async (request) => {
      const { account, session } = await usable(request);
      return { accountId: account.id, sessionId: session.id };
    },
  };
}
