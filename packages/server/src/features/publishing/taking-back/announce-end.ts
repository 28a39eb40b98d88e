import type { Transaction } from 'kysely';

import type { DatabaseTables, TableRow } from '../../../platform/database/database-tables.ts';
import { announceNow } from '../announce.ts';

/** The state of a table, and its successor. */
export interface TableEnd {
  readonly before: Pick<TableRow, 'code' | 'replaced_by'> & { readonly isWithdrawn: boolean };
  /** The table that takes its place. */
  readonly successor: TableRow | undefined;
  readonly now: Date;
}

/**
 * Notifies the table's subscribers that it was withdrawn or replaced, in the same transaction; not when it had been
 * before.
 */
export async function announceEnd(
  transaction: Transaction<DatabaseTables>,
  { before, successor, now }: TableEnd,
): Promise<void> {
  const { code, replaced_by, isWithdrawn } = before;
  if (isWithdrawn && replaced_by === (successor?.code_key ?? null)) return;
  const last = await transaction
    .selectFrom('releases')
    .select('id')
    .where('code_key', '=', code.toLowerCase())
    .where('superseded', '=', 0)
    .where('published_at', '<=', now.toISOString())
    .orderBy('published_at', 'desc')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  // A table without a readable release ends without notice.
  if (last === undefined) return;
  await announceNow(transaction, { code, releaseId: last.id, isEnd: true, now });
}
