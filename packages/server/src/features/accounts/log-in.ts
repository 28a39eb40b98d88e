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

/** Signs in, or throws the one problem that tells nothing of what was wrong. */
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
    // Whoever signs in once more from the same tab leaves no second session behind.
    if (before !== undefined) {
      await transaction.deleteFrom('sessions').where('token_hash', '=', hashOfToken(before)).execute();
    }
    // The password may have been changed while it was being checked: then this one opens nothing any more.
    const now = await transaction
      .selectFrom('accounts')
      .select('password')
      .where('id', '=', account.id)
      .executeTakeFirst();
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

/** Writes down that a limit of guesses was passed: by whom is not kept, only against which account, and in which way. */
function recordsGuesses(
  { clock }: AccountsContext,
  { email, limits }: { readonly email: string; readonly limits: LogInLimits },
): OnPassed {
  const [fromOneNetwork, ofOneAccount] = limits;
  return async (transaction, limit) => {
    // Whoever logs in too often guesses nothing.
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

/** What whoever signed in is told. */
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
