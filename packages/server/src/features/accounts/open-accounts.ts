import { type AccountData, type DescribedSite, DOSAUTH_ROOT, dosauthOpenApi } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import { callRoutes, type RequireSession } from '../../platform/http/call-routes.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import { accountDataOf, isPasswordExpired, readAccount } from './account-data.ts';
import type { AccountsContext } from './accounts-context.ts';
import { credentialRoutes } from './credential-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { type LiveSession, requireLiveSession } from './sessions.ts';

/** People's accounts. */
export interface Accounts {
  readonly addRoutes: (app: HttpApp) => Promise<void>;
  readonly requireSession: RequireSession;
  /** What the owner of an account is shown of it. */
  readonly accountData: (accountId: string) => Promise<AccountData>;
}

/** Opens the accounts, ready to add their routes. */
export function openAccounts(context: AccountsContext, described: DescribedSite): Accounts {
  const living = (request: FastifyRequest): Promise<LiveSession> => requireLiveSession(context, request);
  const usable = async (request: FastifyRequest): Promise<LiveSession> => {
    const found = await living(request);
    const age = { passwordDays: context.passwordDays, now: context.clock.now() };
    if (isPasswordExpired(found.account, age)) throw new Problem('password-expired');
    return found;
  };
  const openApi = dosauthOpenApi(described, context.words.write);
  return {
    addRoutes: async (app) => {
      await callRoutes(app, DOSAUTH_ROOT, (answer) => {
        credentialRoutes(answer, context);
        ownAccountRoutes(answer, context, { usable, living });
      });
      app.get(`${DOSAUTH_ROOT}openapi.json`, (_request, reply) => {
        void reply.header('cache-control', 'no-cache').type(JSON_TYPE);
        return reply.serializer(JSON.stringify).send(openApi);
      });
    },
    accountData: async (accountId) => {
      const age = { passwordDays: context.passwordDays, now: context.clock.now() };
      const { read } = context.database;
      return accountDataOf(read, await readAccount(read, accountId), age);
    },
    requireSession: async (request) => {
      const { account, session } = await usable(request);
      return { accountId: account.id, sessionId: session.id };
    },
  };
}
