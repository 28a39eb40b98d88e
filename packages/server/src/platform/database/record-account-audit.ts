import type { Transaction } from 'kysely';

import type { DatabaseTables } from './database-tables.ts';
import type { Clock } from '../clock.ts';
import type { OnPassed } from '../limits/take-attempts.ts';
import { timeOrderedId } from '../time-ordered-id.ts';

/** What can be done with an account, as the audit log says it. */
export type AccountAction =
  | 'register'
  | 'mail link'
  | 'mail code'
  | 'confirm address'
  | 'change address'
  | 'take address back'
  | 'log in'
  | 'log out'
  | 'end sessions'
  | 'give password'
  | 'enter code'
  | 'change password'
  | 'reset password'
  | 'make share link'
  | 'end share link'
  | 'delete account';

/**
 * One line of what was done with accounts. It has no personal data: an account appears by its number, which means
 * nothing once the account is deleted.
 */
export interface AccountAuditEntry {
  readonly at: Date;
  /** Null where no account is meant. */
  readonly accountId: string | null;
  readonly action: AccountAction;
  readonly outcome: 'done' | 'refused';
  /** In our own words, never text that a user typed. */
  readonly detail?: string;
}

/** Writes a line of the audit log of accounts, in the same transaction as what it records. */
export async function recordAccountAudit(
  transaction: Transaction<DatabaseTables>,
  { at, accountId, action, outcome, detail }: AccountAuditEntry,
): Promise<void> {
  await transaction
    .insertInto('account_audit')
    .values({
      id: timeOrderedId(at),
      at: at.toISOString(),
      account_id: accountId,
      action,
      outcome,
      detail: detail ?? null,
    })
    .execute();
}

/** Writes down that an account was refused something because it was tried too often. */
export function recordsRefusal(clock: Clock, accountId: string, action: AccountAction): OnPassed {
  return (transaction) =>
    recordAccountAudit(transaction, {
      at: clock.now(),
      accountId,
      action,
      outcome: 'refused',
      detail: 'tried too often',
    });
}
