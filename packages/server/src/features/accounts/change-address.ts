import { message } from '@almanac/core';
import type { Transaction } from 'kysely';

import type { AccountRow, AccountTokenRow } from '../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { Problem } from '../../platform/http/problem.ts';
import { emailKeyOf } from './accounts-context.ts';
import { endUnconfirmed, forgetAttempts } from './confirm-registration.ts';

type Writing = Transaction<DatabaseTables>;

/** The mail to the previous address, with the link to undo the change. */
export const ADDRESS_CHANGED = 'address-changed';

/** Gives an account an address that was shown to be its owner's; false where the address is another person's. */
export async function setAddress(
  transaction: Writing,
  { accountId, email, now }: { readonly accountId: string; readonly email: string; readonly now: Date },
): Promise<boolean> {
  const email_key = emailKeyOf(email);
  const isOwn = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('email_key', '=', email_key)
    .executeTakeFirst();
  // An unconfirmed account does not block the address from its real owner.
  if (isOwn === undefined && !(await endUnconfirmed(transaction, email_key, now))) return false;
  await transaction
    .updateTable('accounts')
    .set({ email, email_key, verified_at: now.toISOString(), bounced_at: null })
    .where('id', '=', accountId)
    .execute();
  await forgetAttempts(transaction, email_key);
  return true;
}

/**
 * After the address was changed, every other session ends, and the previous address gets a notice with a link to undo
 * the change. An address that was never confirmed may be a typo that reaches a stranger, so it gets nothing.
 */
export async function followChange(
  transaction: Writing,
  {
    account,
    sessionId,
    now,
  }: { readonly account: AccountRow; readonly sessionId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '!=', sessionId)
    .execute();
  if (account.verified_at === null) return;
  await queueMail(transaction, {
    kind: ADDRESS_CHANGED,
    accountId: account.id,
    address: account.email,
    at: now,
  });
}

/** Gives the account the address back that the link was mailed to. Throws where that is another person's by now. */
export async function takeAddressBack(
  transaction: Writing,
  { account_id, email, email_key }: AccountTokenRow,
  now: Date,
): Promise<void> {
  const isBack = await setAddress(transaction, { accountId: account_id, email: email ?? email_key, now });
  if (!isBack) {
    throw new Problem('conflict', {
      detail: message('problem.conflict.address-taken'),
    });
  }
  // Links in mail to later addresses, sent or still queued, are void.
  await transaction.deleteFrom('account_tokens').where('account_id', '=', account_id).execute();
  await transaction.deleteFrom('one_time_codes').where('account_id', '=', account_id).execute();
  await transaction
    .deleteFrom('mails')
    .where('account_id', '=', account_id)
    .where('kind', '=', ADDRESS_CHANGED)
    .where('state', '=', 'waiting')
    .execute();
}
