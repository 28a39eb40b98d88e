import { DOSAUTH_CALLS, type AccountData } from '@almanac/contract';

import type { AnswerCall } from '../../platform/http/call-routes.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import { accountDataOf, readAccount } from './account-data.ts';
import { LIMITS } from './account-limits.ts';
import type { AccountsContext } from './accounts-context.ts';
import { changePassword } from './credentials/change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { askForCode, useCode } from './credentials/one-time-codes.ts';
import type { SessionCheck } from './session-check.ts';
import { endSessions, IDLE_MS, listSessions, LONGEST_MS } from './sessions.ts';
import { updateDetails } from './update-details.ts';

const DONE = { Data: { done: true } } as const;

/** The calls of a signed-in user about their own account. */
export function ownAccountRoutes(answer: AnswerCall, context: AccountsContext, sessions: SessionCheck): void {
  const { database, clock } = context;
  const dataOf = async (accountId: string): Promise<AccountData> => {
    const age = { passwordDays: context.passwordDays, now: clock.now() };
    return accountDataOf(database.read, await readAccount(database.read, accountId), age);
  };
  sessionRoutes(answer, context, sessions);
  answer(DOSAUTH_CALLS.getAccount, async ({ request }) => {
    const { account } = await sessions.living(request);
    return { Data: await dataOf(account.id) };
  });
  answer(DOSAUTH_CALLS.authUpdate, async ({ request, body }) => {
    const { account } = await sessions.usable(request);
    await updateDetails(context, account, body);
    return { Data: await dataOf(account.id) };
  });
  answer(DOSAUTH_CALLS.generateOtpCode, async ({ request, body }) => {
    const signedIn = await sessions.usable(request);
    await takeAttempts(context, LIMITS.signedIn(request));
    await askForCode(context, signedIn, body);
    return DONE;
  });
  answer(DOSAUTH_CALLS.verifyEmailOtpCode, async ({ request, body }) => {
    const signedIn = await sessions.usable(request);
    await takeAttempts(context, LIMITS.signedIn(request));
    await useCode(context, signedIn, { email: body.email, code: body.token });
    return { Data: await dataOf(signedIn.account.id) };
  });
  answer(DOSAUTH_CALLS.changePassword, async ({ request, body }) => {
    const signedIn = await sessions.living(request);
    await takeAttempts(context, LIMITS.signedIn(request));
    return { Data: await changePassword(context, request, { signedIn, ...body }) };
  });
  answer(DOSAUTH_CALLS.exportData, async ({ request, reply }) => {
    const { account } = await sessions.usable(request);
    void reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return { Data: await exportData(context, account.id) };
  });
  answer(DOSAUTH_CALLS.deleteAccount, async ({ request, body }) => {
    const signedIn = await sessions.living(request);
    await takeAttempts(context, LIMITS.signedIn(request));
    await deleteAccount(context, signedIn, body.password);
    return DONE;
  });
}

function sessionRoutes(answer: AnswerCall, context: AccountsContext, sessions: SessionCheck): void {
  const { clock } = context;
  answer(DOSAUTH_CALLS.logout, async ({ request }) => {
    const { account, session } = await sessions.living(request);
    await endSessions(context, { accountId: account.id, ids: [session.id], action: 'log out' });
    return DONE;
  });
  answer(DOSAUTH_CALLS.ping, async ({ request }) => {
    const { session } = await sessions.living(request);
    const ends = Date.parse(session.created_at) + LONGEST_MS;
    const idleEnds = Math.min(ends, clock.now().getTime() + IDLE_MS);
    return {
      Data: { idleEndsAt: new Date(idleEnds).toISOString(), endsAt: new Date(ends).toISOString() },
    };
  });
  answer(DOSAUTH_CALLS.getSessions, async ({ request }) => {
    const { account, session } = await sessions.usable(request);
    const own = { accountId: account.id, sessionId: session.id };
    return { Data: { sessions: await listSessions(context, own) } };
  });
  answer(DOSAUTH_CALLS.signOutSessions, async ({ request, body }) => {
    const { account, session } = await sessions.usable(request);
    await endSessions(context, { accountId: account.id, ids: body.ids, action: 'end sessions' });
    const own = { accountId: account.id, sessionId: session.id };
    return { Data: { sessions: await listSessions(context, own) } };
  });
}
