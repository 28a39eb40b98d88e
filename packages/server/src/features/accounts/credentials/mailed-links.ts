import { message } from '@almanac/core';
import type { LoginNext } from '@almanac/contract';
import type { Transaction } from 'kysely';

import type { AccountRow, AccountTokenRow } from '../../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { recordAccountAudit } from '../../../platform/database/record-account-audit.ts';
import { hashOfToken, newToken } from '../../../platform/secret-text.ts';
import { isAddressProved } from '../account-data.ts';
import { emailKeyOf, type AccountsContext } from '../accounts-context.ts';
import { takeAddressBack } from '../change-address.ts';
import { confirmRegistration, forgetAttempts } from '../confirm-registration.ts';
import { holdRow } from '../hold-row.ts';
import { ownWords, refuseWeakPassword } from '../register.ts';

const HOUR_MS = 60 * 60_000;

/** What a mailed link is for, and how long it can be used. */
const LIFE_MS = { verify: 48 * HOUR_MS, reset: HOUR_MS, undo: 7 * 24 * HOUR_MS } as const;
export type LinkPurpose = keyof typeof LIFE_MS;

/** The words of the audit log for a link. */
const SAYS: Readonly<Record<LinkPurpose, string>> = {
  verify: 'to confirm the address',
  reset: 'to choose a new password',
  undo: 'to take the address back',
};

type Writing = Transaction<DatabaseTables>;

/**
 * Makes the token of a mailed link, as the mail is written: only its hash is ever stored. Undefined where the account
 * was deleted meanwhile.
 */
export async function makeLinkToken(
  { database, clock }: Pick<AccountsContext, 'database' | 'clock'>,
  link: { readonly accountId: string; readonly address: string; readonly purpose: LinkPurpose },
): Promise<string | undefined> {
  const token = newToken();
  const at = clock.now();
  const ends_at = new Date(at.getTime() + LIFE_MS[link.purpose]).toISOString();
  return database.write(async (transaction) => {
    const isThere = await holdRow(transaction, database.kind, { table: 'accounts', id: link.accountId });
    if (!isThere) return undefined;
    await transaction
      .insertInto('account_tokens')
      .values({
        hash: hashOfToken(token),
        account_id: link.accountId,
        purpose: link.purpose,
        ends_at,
        email: link.address,
        email_key: emailKeyOf(link.address),
      })
      .execute();
    // Recorded here rather than at the request, so that a request takes equally long with and without an account.
    await recordAccountAudit(transaction, {
      at,
      accountId: link.accountId,
      action: 'mail link',
      outcome: 'done',
      detail: SAYS[link.purpose],
    });
    return token;
  });
}

/** Makes the token of a link that confirms one attempt to register; undefined where the attempt is over by then. */
export async function makeAttemptToken(
  { database, clock }: Pick<AccountsContext, 'database' | 'clock'>,
  registrationId: string,
): Promise<string | undefined> {
  const token = newToken();
  const at = clock.now();
  const ends_at = new Date(at.getTime() + LIFE_MS.verify).toISOString();
  return database.write(async (transaction) => {
    const isThere = await holdRow(transaction, database.kind, { table: 'registrations', id: registrationId });
    if (!isThere) return undefined;
    await transaction
      .insertInto('registration_links')
      .values({ hash: hashOfToken(token), registration_id: registrationId, ends_at })
      .execute();
    await recordAccountAudit(transaction, {
      at,
      accountId: registrationId,
      action: 'mail link',
      outcome: 'done',
      detail: SAYS.verify,
    });
    return token;
  });
}

function linkIsOver(): Problem {
  return new Problem('unknown-token', {
    detail: message('problem.unknown-token.link'),
    parameter: 'token',
  });
}

/** Makes other links to one account wait: what they end, each other's tokens too, is then taken up in one order. */
async function holdLinked(
  transaction: Writing,
  kind: AccountsContext['database']['kind'],
  token: string,
): Promise<void> {
  if (kind === 'sqlite') return;
  const hash = hashOfToken(token);
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where((on) => {
      const owner = on.selectFrom('account_tokens').select('account_id').where('hash', '=', hash);
      const address = on
        .selectFrom('registration_links')
        .innerJoin('registrations', 'registrations.id', 'registration_links.registration_id')
        .select('email_key')
        .where('hash', '=', hash);
      return on.or([on('id', 'in', owner), on('email_key', 'in', address)]);
    })
    .forUpdate()
    .execute();
}

/** Takes a token out of use; undefined when it is not one, was used, or has expired. */
async function takeToken(
  transaction: Writing,
  used: { readonly token: string; readonly purposes: readonly LinkPurpose[]; readonly now: Date },
): Promise<AccountTokenRow | undefined> {
  const row = await transaction
    .deleteFrom('account_tokens')
    .where('hash', '=', hashOfToken(used.token))
    .where('purpose', 'in', used.purposes)
    .returningAll()
    .executeTakeFirst();
  return row === undefined || row.ends_at <= used.now.toISOString() ? undefined : row;
}

/** Confirms the registration that the link was mailed for: it and its password alone. */
export async function verifyByLink({ database, clock }: AccountsContext, token: string): Promise<void> {
  const now = clock.now();
  await database.write(async (transaction) => {
    await holdLinked(transaction, database.kind, token);
    const row = await takeToken(transaction, { token, purposes: ['verify'], now });
    if (row === undefined) {
      if (!(await confirmRegistration(transaction, { token, now }))) throw linkIsOver();
      return;
    }
    const { account_id, email_key } = row;
    await transaction
      .updateTable('accounts')
      .set({ verified_at: now.toISOString(), bounced_at: null })
      .where('id', '=', account_id)
      .where('email_key', '=', email_key)
      .execute();
    await recordAccountAudit(transaction, {
      at: now,
      accountId: account_id,
      action: 'confirm address',
      outcome: 'done',
    });
    await endTokens(transaction, account_id, 'verify');
    await forgetAttempts(transaction, email_key);
  });
}

/** Mails the verification link of a registration again, where there is an account that waits for it. */
export async function resendVerification(
  context: AccountsContext,
  { email, next }: { readonly email: string; readonly next?: LoginNext | undefined },
): Promise<void> {
  await mailLink(context, { email, next, kind: 'verify', isWanted: (account) => !isAddressProved(account) });
}

/** Mails the link to choose a new password, where there is an account. */
export async function forgotPassword(
  context: AccountsContext,
  { email, next }: { readonly email: string; readonly next?: LoginNext | undefined },
): Promise<void> {
  await mailLink(context, { email, next, kind: 'reset', isWanted: () => true });
}

async function mailLink(
  { database, clock, onMail }: AccountsContext,
  wanted: {
    readonly email: string;
    readonly next: LoginNext | undefined;
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
    // The same is written when there is no account, so that response times reveal nothing; the mail is then never sent.
    const to = isFor ? { accountId: account.id, address: account.email } : { accountId: null, address: '' };
    await queueMail(transaction, { kind: wanted.kind, ...to, payload: { next: wanted.next }, at });
  });
  onMail();
}

/**
 * Sets a new password by a mailed link. It proves the address, too; every session of the account ends. By a link that
 * undoes a change of the address, the account has the address of before again.
 */
export async function resetPassword(
  context: AccountsContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const { database, clock, hasher, onMail } = context;
  const now = clock.now();
  const person = await database.read
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select(['name', 'accounts.email'])
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
  refuseWeakPassword(context, { password, own: person ? ownWords(person) : [], field: 'password' });
  const hash = await hasher.hash(password);
  await database.write(async (transaction) => {
    await holdLinked(transaction, database.kind, token);
    const link = await takeToken(transaction, { token, purposes: ['reset', 'undo'], now });
    if (link === undefined) throw linkIsOver();
    const { account_id } = link;
    const isUndone = link.purpose === 'undo';
    if (isUndone) await takeAddressBack(transaction, link, now);
    else await proveAddress(transaction, link, now);
    const { email } = await transaction
      .updateTable('accounts')
      .set({ password: hash, password_changed_at: now.toISOString() })
      .where('id', '=', account_id)
      .returning('email')
      .executeTakeFirstOrThrow();
    await recordAccountAudit(transaction, {
      at: now,
      accountId: account_id,
      outcome: 'done',
      action: isUndone ? 'take address back' : 'reset password',
    });
    await endTokens(transaction, account_id, 'reset');
    await transaction.deleteFrom('sessions').where('account_id', '=', account_id).execute();
    await queueMail(transaction, {
      kind: 'password-changed',
      accountId: account_id,
      address: email,
      at: now,
    });
  });
  onMail();
}

/** Reading the mail proves ownership of the address, provided that the account still has it. */
async function proveAddress(
  transaction: Writing,
  { account_id, email_key }: AccountTokenRow,
  now: Date,
): Promise<void> {
  const proved = await transaction
    .updateTable('accounts')
    .set({ verified_at: now.toISOString(), bounced_at: null })
    .where('id', '=', account_id)
    .where('email_key', '=', email_key)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (proved !== undefined) await forgetAttempts(transaction, email_key);
}

/** The other links of this purpose are void. */
async function endTokens(transaction: Writing, accountId: string, purpose: LinkPurpose): Promise<void> {
  await transaction
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}
