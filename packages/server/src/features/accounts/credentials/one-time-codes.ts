import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import type { OneTimeCodeRow } from '../../../platform/database/account-tables.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { recordAccountAudit, recordsRefusal } from '../../../platform/database/record-account-audit.ts';
import { takeAttempts } from '../../../platform/limits/take-attempts.ts';
import { LIMITS } from '../account-limits.ts';
import { emailKeyOf, type AccountsContext } from '../accounts-context.ts';
import { followChange, setAddress } from '../change-address.ts';
import { requirePassword } from './change-password.ts';
import { holdRow } from '../hold-row.ts';
import { holdSession, type LiveSession } from '../sessions.ts';

const LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;
const SIX_DIGITS = 1_000_000;
const SALT_BYTES = 16;

/** Mails a code to an address to verify: the account's own, or, with the password, one that shall become it. */
export async function askForCode(
  context: AccountsContext,
  signedIn: LiveSession,
  asked: { readonly email: string; readonly password?: string | undefined },
): Promise<void> {
  const { database, clock, onMail } = context;
  const { account } = signedIn;
  const isOwn = emailKeyOf(asked.email) === account.email_key;
  if (!isOwn) await requirePassword(context, account, { password: asked.password, field: 'password' });
  await takeAttempts(context, LIMITS.code(account.id, asked.email));
  const at = clock.now();
  await database.write(async (transaction) => {
    await holdSession(transaction, database.kind, signedIn);
    // The code is made as the mail is written; one that was mailed before ends now.
    await transaction.deleteFrom('one_time_codes').where('account_id', '=', account.id).execute();
    const holder = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email_key', '=', emailKeyOf(asked.email))
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    const isTaken = holder !== undefined && holder.id !== account.id;
    await queueMail(transaction, {
      kind: isTaken ? 'registered-already' : 'code',
      accountId: isTaken ? holder.id : account.id,
      address: asked.email,
      at,
    });
  });
  onMail();
}

/** Makes the code that is being mailed; undefined where the account was deleted meanwhile. */
export async function makeCode(
  { database, clock }: Pick<AccountsContext, 'database' | 'clock'>,
  { accountId, address }: { readonly accountId: string; readonly address: string },
): Promise<string | undefined> {
  const code = String(randomInt(SIX_DIGITS)).padStart(6, '0');
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const at = clock.now();
  const row: OneTimeCodeRow = {
    account_id: accountId,
    email: address,
    salt,
    hash: hashOf(salt, code).toString('hex'),
    tries: 0,
    ends_at: new Date(at.getTime() + LIFE_MS).toISOString(),
  };
  return database.write(async (transaction) => {
    if (!(await holdRow(transaction, database.kind, { table: 'accounts', id: accountId }))) return undefined;
    await transaction
      .insertInto('one_time_codes')
      .values(row)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    await recordAccountAudit(transaction, { at, accountId, action: 'mail code', outcome: 'done' });
    return code;
  });
}

/** Verifies the address a code was mailed to, and makes it the account's own. */
export async function useCode(
  context: AccountsContext,
  signedIn: LiveSession,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  const { database, clock, onMail } = context;
  const { account, session } = signedIn;
  await takeAttempts(context, LIMITS.codeTries(account.id), recordsRefusal(clock, account.id, 'enter code'));
  const now = clock.now();
  const isRight = await database.write(async (transaction) => {
    await holdSession(transaction, database.kind, signedIn);
    const row = await transaction
      .updateTable('one_time_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('account_id', '=', account.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || !isCodeOf(row, { email, code, now })) return false;
    await transaction.deleteFrom('one_time_codes').where('account_id', '=', account.id).execute();
    const isChanged = emailKeyOf(row.email) !== account.email_key;
    if (!(await setAddress(transaction, { accountId: account.id, email: row.email, now }))) return false;
    // The owner of the previous address could use links that were mailed there; only the undo links are meant for them.
    await transaction
      .deleteFrom('account_tokens')
      .where('account_id', '=', account.id)
      .where('purpose', '!=', 'undo')
      .execute();
    await recordAccountAudit(transaction, {
      at: now,
      accountId: account.id,
      outcome: 'done',
      action: isChanged ? 'change address' : 'confirm address',
    });
    if (isChanged) await followChange(transaction, { account, sessionId: session.id, now });
    return true;
  });
  if (!isRight) throw new Problem('wrong-code', { parameter: 'token' });
  onMail();
}

function isCodeOf(
  row: OneTimeCodeRow,
  { email, code, now }: { readonly email: string; readonly code: string; readonly now: Date },
): boolean {
  const isUsable = row.tries <= MOST_TRIES && row.ends_at > now.toISOString();
  const isFor = emailKeyOf(row.email) === emailKeyOf(email);
  return timingSafeEqual(hashOf(row.salt, code), Buffer.from(row.hash, 'hex')) && isUsable && isFor;
}

function hashOf(salt: string, code: string): Buffer {
  return createHash('sha256').update(`${salt}:${code}`).digest();
}
