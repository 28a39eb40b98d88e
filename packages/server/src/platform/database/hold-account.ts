import type { Transaction } from 'kysely';

import { Problem } from '../http/problem.ts';
import type { Database } from './database.ts';
import type { DatabaseTables } from './database-tables.ts';

/**
 * Makes other changes of an account wait until the transaction ends. SQLite has one transaction at a time. Throws when
 * the account was deleted meanwhile.
 */
export async function holdAccount(
  transaction: Transaction<DatabaseTables>,
  kind: Database['kind'],
  accountId: string,
): Promise<void> {
  const account = transaction.selectFrom('accounts').select('id').where('id', '=', accountId);
  const held = await (kind === 'postgresql' ? account.forUpdate() : account).executeTakeFirst();
  if (held === undefined) throw new Problem('not-signed-in');
}
