import type { Selectable, Transaction } from 'kysely';

import type { AccountRow, RegistrationRow } from '../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { recordAccountAudit } from '../../platform/database/record-account-audit.ts';
import { hashOfToken } from '../../platform/secret-text.ts';

type Writing = Transaction<DatabaseTables>;

/**
 * Confirms the attempt to register that a link belongs to; false where it belongs to none. The account is made again
 * with this attempt's password: anyone who registered the address before, without access to its mail, loses their data
 * and sessions.
 */
export async function confirmRegistration(
  transaction: Writing,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<boolean> {
  const found = await attemptOf(transaction, { token, now });
  if (found === undefined) return false;
  const { email_key } = found;
  if (!(await endUnconfirmed(transaction, email_key, now))) return false;
  await transaction.insertInto('accounts').values(accountOf(found, now)).execute();
  await forgetAttempts(transaction, email_key);
  await recordAccountAudit(transaction, {
    at: now,
    accountId: found.id,
    action: 'confirm address',
    outcome: 'done',
  });
  return true;
}

async function attemptOf(
  transaction: Writing,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Selectable<RegistrationRow> | undefined> {
  const link = await transaction
    .deleteFrom('registration_links')
    .where('hash', '=', hashOfToken(token))
    .where('ends_at', '>', now.toISOString())
    .returning('registration_id')
    .executeTakeFirst();
  if (link === undefined) return undefined;
  return transaction
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', link.registration_id)
    .executeTakeFirst();
}

function accountOf(
  { id, email, email_key, name, password, organisation_type, purpose, created_at }: RegistrationRow,
  now: Date,
): AccountRow {
  return {
    id,
    email,
    email_key,
    name,
    password,
    password_changed_at: created_at,
    created_at,
    organisation_type,
    purpose,
    mail_rhythm: 'each',
    verified_at: now.toISOString(),
    bounced_at: null,
  };
}

/** Deletes the unconfirmed account of an address; returns false, and deletes nothing, when the account is confirmed. */
export async function endUnconfirmed(transaction: Writing, emailKey: string, now: Date): Promise<boolean> {
  const holder = await transaction
    .selectFrom('accounts')
    .select(['id', 'verified_at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  if (holder === undefined) return true;
  if (holder.verified_at !== null) return false;
  await transaction.deleteFrom('mails').where('account_id', '=', holder.id).execute();
  await transaction.deleteFrom('accounts').where('id', '=', holder.id).execute();
  await recordAccountAudit(transaction, {
    at: now,
    accountId: holder.id,
    action: 'delete account',
    outcome: 'done',
    detail: 'its address was confirmed by somebody else',
  });
  return true;
}

/** The address is confirmed: all other attempts to register it are void. */
export async function forgetAttempts(transaction: Writing, emailKey: string): Promise<void> {
  await transaction.deleteFrom('registrations').where('email_key', '=', emailKey).execute();
}
