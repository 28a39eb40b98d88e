import type { AccountRow } from '../../platform/database/account-tables.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { recordAccountAudit } from '../../platform/database/record-account-audit.ts';
import type { AccountsDesk } from './accounts-desk.ts';
import { requirePassword } from './credentials/change-password.ts';

/** Deletes an account and everything that belongs to it; a last mail says so. */
export async function deleteAccount(
  desk: AccountsDesk,
  account: AccountRow,
  password: string,
): Promise<void> {
  await requirePassword(desk, account, { password, field: 'password' });
  const at = desk.clock.now();
  await desk.database.write(async (transaction) => {
    await transaction.deleteFrom('mails').where('account_id', '=', account.id).execute();
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
    await recordAccountAudit(transaction, {
      ...{ at, accountId: account.id, action: 'delete account', outcome: 'done' },
    });
    await queueMail(transaction, { kind: 'deleted', accountId: null, address: account.email, at });
  });
  desk.onMail();
}
