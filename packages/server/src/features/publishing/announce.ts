import type { Transaction } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { timeOrderedId } from '../../platform/time-ordered-id.ts';

/** What those who follow a table are told of: a release of it, unless it says more. */
export interface Announcement {
  readonly code: string;
  readonly releaseId: string;
  /** The batch that the release belongs to. */
  readonly batch?: string | undefined;
  readonly isCorrection?: boolean;
  readonly isEnd?: boolean;
  /** When readers get to see it. */
  readonly at: Date;
  readonly madeAt: Date;
  readonly dueAt: Date;
}

/** Lets those who follow a table know, in the same transaction. */
export async function announce(
  transaction: Transaction<DatabaseTables>,
  { at, madeAt, dueAt, ...told }: Announcement,
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({
      id: timeOrderedId(at, madeAt),
      kind: 'release',
      payload: JSON.stringify(told),
      due_at: dueAt.toISOString(),
      created_at: madeAt.toISOString(),
      done_at: null,
    })
    .execute();
}

/** The same of what everybody sees from `now` on. */
export function announceNow(
  transaction: Transaction<DatabaseTables>,
  { now, ...told }: Omit<Announcement, 'at' | 'madeAt' | 'dueAt'> & { readonly now: Date },
): Promise<void> {
  return announce(transaction, { ...told, at: now, madeAt: now, dueAt: now });
}
