import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/job-loop.ts';

/** For how long a view is kept that nobody opens. */
const MONTHS = 13;

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** Looked at together: what is saved is read once for them. */
const LOOKED_AT = 20_000;
/** Changed together: others write in between. */
const AT_ONCE = 500;

/** The counter that says since when it is written down that views are opened, in minutes of Unix time. */
export const OPENINGS_SINCE = 'views opened since';

/** An embedded chart stands in pages that we know nothing of: it never ends. */
export const EMBEDDED = 'chart %';

/** Which of these ids something that is kept names: saved tables and what shares them, embedded charts, collections. */
export type NamedAmong = (
  database: Kysely<DatabaseTables>,
  ids: ReadonlySet<string>,
) => Promise<{ readonly has: (id: string) => boolean }>;

export interface UnopenedViews {
  readonly database: Database;
  readonly clock: Clock;
  readonly namedAmong: NamedAmong;
}

/** After a restore: what was opened after the backup was made is not known any more. */
export async function forgetOpeningsSince(database: Kysely<DatabaseTables>): Promise<void> {
  await database.deleteFrom('counters').where('name', '=', OPENINGS_SINCE).execute();
}

/** The instant before which a view was opened last that goes now. */
export function unopenedBefore(now: Date): string {
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - MONTHS);
  return cutoff.toISOString();
}

/**
 * Once a day: ends the stored views that nobody opened for 13 months. Of an ended one the id stays, so that its address
 * says what became of it. What something names counts as opened today.
 */
export function endUnopenedViews(parts: UnopenedViews): Job {
  const { database, clock } = parts;
  let next = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < next) return false;
    const cutoff = unopenedBefore(now);
    const mayBeMore = (await openingsSince(database, now)) <= cutoff && (await endSome(parts, cutoff));
    if (!mayBeMore) next = now.getTime() + DAY_MS;
    return mayBeMore;
  };
}

/** Since when openings are known. The first look begins that time. */
async function openingsSince(database: Database, now: Date): Promise<string> {
  const row = await database.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', OPENINGS_SINCE)
    .executeTakeFirst();
  if (row) return new Date(row.value * MINUTE_MS).toISOString();
  const value = Math.ceil(now.getTime() / MINUTE_MS);
  await database.write((transaction) =>
    transaction
      .insertInto('counters')
      .values({ name: OPENINGS_SINCE, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return now.toISOString();
}

/** Ends a number of them; answers whether there may be more. */
async function endSome({ database, clock, namedAmong }: UnopenedViews, cutoff: string): Promise<boolean> {
  // Written by a server of an older version, while servers were upgraded one after another.
  await database.write((transaction) =>
    transaction
      .updateTable('stored_views')
      .set((row) => ({ opened_at: row.ref('created_at') }))
      .where('opened_at', 'is', null)
      .execute(),
  );
  const rows = await database.read
    .selectFrom('stored_views')
    .select('id')
    .where('opened_at', '<=', cutoff)
    .where('ended_at', 'is', null)
    .where('query', 'not like', EMBEDDED)
    .limit(LOOKED_AT)
    .execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const named = await namedAmong(database.read, new Set(ids));
  const instant = clock.now().toISOString();
  await inParts(
    ids.filter((id) => named.has(id)),
    (part) => change(part, { opened_at: instant }),
  );
  await inParts(
    ids.filter((id) => !named.has(id)),
    (part) => change(part, { query: '', ended_at: instant }),
  );
  return rows.length === LOOKED_AT;

  /** One that was opened since it was looked at stays. */
  function change(
    part: readonly string[],
    to: { readonly opened_at: string } | { readonly query: string; readonly ended_at: string },
  ): Promise<unknown> {
    return database.write((transaction) =>
      transaction
        .updateTable('stored_views')
        .set(to)
        .where('id', 'in', [...part])
        .where('opened_at', '<=', cutoff)
        .execute(),
    );
  }
}

async function inParts(
  ids: readonly string[],
  work: (part: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) await work(ids.slice(at, at + AT_ONCE));
}
