import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** Files that one command publishes: people are told of them in one mail, once the last one is through. */
export interface Batch {
  /** Made by whoever publishes: letters, digits and hyphens. */
  readonly id: string;
  /** More of it follows. */
  readonly isGoingOn: boolean;
}

/** For so long the mail waits for the next file of a batch: whoever began it may have been cut off. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** When people are told of a release: of one of a batch when that is through, or when nothing more came. */
export function toldAt(publishedAt: Date, madeAt: Date, batch: Batch | undefined): Date {
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
