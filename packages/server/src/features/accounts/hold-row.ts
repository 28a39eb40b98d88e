import type { Transaction } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';

/**
 * Whether an account, or an attempt to register, is still there; it then stays until the transaction ends. SQLite has
 * one transaction at a time, PostgreSQL many.
 */
export async function holdRow(
  transaction: Transaction<DatabaseTables>,
  kind: Database['kind'],
  { table, id }: { readonly table: 'accounts' | 'registrations'; readonly id: string },
): Promise<boolean> {
  const row = transaction.selectFrom(table).select('id').where('id', '=', id);
  return (await (kind === 'postgresql' ? row.forKeyShare() : row).executeTakeFirst()) !== undefined;
}
