import type { LoginNext } from '@almanac/contract';
import type { Transaction } from 'kysely';

import type { AccountRow, RegistrationRow } from '../../platform/database/account-tables.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { Problem } from '../../platform/http/problem.ts';
import { recordAccountAudit } from '../../platform/database/record-account-audit.ts';
import { newRowId } from '../../platform/secret-text.ts';
import { emailKeyOf, type AccountsContext } from './accounts-context.ts';
import { passwordWeakness } from './credentials/password-weakness.ts';

/** The details of a registration. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organisationType?: string | null | undefined;
  readonly purpose?: string | undefined;
  /** What waits for the log-in. */
  readonly next?: LoginNext | undefined;
}

type Writing = Transaction<DatabaseTables>;

/** Throws the problem to answer with when the password is too easy to guess. */
export function refuseWeakPassword(
  { siteWords }: AccountsContext,
  chosen: { readonly password: string; readonly own: readonly string[]; readonly field: string },
): void {
  const weakness = passwordWeakness(chosen.password, [...siteWords, ...chosen.own]);
  if (weakness !== undefined)
    throw new Problem('weak-password', { detail: weakness, parameter: chosen.field });
}

/** What a password of this person must not be built on. */
export function ownWords({ name, email }: { readonly name: string; readonly email: string }): string[] {
  return [name, ...name.split(/\s+/), email, email.split('@')[0] ?? ''];
}

/**
 * Makes an account and asks for proof of its address. Where the address has a confirmed account, its owner gets a mail;
 * where the account is unconfirmed, this is another attempt with a link of its own. The response is the same in every
 * case, after the same work.
 */
export async function register(context: AccountsContext, registration: Registration): Promise<void> {
  refuseWeakPassword(context, {
    password: registration.password,
    own: ownWords(registration),
    field: 'password',
  });
  const at = context.clock.now();
  const attempt: RegistrationRow = {
    id: newRowId(),
    name: registration.name,
    password: await context.hasher.hash(registration.password),
    email: registration.email,
    email_key: emailKeyOf(registration.email),
    organisation_type: registration.organisationType ?? null,
    purpose: registration.purpose ?? '',
    created_at: at.toISOString(),
  };
  await context.database.write(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('accounts')
      .values(newAccount(attempt))
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst();
    const isFirst = numInsertedOrUpdatedRows > 0n;
    if (isFirst) {
      await askForProof(transaction, { attempt, accountId: attempt.id, next: registration.next, at });
    } else await registerAgain(transaction, { attempt, next: registration.next, at });
  });
  context.onMail();
}

function newAccount(attempt: RegistrationRow): AccountRow {
  return {
    ...attempt,
    password_changed_at: attempt.created_at,
    verified_at: null,
    mail_rhythm: 'each',
    bounced_at: null,
  };
}

interface Attempted {
  readonly attempt: RegistrationRow;
  readonly next: LoginNext | undefined;
  readonly at: Date;
}

async function askForProof(
  transaction: Writing,
  { attempt, accountId, next, at }: Attempted & { readonly accountId: string },
): Promise<void> {
  await queueMail(transaction, {
    // A later attempt has no account yet, so its mail must not be tied to the account that exists meanwhile.
    kind: 'verify',
    accountId: attempt.id === accountId ? accountId : null,
    address: attempt.email,
    at,
    payload: { attempt: attempt.id, next },
  });
  await recordAccountAudit(transaction, { at, accountId, action: 'register', outcome: 'done' });
}

async function registerAgain(transaction: Writing, attempted: Attempted): Promise<void> {
  const { attempt, at } = attempted;
  const known = await transaction
    .selectFrom('accounts')
    .select(['id', 'email', 'verified_at'])
    .where('email_key', '=', attempt.email_key)
    .executeTakeFirst();
  if (known === undefined) return;
  if (known.verified_at === null) {
    await transaction.insertInto('registrations').values(attempt).execute();
    await askForProof(transaction, { ...attempted, accountId: known.id });
    return;
  }
  await queueMail(transaction, {
    kind: 'registered-already',
    accountId: known.id,
    address: known.email,
    at,
  });
  await recordAccountAudit(transaction, {
    at,
    accountId: known.id,
    action: 'register',
    outcome: 'refused',
    detail: 'the address has an account',
  });
}
