import type { Transaction } from 'kysely';

import type { Clock } from '../clock.ts';
import type { DatabaseTables } from './database-tables.ts';
import type { Database } from './database.ts';
import type { Job } from '../job-loop.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** How long it stays known which mail was sent to whom. */
const MAIL_DAYS = 30;
/** For how long a saved table that was removed may come back to the links that showed it. */
const SHARES_DAYS = 1;
/** How long a mail that confirms a registration may be in transit. */
const ATTEMPT_MS = 3 * DAY_MS;
/** No session is longer. */
const SESSION_MS = 12 * HOUR_MS;

/**
 * Once an hour: removes sessions, tokens, codes, counts, mails, share links and lines of the audit log that have
 * expired.
 */
export function forgetWhatEnded({
  database,
  clock,
  auditDays,
}: {
  readonly database: Database;
  readonly clock: Clock;
  /** How long it stays known what was done with accounts. */
  readonly auditDays: number;
}): Job {
  let isDue = true;
  return async () => {
    if (!isDue) return false;
    isDue = false;
    clock.after(HOUR_MS, () => (isDue = true));
    const now = clock.now();
    const instant = now.toISOString();
    const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
    const mails = before(MAIL_DAYS * DAY_MS);
    await database.write(async (transaction) => {
      await transaction.deleteFrom('attempts').where('ends_at', '<=', instant).execute();
      await transaction.deleteFrom('account_tokens').where('ends_at', '<=', instant).execute();
      await forgetAttempts(transaction, { now: instant, made: before(ATTEMPT_MS) });
      await transaction.deleteFrom('one_time_codes').where('ends_at', '<=', instant).execute();
      await transaction.deleteFrom('sessions').where('created_at', '<=', before(SESSION_MS)).execute();
      await transaction
        .deleteFrom('account_audit')
        .where('at', '<=', before(auditDays * DAY_MS))
        .execute();
      await transaction
        .deleteFrom('notices')
        .where('mail_id', 'is not', null)
        .where('due_at', '<=', mails)
        .execute();
      await transaction
        .deleteFrom('mails')
        .where('state', '!=', 'waiting')
        .where('created_at', '<=', mails)
        .execute();
      await forgetLinks(transaction, { now: instant, removed: before(SHARES_DAYS * DAY_MS) });
    });
    return false;
  };
}

/** Attempts to register that no link can still confirm. */
async function forgetAttempts(
  transaction: Transaction<DatabaseTables>,
  until: { readonly now: string; readonly made: string },
): Promise<void> {
  await transaction.deleteFrom('registration_links').where('ends_at', '<=', until.now).execute();
  await transaction
    .deleteFrom('registrations')
    .where('created_at', '<=', until.made)
    .where((on) => {
      const links = on.selectFrom('registration_links').select('hash');
      return on.not(on.exists(links.whereRef('registration_id', '=', 'registrations.id')));
    })
    .execute();
}

/** Share links that have ended, and those that show nothing any more. */
async function forgetLinks(
  transaction: Transaction<DatabaseTables>,
  until: { readonly now: string; readonly removed: string },
): Promise<void> {
  await transaction.deleteFrom('shared_tables').where('removed_at', '<=', until.removed).execute();
  await transaction
    .deleteFrom('share_links')
    .where((on) => {
      const shown = on.selectFrom('shared_tables').select('saved_id');
      const isEmpty = on.not(on.exists(shown.whereRef('share_id', '=', 'share_links.id')));
      return on.or([on('ends_at', '<=', until.now), isEmpty]);
    })
    .execute();
}
