import { message } from '@almanac/core';
import type { Transaction } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import { holdAccount } from '../../platform/database/hold-account.ts';
import { Problem } from '../../platform/http/problem.ts';
import { topicsTag } from '../../platform/http/answers/topics-tag.ts';
import type { SubscriptionsContext } from './subscriptions-context.ts';

type Writing = Transaction<DatabaseTables>;

/** The topics an account wants mail about. */
export interface WantedTopics {
  readonly topics: readonly string[];
  /** The `topicsTag` of the topics that the list was made from; undefined when the client does not send it. */
  readonly tag: string | undefined;
}

/**
 * Sets the topics that an account gets mail about, replacing the previous list. A list based on topics that have
 * changed since is refused, because it would undo what was done in another tab.
 */
export async function subscribeTopics(
  { database, clock }: SubscriptionsContext,
  accountId: string,
  { topics, tag }: WantedTopics,
): Promise<void> {
  const wanted = [...new Set(topics)];
  const created_at = clock.now().toISOString();
  await database.write(async (transaction) => {
    // Two lists sent at the same moment wait for one another.
    await holdAccount(transaction, database.kind, accountId);
    const before = await topicsOf(transaction, accountId);
    if (tag !== undefined && tag !== '*' && tag !== topicsTag(before)) throw new Problem('changed-meanwhile');
    await refuseUnknown(
      transaction,
      wanted.filter((id) => !before.includes(id)),
    );
    const others = transaction.deleteFrom('topic_subscriptions').where('account_id', '=', accountId);
    await (wanted.length === 0 ? others : others.where('topic_id', 'not in', wanted)).execute();
    if (wanted.length === 0) return;
    await transaction
      .insertInto('topic_subscriptions')
      .values(wanted.map((topic_id) => ({ account_id: accountId, topic_id, created_at })))
      .onConflict((conflict) => conflict.columns(['account_id', 'topic_id']).doNothing())
      .execute();
  });
}

async function topicsOf(transaction: Writing, accountId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('topic_subscriptions')
    .select('topic_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ topic_id }) => topic_id);
}

async function refuseUnknown(transaction: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction.selectFrom('topics').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return;
  throw new Problem('invalid-body', {
    detail: message('problem.invalid-body.unknown-topic', { topic: unknown }),
  });
}
