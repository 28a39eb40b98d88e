import type { Cancelled } from '@almanac/contract';
import type { Transaction } from 'kysely';

import type { DatabaseTables, TableRow } from '../../../platform/database/database-tables.ts';
import { Unreachable } from '../../../platform/http/unreachable.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import type { PublishingContext } from '../publishing-context.ts';
import type { Publisher } from '../keys/publisher.ts';
import { recordAudit } from '../record-audit.ts';
import { ownStatus } from '../status-for.ts';

/** What cancelling needs. */
export type CancellingContext = Pick<PublishingContext, 'database' | 'store' | 'index' | 'clock' | 'onStep'>;

interface Cancellation {
  readonly publisher: Publisher;
  readonly code: string;
}

interface Taken {
  readonly answer: Cancelled;
  /** The releases whose rows are gone. */
  readonly releaseIds: readonly string[];
}

/**
 * Cancels the release of a table that waits under embargo, with those that waited before it: nothing of them stays. The
 * rows go first: if the process is killed in between, the next start sweeps the orphaned files away.
 */
export async function cancel(context: CancellingContext, cancellation: Cancellation): Promise<Cancelled> {
  const { database, store, index, onStep } = context;
  const { answer, releaseIds } = await changeCatalogue(database, (transaction, sequence) =>
    takeRows(transaction, { context, ...cancellation, sequence }),
  );
  onStep?.('committed');
  await index.refresh();
  await discardUnread(store, answer.code, releaseIds);
  return answer;
}

/** Removes the files of releases that nobody has read, once their rows are gone. */
export async function discardUnread(
  store: CancellingContext['store'],
  code: string,
  releaseIds: readonly string[],
): Promise<void> {
  for (const releaseId of releaseIds) {
    await store.discard({ code, releaseId }).catch((error: unknown) => {
      // Nothing reads its files meanwhile, and a later start sweeps them.
      if (!(error instanceof Unreachable)) throw error;
    });
  }
}

async function takeRows(
  transaction: Transaction<DatabaseTables>,
  {
    context,
    publisher,
    code,
    sequence,
  }: Cancellation & { readonly context: CancellingContext; readonly sequence: number },
): Promise<Taken> {
  // Checked when the turn has come: what is readable by now is a release like any other.
  const now = context.clock.now();
  const { table, pending } = await ownStatus(transaction, { publisher, code, now });
  const releaseIds = await waitingReleases(transaction, { table, now: now.toISOString() });
  for (const id of releaseIds) await takeRelease(transaction, id);
  if (releaseIds.length > 0) {
    await transaction
      .updateTable('tables')
      .set({ sequence })
      .where('code_key', '=', table.code_key)
      .execute();
  }
  await recordAudit(transaction, {
    at: now,
    publisher,
    agency: table.agency_id,
    action: 'cancel',
    code: table.code,
    outcome: pending === undefined ? 'unchanged' : 'done',
    ...(pending && { releaseId: pending.id, detail: pending.published_at }),
  });
  const cancelled = pending ? { release: pending.id, publishedAt: pending.published_at } : null;
  return { answer: { code: table.code, cancelled }, releaseIds };
}

/** The one that waits, and those whose place it took. */
async function waitingReleases(
  transaction: Transaction<DatabaseTables>,
  { table, now }: { readonly table: TableRow; readonly now: string },
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('releases')
    .select('id')
    .where('code_key', '=', table.code_key)
    .where('published_at', '>', now)
    .whereRef('published_at', '>', 'made_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the rows of a release, and mail about it that has not gone out. */
export async function takeRelease(transaction: Transaction<DatabaseTables>, id: string): Promise<void> {
  await transaction.deleteFrom('placements').where('release_id', '=', id).execute();
  await transaction.deleteFrom('corrections').where('release_id', '=', id).execute();
  await transaction
    .deleteFrom('outbox')
    .where('kind', '=', 'release')
    .where('done_at', 'is', null)
    .where('payload', 'like', `%"releaseId":"${id}"%`)
    .execute();
  await transaction.deleteFrom('notices').where('release_id', '=', id).execute();
  await transaction.deleteFrom('previews').where('release_id', '=', id).execute();
  await transaction.deleteFrom('releases').where('id', '=', id).execute();
}
