import type { Transaction } from 'kysely';

import type { AccountRow, AccountTokenRow } from '../../platform/account-tables.ts';
import type { DatabaseTables } from '../../platform/database-tables.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { Problem } from '../../platform/problem.ts';
import { recordAccountAudit } from '../../platform/record-account-audit.ts';
import { hashOfToken, newToken } from '../../platform/secret-text.ts';
import { isAddressProved } from './account-data.ts';
import { emailKeyOf, type AccountsDesk } from './accounts-desk.ts';
import { ownWords, refuseWeakPassword } from './register.ts';

const HOUR_MS = 60 * 60_000;

/** What a mailed link is for, and how long it can be used. */
const LIFE_MS = { verify: 48 * HOUR_MS, reset: HOUR_MS } as const;
export type LinkPurpose = keyof typeof LIFE_MS;

type Writing = Transaction<DatabaseTables>;

/** Makes the token of a mailed link, as the mail is written: only its hash is ever stored. */
export async function makeLinkToken(
  { database, clock }: Pick<AccountsDesk, 'database' | 'clock'>,
  link: { readonly accountId: string; readonly address: string; readonly purpose: LinkPurpose },
): Promise<string> {
  const token = newToken();
  const at = clock.now();
  const ends_at = new Date(at.getTime() + LIFE_MS[link.purpose]).toISOString();
  await database.write(async (transaction) => {
    await transaction
      .insertInto('account_tokens')
      .values({
        ...{ hash: hashOfToken(token), account_id: link.accountId, purpose: link.purpose, ends_at },
        email_key: emailKeyOf(link.address),
      })
      .execute();
    // Here and not where it is asked for: who asks waits for no more when there is an account.
    await recordAccountAudit(transaction, {
      ...{ at, accountId: link.accountId, action: 'mail link', outcome: 'done' },
      detail: link.purpose === 'verify' ? 'to confirm the address' : 'to choose a new password',
    });
  });
  return token;
}

/** Takes a token out of use. Throws when it is not one, was used, or has expired. */
async function useToken(
  transaction: Writing,
  used: { readonly token: string; readonly purpose: LinkPurpose; readonly now: Date },
): Promise<AccountTokenRow> {
  const row = await transaction
    .deleteFrom('account_tokens')
    .where('hash', '=', hashOfToken(used.token))
    .where('purpose', '=', used.purpose)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.ends_at <= used.now.toISOString()) {
    throw new Problem('unknown-token', {
      detail: 'This link was used already or has expired. Ask for a new mail.',
      parameter: 'token',
    });
  }
  return row;
}

/** Verifies the address that the link was mailed to. */
export async function verifyByLink({ database, clock }: AccountsDesk, token: string): Promise<void> {
  const now = clock.now();
  await database.write(async (transaction) => {
    const { account_id, email_key } = await useToken(transaction, { token, purpose: 'verify', now });
    await transaction
      .updateTable('accounts')
      .set({ verified_at: now.toISOString(), bounced_at: null })
      .where('id', '=', account_id)
      .where('email_key', '=', email_key)
      .execute();
    await recordAccountAudit(transaction, {
      ...{ at: now, accountId: account_id, action: 'confirm address', outcome: 'done' },
    });
    await endTokens(transaction, account_id, 'verify');
  });
}

/** Mails the link that verifies a registration anew, where there is an account that waits for it. */
export async function resendVerification(desk: AccountsDesk, email: string): Promise<void> {
  await mailLink(desk, { email, kind: 'verify', isWanted: (account) => !isAddressProved(account) });
}

/** Mails the link to choose a new password, where there is an account. */
export async function forgotPassword(desk: AccountsDesk, email: string): Promise<void> {
  await mailLink(desk, { email, kind: 'reset', isWanted: () => true });
}

async function mailLink(
  { database, clock, onMail }: AccountsDesk,
  wanted: {
    readonly email: string;
    readonly kind: LinkPurpose;
    readonly isWanted: (account: Pick<AccountRow, 'verified_at' | 'bounced_at'>) => boolean;
  },
): Promise<void> {
  const at = clock.now();
  await database.write(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'email', 'verified_at', 'bounced_at'])
      .where('email_key', '=', emailKeyOf(wanted.email))
      .executeTakeFirst();
    const isFor = account !== undefined && wanted.isWanted(account);
    // The same is written where there is nobody, so that no clock tells; a letter to nobody is never sent.
    const to = isFor ? { accountId: account.id, address: account.email } : { accountId: null, address: '' };
    await queueMail(transaction, { kind: wanted.kind, ...to, at });
  });
  onMail();
}

/** Sets a new password by a mailed link. It proves the address, too; every session of the account ends. */
export async function resetPassword(
  desk: AccountsDesk,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const { database, clock, hasher, onMail } = desk;
  const now = clock.now();
  const person = await database.read
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select(['name', 'email'])
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
  refuseWeakPassword(desk, { password, own: person ? ownWords(person) : [], field: 'password' });
  const hash = await hasher.hash(password);
  await database.write(async (transaction) => {
    const { account_id, email_key } = await useToken(transaction, { token, purpose: 'reset', now });
    const account = await transaction
      .updateTable('accounts')
      .set({ password: hash, password_changed_at: now.toISOString() })
      .where('id', '=', account_id)
      .returning(['email', 'email_key', 'verified_at'])
      .executeTakeFirstOrThrow();
    if (account.verified_at === null && account.email_key === email_key) {
      await transaction
        .updateTable('accounts')
        .set({ verified_at: now.toISOString(), bounced_at: null })
        .where('id', '=', account_id)
        .execute();
    }
    await recordAccountAudit(transaction, {
      ...{ at: now, accountId: account_id, action: 'reset password', outcome: 'done' },
    });
    await endTokens(transaction, account_id, 'reset');
    await transaction.deleteFrom('sessions').where('account_id', '=', account_id).execute();
    await queueMail(transaction, {
      ...{ kind: 'password-changed', accountId: account_id, address: account.email, at: now },
    });
  });
  onMail();
}

/** The other links of the kind say nothing any more. */
async function endTokens(transaction: Writing, accountId: string, purpose: LinkPurpose): Promise<void> {
  await transaction
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}
