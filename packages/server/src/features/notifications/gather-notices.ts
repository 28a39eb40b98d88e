import { sql } from 'kysely';

import { newOrderedId } from '../../platform/secret-text.ts';
import type { FanOut } from './fan-out.ts';

/** How many people in one transaction. */
const BATCH = 1_000;

/** The kind of mail that tells of releases. */
export const RELEASES_MAIL = 'releases';

/**
 * Puts the notices of each person that are due into one mail, one batch; answers whether there may be more to do. It
 * waits until every release of the moment has been fanned out, so that each person gets one mail about all of them.
 */
export async function gatherNotices({ database, clock }: FanOut): Promise<boolean> {
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
    const { rows } = await sql<{ account_id: string }>`
      update notices set mail_id = ${prefix} || account_id
      where mail_id is null and due_at <= ${instant} and account_id in (
        select distinct account_id from notices where mail_id is null and due_at <= ${instant} limit ${BATCH}
      ) returning account_id`.execute(transaction);
    if (rows.length === 0) return false;
    const people = sql.join([...new Set(rows.map(({ account_id }) => account_id))]);
    await sql`
      insert into mails (id, kind, account_id, address, payload, state, rank, tries, due_at, created_at)
      select ${prefix} || id, ${RELEASES_MAIL}, id, email, '{}', 'waiting', 1, 0, ${instant}, ${instant}
      from accounts where id in (${people})`.execute(transaction);
    return true;
  });
}
