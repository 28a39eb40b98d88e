import type { Transaction } from 'kysely';

import type { DatabaseTables, TableRow } from '../../../platform/database/database-tables.ts';
import { timeOrderedId } from '../../../platform/time-ordered-id.ts';

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
  const instant = now.toISOString();
  const last = await transaction
    .selectFrom('releases')
    .select('id')
    .where('code_key', '=', code.toLowerCase())
    .where('superseded', '=', 0)
    .where('published_at', '<=', instant)
    .orderBy('published_at', 'desc')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  // A table without a readable release ends without notice.
  if (last === undefined) return;
  await transaction
    .insertInto('outbox')
    .values({
      id: timeOrderedId(now),
      kind: 'release',
      done_at: null,
      due_at: instant,
      created_at: instant,
      payload: JSON.stringify({ code, releaseId: last.id, isEnd: true }),
    })
    .execute();
}
