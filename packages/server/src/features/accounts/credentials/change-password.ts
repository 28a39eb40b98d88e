import { message } from '@almanac/core';
import type { SignedIn } from '@almanac/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';

import type { AccountRow } from '../../../platform/database/account-tables.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import { recordAccountAudit, recordsRefusal } from '../../../platform/database/record-account-audit.ts';
import { takeAttempts } from '../../../platform/limits/take-attempts.ts';
import { readAccount } from '../account-data.ts';
import { LIMITS } from '../account-limits.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { signedInAs } from '../log-in.ts';
import { ownWords, refuseWeakPassword } from '../register.ts';
import { holdSession, openSession, type LiveSession } from '../sessions.ts';

/** Asks a signed-in user for the password again. Throws unless it is right. */
export async function requirePassword(
  context: AccountsContext,
  account: AccountRow,
  { password, field }: { readonly password: string | undefined; readonly field: string },
): Promise<void> {
  await takeAttempts(
    context,
    LIMITS.password(account.id),
    recordsRefusal(context.clock, account.id, 'give password'),
  );
  const isRight = await context.hasher.verify(password ?? '', account.password);
  if (!isRight) throw new Problem('wrong-password', { parameter: field });
}

/** Changes the password. Every session ends, including this one; the caller gets a new one. */
export async function changePassword(
  context: AccountsContext,
  request: FastifyRequest,
  changed: {
    readonly signedIn: LiveSession;
    readonly currentPassword: string;
    readonly newPassword: string;
  },
): Promise<SignedIn> {
  const { database, hasher, clock, onMail } = context;
  const { signedIn, currentPassword, newPassword } = changed;
  const { account } = signedIn;
  await requirePassword(context, account, { password: currentPassword, field: 'currentPassword' });
  refuseWeakPassword(context, { password: newPassword, own: ownWords(account), field: 'newPassword' });
  if (await hasher.verify(newPassword, account.password)) {
    throw new Problem('weak-password', {
      detail: message('problem.weak-password.now'),
      parameter: 'newPassword',
    });
  }
  const hash = await hasher.hash(newPassword);
  const now = clock.now();
  const opened = await database.write(async (transaction) => {
    await holdSession(transaction, database.kind, signedIn);
    await writeNewPassword(transaction, { account, hash, now });
    return openSession(transaction, {
      accountId: account.id,
      userAgent: request.headers['user-agent'],
      now,
    });
  });
  onMail();
  return signedInAs(context, await readAccount(database.read, account.id), opened);
}

/** The new password, the end of all sessions and of links that would choose another, a mail, and a line in the audit. */
async function writeNewPassword(
  transaction: Transaction<DatabaseTables>,
  { account, hash, now }: { readonly account: AccountRow; readonly hash: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ password: hash, password_changed_at: now.toISOString() })
    .where('id', '=', account.id)
    .execute();
  await transaction.deleteFrom('sessions').where('account_id', '=', account.id).execute();
  await transaction
    .deleteFrom('account_tokens')
    .where('account_id', '=', account.id)
    .where('purpose', '=', 'reset')
    .execute();
  await queueMail(transaction, {
    kind: 'password-changed',
    accountId: account.id,
    address: account.email,
    at: now,
  });
  await recordAccountAudit(transaction, {
    at: now,
    accountId: account.id,
    action: 'change password',
    outcome: 'done',
  });
}
