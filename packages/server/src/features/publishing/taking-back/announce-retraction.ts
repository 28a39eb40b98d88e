import { sql, type Transaction } from 'kysely';

import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import { RETRACTION_MAIL } from '../../../platform/mail/retraction-mail-kind.ts';
import { newOrderedId } from '../../../platform/secret-text.ts';

/** A table of which nothing is left. */
export interface WholeRetraction {
  readonly code: string;
  /** For readers. */
  readonly reason: string;
  /** The topics that it was under. */
  readonly topics: readonly string[];
  readonly now: Date;
}

/** The topics of a table, while it still has releases. */
export async function topicsOf(
  transaction: Transaction<DatabaseTables>,
  code_key: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('placements')
    .innerJoin('releases', 'releases.id', 'placements.release_id')
    .select('topic_id')
    .distinct()
    .where('code_key', '=', code_key)
    .execute();
  return rows.map(({ topic_id }) => topic_id);
}

/**
 * Writes to everyone who follows the table or one of its topics. Other mail is about a release, and there is none; it
 * is rare, so that one transaction may be long.
 */
export async function announceRetraction(
  transaction: Transaction<DatabaseTables>,
  { code, reason, topics, now }: WholeRetraction,
): Promise<void> {
  const instant = now.toISOString();
  const payload = JSON.stringify({ code, reason });
  const ofTopics =
    topics.length === 0
      ? sql``
      : sql`or id in (select account_id from topic_subscriptions where topic_id in (${sql.join(topics)}))`;
  await sql`
    insert into mails (id, kind, account_id, address, payload, state, rank, tries, due_at, created_at)
    select ${`${newOrderedId(now)}.`} || id, ${RETRACTION_MAIL}, id, email, ${payload}, 'waiting', 1, 0,
      ${instant}, ${instant}
    from accounts
    where verified_at is not null and bounced_at is null
      and (id in (select account_id from saved_tables where code_key = ${code.toLowerCase()} and is_notified = 1)
        ${ofTopics})`.execute(transaction);
}
