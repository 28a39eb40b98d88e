import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** Files that one command publishes: subscribers get one mail about all of them, after the last. */
export interface Batch {
  /** Made by the publisher: letters, digits and hyphens. */
  readonly id: string;
  /** More files of it follow. */
  readonly isGoingOn: boolean;
}

/** How long the mail waits for the next file of a batch: the publisher may have been cut off. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** When mail about a release goes out: for one of a batch, when the batch is complete or nothing more came. */
export function mailDueAt(publishedAt: Date, madeAt: Date, batch: Batch | undefined): Date {
  if (batch === undefined || publishedAt > madeAt) return publishedAt;
  return new Date(madeAt.getTime() + LONGEST_WAIT_MS);
}

/** Everything of the batch is through, or refused: its mail goes out. */
export async function endBatch(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: string,
): Promise<void> {
  const now = clock.now().toISOString();
  await database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ due_at: now })
      .where('kind', '=', 'release')
      .where('done_at', 'is', null)
      .where('due_at', '>', now)
      .where('payload', 'like', `%"batch":"${id}"%`)
      .execute(),
  );
}
