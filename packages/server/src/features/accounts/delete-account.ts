import { queueMail } from '../../platform/mail/mail-queue.ts';
import { recordAccountAudit } from '../../platform/database/record-account-audit.ts';
import type { AccountsContext } from './accounts-context.ts';
import { requirePassword } from './credentials/change-password.ts';
import { holdSession, type LiveSession } from './sessions.ts';

/** Deletes an account and everything that belongs to it; a last mail says so. */
export async function deleteAccount(
  context: AccountsContext,
  signedIn: LiveSession,
  password: string,
): Promise<void> {
  const { database, clock } = context;
  const { account } = signedIn;
  await requirePassword(context, account, { password, field: 'password' });
  const at = clock.now();
  await database.write(async (transaction) => {
    await holdSession(transaction, database.kind, signedIn);
    await transaction.deleteFrom('mails').where('account_id', '=', account.id).execute();
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
    await recordAccountAudit(transaction, {
      at,
      accountId: account.id,
      action: 'delete account',
      outcome: 'done',
    });
    await queueMail(transaction, { kind: 'deleted', accountId: null, address: account.email, at });
  });
  context.onMail();
}
