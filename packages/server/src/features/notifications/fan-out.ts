import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';

import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { storedJson } from '../../platform/database/stored-json.ts';
import { digestInstants } from './digest-instants.ts';

/** What fanning out works with. */
export interface FanOut {
  readonly database: Database;
  readonly clock: Clock;
  /** The department's: digests come in its morning. */
  readonly timeZone: string;
}

/** The size of a transaction in accounts: on SQLite everything else waits for its end, page views too. */
const BATCH = { sqlite: 1_000, postgresql: 10_000 } as const;

/**
 * What a notice is about, as stored in `corrected`: a release, a correction of one that is known, or the end of its
 * table.
 */
export const TOLD_OF = { release: 0, correction: 1, end: 2 } as const;

/** The event of a release, and how far it has been fanned out: after a crash it continues from there. */
const eventSchema = z.object({
  code: z.string(),
  releaseId: z.string(),
  /** A notice of correction in a release that people know of. */
  isCorrection: z.optional(z.boolean()),
  /** The table was withdrawn or replaced. */
  isEnd: z.optional(z.boolean()),
  stage: z.optional(z.enum(['tables', 'topics'])),
  /** The account that was reached last. */
  after: z.optional(z.string()),
});

type ReleaseEvent = z.infer<typeof eventSchema>;

interface Due {
  readonly id: string;
  readonly due_at: string;
  readonly event: ReleaseEvent;
}

/** Records which accounts the next release concerns, one batch; returns whether there may be more to do. */
export async function fanOut({ database, clock, timeZone }: FanOut): Promise<boolean> {
  const now = clock.now();
  return database.write(async (transaction) => {
    const due = await nextEvent(transaction, { kind: database.kind, now });
    if (due === undefined) return false;
    const next = await fanOutBatch(transaction, due, { most: BATCH[database.kind], timeZone });
    await transaction
      .updateTable('outbox')
      .set(next === undefined ? { done_at: now.toISOString() } : { payload: JSON.stringify(next) })
      .where('id', '=', due.id)
      .execute();
    return true;
  });
}

/** The oldest event that is due and that no other process is working on. */
async function nextEvent(
  transaction: Transaction<DatabaseTables>,
  { kind, now }: { readonly kind: Database['kind']; readonly now: Date },
): Promise<Due | undefined> {
  const waiting = transaction
    .selectFrom('outbox')
    .select(['id', 'due_at', 'payload'])
    .where('kind', '=', 'release')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
  const row = await (kind === 'postgresql' ? waiting.forUpdate().skipLocked() : waiting).executeTakeFirst();
  return (
    row && {
      id: row.id,
      due_at: row.due_at,
      event: storedJson(eventSchema, row.payload, `The row ${row.id} of the outbox`),
    }
  );
}

/** Handles the next accounts; returns the event with its progress, or undefined when all are done. */
async function fanOutBatch(
  transaction: Transaction<DatabaseTables>,
  { due_at, event }: Due,
  { most, timeZone }: { readonly most: number; readonly timeZone: string },
): Promise<ReleaseEvent | undefined> {
  const release = await transaction
    .selectFrom('releases')
    .select(['id', 'superseded'])
    .where('id', '=', event.releaseId)
    .executeTakeFirst();
  if (release === undefined || release.superseded === 1) return undefined;
  let left = most;
  let { stage = 'tables', after = '' } = event;
  // Most releases concern few: their tables and topics are one transaction.
  for (;;) {
    const accounts = await ACCOUNTS_AT[stage](transaction, { ...event, after, most: left });
    const last = accounts.at(-1);
    if (last !== undefined) await notice(transaction, { ...event, due_at, timeZone, after, last, stage });
    if (accounts.length === left) return { ...event, stage, after: last ?? after };
    if (stage === 'topics') return undefined;
    left -= accounts.length;
    [stage, after] = ['topics', ''];
  }
}

interface NextPeople extends Pick<ReleaseEvent, 'code' | 'releaseId'> {
  /** The account that was reached last. */
  readonly after: string;
  readonly most: number;
}

/** The accounts a release concerns, by what they follow. */
const ACCOUNTS_AT = { tables: ofTable, topics: ofTopics } as const;

async function ofTable(
  transaction: Transaction<DatabaseTables>,
  { code, after, most }: NextPeople,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('saved_tables')
    .select('account_id')
    .distinct()
    .where('code_key', '=', code.toLowerCase())
    .where('is_notified', '=', 1)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

async function ofTopics(
  transaction: Transaction<DatabaseTables>,
  { releaseId, after, most }: NextPeople,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('topic_subscriptions')
    .innerJoin('placements', 'placements.topic_id', 'topic_subscriptions.topic_id')
    .select('account_id')
    .distinct()
    .where('release_id', '=', releaseId)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

const KEEP_EARLIER_NOTICE = sql`on conflict (account_id, release_id) do nothing`;

/** Readers who have not had the release's mail yet get its correction, or the end of its table, in the same mail. */
const CHANGE_EARLIER_NOTICE = sql`
    on conflict (account_id, release_id) do update
    set mail_id = null, due_at = excluded.due_at, corrected = excluded.corrected
    where notices.mail_id is not null
      and not exists (select 1 from mails where mails.id = notices.mail_id and mails.state = 'waiting')`;

interface Reached {
  readonly releaseId: string;
  readonly code: string;
  readonly due_at: string;
  readonly timeZone: string;
  readonly stage: 'tables' | 'topics';
  readonly after: string;
  readonly last: string;
  readonly isCorrection?: boolean | undefined;
  readonly isEnd?: boolean | undefined;
}

/** Adds a notice of the release for every account in the range whose address is verified and takes mail. */
async function notice(transaction: Transaction<DatabaseTables>, reached: Reached): Promise<void> {
  const { releaseId, code, due_at, stage, after, last, isCorrection = false, isEnd = false } = reached;
  const corrected = isEnd ? TOLD_OF.end : isCorrection ? TOLD_OF.correction : TOLD_OF.release;
  const { daily, weekly } = digestInstants(new Date(due_at), reached.timeZone);
  // The range is in both parts: otherwise each batch would go through every account that the table concerns.
  const concerned =
    stage === 'tables'
      ? sql`select account_id from saved_tables where code_key = ${code.toLowerCase()} and is_notified = 1
              and account_id > ${after} and account_id <= ${last}`
      : sql`select account_id from topic_subscriptions inner join placements
              on placements.topic_id = topic_subscriptions.topic_id
              where release_id = ${releaseId} and account_id > ${after} and account_id <= ${last}`;
  await sql`
    insert into notices (account_id, release_id, due_at, mail_id, corrected)
    select id, ${releaseId},
      case mail_rhythm when 'daily' then ${daily.toISOString()} when 'weekly' then ${weekly.toISOString()}
        else ${due_at} end,
      null, ${corrected}
    from accounts
    where id > ${after} and id <= ${last} and verified_at is not null and bounced_at is null
      and id in (${concerned})
    ${corrected === TOLD_OF.release ? KEEP_EARLIER_NOTICE : CHANGE_EARLIER_NOTICE}`.execute(transaction);
}
