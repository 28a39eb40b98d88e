import { sql, type Transaction } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { NEWS_CHANNEL } from '../../platform/database/postgres/postgres-news.ts';

/**
 * Runs a change of the catalogue in one transaction, giving it its number. The counter's row is a lock: changes of all
 * processes happen one after another, so that a higher number is always the later change.
 */
export function changeCatalogue<Answer>(
  database: Database,
  change: (transaction: Transaction<DatabaseTables>, sequence: number) => Promise<Answer>,
): Promise<Answer> {
  return database.write(async (transaction) =>
    change(transaction, await nextSequence(database, transaction)),
  );
}

/** The number of a further change in the same transaction. */
export async function nextSequence(
  { kind }: Database,
  transaction: Transaction<DatabaseTables>,
): Promise<number> {
  const { value } = await transaction
    .updateTable('counters')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .returning('value')
    .executeTakeFirstOrThrow();
  // Sent when the transaction commits, and not at all when it rolls back.
  if (kind === 'postgresql')
    await sql`select pg_notify(${NEWS_CHANNEL}, ${String(value)})`.execute(transaction);
  return value;
}
