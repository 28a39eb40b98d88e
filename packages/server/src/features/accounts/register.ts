import type { AccountRow } from '../../platform/account-tables.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { Problem } from '../../platform/problem.ts';
import { recordAccountAudit } from '../../platform/record-account-audit.ts';
import { newRowId } from '../../platform/secret-text.ts';
import { emailKeyOf, type AccountsDesk } from './accounts-desk.ts';
import { passwordWeakness } from './password-weakness.ts';

/** What somebody registers with. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organisationType?: string | null | undefined;
  readonly purpose?: string | undefined;
}

/** Throws the problem to answer with when the password is too easy to guess. */
export function refuseWeakPassword(
  { siteWords }: AccountsDesk,
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
 * Makes an account and asks for a proof of its address. Where the address has an account already, its owner is told
 * by mail; the asker is answered the same, after the same work.
 */
export async function register(desk: AccountsDesk, registration: Registration): Promise<void> {
  const { name, email, password } = registration;
  refuseWeakPassword(desk, { password, own: ownWords(registration), field: 'password' });
  const hash = await desk.hasher.hash(password);
  const now = desk.clock.now();
  const account: AccountRow = {
    id: newRowId(),
    ...{ email, email_key: emailKeyOf(email), name, password: hash },
    ...{ password_changed_at: now.toISOString(), created_at: now.toISOString(), verified_at: null },
    organisation_type: registration.organisationType ?? null,
    purpose: registration.purpose ?? '',
    mail_rhythm: 'each',
    bounced_at: null,
  };
  await desk.database.write(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('accounts')
      .values(account)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) {
      await queueMail(transaction, { kind: 'verify', accountId: account.id, address: email, at: now });
      await recordAccountAudit(transaction, {
        ...{ at: now, accountId: account.id, action: 'register', outcome: 'done' },
      });
      return;
    }
    const known = await transaction
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email_key', '=', account.email_key)
      .executeTakeFirst();
    if (known === undefined) return;
    await queueMail(transaction, {
      ...{ kind: 'registered-already', accountId: known.id, address: known.email, at: now },
    });
    await recordAccountAudit(transaction, {
      ...{ at: now, accountId: known.id, action: 'register', outcome: 'refused' },
      detail: 'the address has an account',
    });
  });
  desk.onMail();
}
