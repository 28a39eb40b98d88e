import { sql } from 'kysely';

import { newOrderedId } from '../../platform/secret-text.ts';
import type { FanOut } from './fan-out.ts';

/** The size of a transaction in accounts: on SQLite everything else waits for its end, page views too. */
const BATCH = { sqlite: 500, postgresql: 5_000 } as const;

/** The kind of mail about releases. */
export const RELEASES_MAIL = 'releases';

/**
 * Collects the due notices of each account into one mail, one batch; returns whether there may be more to do. It waits
 * until every release of the moment has been fanned out, so that each account gets one mail about all of them.
 */
export async function gatherNotices({ database, clock }: Omit<FanOut, 'timeZone'>): Promise<boolean> {
  const now = clock.now();
  const instant = now.toISOString();
  return database.write(async (transaction) => {
    const unfinished = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'release')
      .where('done_at', 'is', null)
      .where('due_at', '<=', instant)
      .limit(1)
      .executeTakeFirst();
    if (unfinished !== undefined) return false;
    const prefix = `${newOrderedId(now)}.`;
    // In the order of the index, without going through all that wait; the same person may come twice.
    const next = await transaction
      .selectFrom('notices')
      .select('account_id')
      .where('mail_id', 'is', null)
      .where('due_at', '<=', instant)
      .orderBy('due_at')
      .orderBy('account_id')
      .limit(BATCH[database.kind])
      .execute();
    if (next.length === 0) return false;
    const people = sql.join([...new Set(next.map(({ account_id }) => account_id))]);
    // Written so that the index by account serves it, and not the one by instant, which holds every account.
    await sql`
      update notices set mail_id = ${prefix} || account_id
      where account_id in (${people}) and coalesce(mail_id, '') = '' and due_at <= ${instant}`.execute(
      transaction,
    );
    await sql`
      insert into mails (id, kind, account_id, address, payload, state, rank, tries, due_at, created_at)
      select ${prefix} || id, ${RELEASES_MAIL}, id, email, '{}', 'waiting', 1, 0, ${instant}, ${instant}
      from accounts where id in (${people})`.execute(transaction);
    return true;
  });
}
