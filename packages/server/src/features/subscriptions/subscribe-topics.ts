import { Problem } from '../../platform/problem.ts';
import type { SubscriptionsDesk } from './subscriptions-desk.ts';

/** Sets the topics that an account is told about: the list takes the place of the one before. */
export async function subscribeTopics(
  { database, clock }: SubscriptionsDesk,
  accountId: string,
  topics: readonly string[],
): Promise<void> {
  const wanted = [...new Set(topics)];
  const created_at = clock.now().toISOString();
  await database.write(async (transaction) => {
    const known = new Set(
      wanted.length === 0
        ? []
        : (await transaction.selectFrom('topics').select('id').where('id', 'in', wanted).execute()).map(
            ({ id }) => id,
          ),
    );
    const unknown = wanted.find((id) => !known.has(id));
    if (unknown !== undefined) {
      throw new Problem('invalid-body', {
        detail: `There is no topic “${unknown}”. Topics have the ids of GET /api/catalogue.`,
      });
    }
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
