import type { Database } from '../../platform/database/database.ts';
import { lastBackupAt } from '../../platform/database/last-backup.ts';

/** What is in the database for those who watch over it. */
export interface Waiting {
  readonly releases: number;
  readonly outbox: number;
  readonly outboxSeconds: number;
  readonly notices: number;
  readonly mail: number;
  readonly mailSeconds: number;
  /** Unix time; undefined before the first backup. */
  readonly backupSeconds: number | undefined;
}

/** Counts what waits. Every question is answered from an index: it is asked every few seconds. */
export async function countWaiting({ read }: Database, now: Date): Promise<Waiting> {
  const instant = now.toISOString();
  const secondsSince = (since: string | null): number =>
    since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000);
  const { releases } = await read
    .selectFrom('releases')
    .select(({ fn }) => fn.countAll<number>().as('releases'))
    .executeTakeFirstOrThrow();
  const outbox = await read
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('due_at').as('since')])
    .where('done_at', 'is', null)
    .where('due_at', '<=', instant)
    .executeTakeFirstOrThrow();
  const { notices } = await read
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('notices'))
    .where('mail_id', 'is', null)
    .where('due_at', '<=', instant)
    .executeTakeFirstOrThrow();
  const mail = await read
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created_at').as('since')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const backup = await lastBackupAt(read);
  return {
    releases,
    notices,
    outbox: outbox.count,
    mail: mail.count,
    outboxSeconds: secondsSince(outbox.since),
    mailSeconds: secondsSince(mail.since),
    backupSeconds: backup && backup.getTime() / 1000,
  };
}
