import type { SignedIn } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';

import type { AccountRow } from '../../platform/database/account-tables.ts';
import { Problem } from '../../platform/http/problem.ts';
import { recordAccountAudit } from '../../platform/database/record-account-audit.ts';
import { hashOfToken } from '../../platform/secret-text.ts';
import {
  forgetAttempts,
  giveBackAttempts,
  takeAttempts,
  type OnPassed,
} from '../../platform/limits/take-attempts.ts';
import { accountDataOf, isAddressProved, isPasswordExpired } from './account-data.ts';
import { accountIdAt } from './account-id-at.ts';
import { LIMITS, type LogInLimits } from './account-limits.ts';
import { emailKeyOf, type AccountsContext } from './accounts-context.ts';
import { openSession, tokenOf, type OpenedSession } from './sessions.ts';

/** Signs in, or throws the one problem that does not reveal what was wrong. */
export async function logIn(
  context: AccountsContext,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const { database, hasher, clock } = context;
  const limits = LIMITS.login(request, email);
  const all = [...limits, LIMITS.everyLogin(request, email)];
  await takeAttempts(context, all, recordsGuesses(context, { email, limits }));
  const account = await database.read
    .selectFrom('accounts')
    .selectAll()
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst();
  const isRight = await hasher.verify(password, account?.password);
  if (!isRight || account === undefined) throw new Problem('wrong-credentials');
  await forgetAttempts(context, LIMITS.liftedByLogin(request, email));
  await giveBackAttempts(context, LIMITS.givenBackByLogin(request));
  const before = tokenOf(request);
  const opened = await database.write(async (transaction) => {
    // Signing in again from the same tab replaces the previous session.
    if (before !== undefined) {
      await transaction.deleteFrom('sessions').where('token_hash', '=', hashOfToken(before)).execute();
    }
    // The password may have been changed while it was being checked; then it no longer opens anything. From here on a
    // change waits, and ends this session with the others.
    const held = transaction.selectFrom('accounts').select('password').where('id', '=', account.id);
    const now = await (database.kind === 'postgresql' ? held.forUpdate() : held).executeTakeFirst();
    if (now?.password !== account.password) throw new Problem('wrong-credentials');
    const at = clock.now();
    await recordAccountAudit(transaction, {
      at,
      accountId: account.id,
      action: 'log in',
      outcome: 'done',
    });
    return openSession(transaction, {
      accountId: account.id,
      userAgent: request.headers['user-agent'],
      now: at,
    });
  });
  return signedInAs(context, account, opened);
}

/** Records that a limit of guesses was passed: never by whom, only against which account and in which way. */
function recordsGuesses(
  { clock }: AccountsContext,
  { email, limits }: { readonly email: string; readonly limits: LogInLimits },
): OnPassed {
  const [fromOneNetwork, ofOneAccount] = limits;
  return async (transaction, limit) => {
    // The log-in limit counts valid passwords too, so reaching it is no sign of guessing.
    if (!limits.includes(limit)) return;
    const refused = { at: clock.now(), action: 'log in', outcome: 'refused' } as const;
    if (limit === fromOneNetwork) {
      const detail = 'tried too often from one network, at whatever address';
      await recordAccountAudit(transaction, { ...refused, accountId: null, detail });
      return;
    }
    const accountId = (await accountIdAt(transaction, email)) ?? null;
    const detail = `tried too often from ${limit === ofOneAccount ? 'one network' : 'many networks'}`;
    await recordAccountAudit(transaction, { ...refused, accountId, detail });
  };
}

/** What the client receives after signing in. */
export async function signedInAs(
  { database, clock, passwordDays }: AccountsContext,
  account: AccountRow,
  { token, endsAt }: OpenedSession,
): Promise<SignedIn> {
  const age = { passwordDays, now: clock.now() };
  return {
    token,
    endsAt,
    isPasswordExpired: isPasswordExpired(account, age),
    showVerifyNotification: !isAddressProved(account),
    account: await accountDataOf(database.read, account, age),
  };
}
