import { sql, type Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { DatabaseTables } from '../../platform/database/database-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/job-loop.ts';
import { COLLECTIONS } from './collections.ts';
import type { KeptKind } from './kept-texts.ts';
import { STORED_VIEWS } from './stored-views.ts';
import { piecesOf } from '../../platform/pieces-of.ts';

/** What anyone may store here, and what therefore expires. Collections first: they name views. */
export const KEPT_KINDS: readonly KeptKind[] = [COLLECTIONS, STORED_VIEWS];

/** How long a text is kept without being opened. */
const MONTHS = 13;

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** Looked at together: what is saved is read once for them. */
const LOOKED_AT = 20_000;
/** Changed together: others write in between. */
const AT_ONCE = 500;

/** The counter that says since when it is written down that texts are opened, in minutes of Unix time. */
export const OPENINGS_SINCE = 'views opened since';

/**
 * Which of these ids are named by something that is kept: saved tables and what shares them, embedded charts,
 * collections.
 */
export type NamedAmong = (
  database: Kysely<DatabaseTables>,
  ids: ReadonlySet<string>,
) => Promise<{ readonly has: (id: string) => boolean }>;

export interface UnopenedTexts {
  readonly database: Database;
  readonly clock: Clock;
  readonly namedAmong: NamedAmong;
}

/** Called after a restore: what was opened after the backup was made is unknown. */
export async function forgetOpeningsSince(database: Kysely<DatabaseTables>): Promise<void> {
  await database.deleteFrom('counters').where('name', '=', OPENINGS_SINCE).execute();
}

/** Texts opened last before this instant expire now. */
export function unopenedBefore(now: Date): string {
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - MONTHS);
  return cutoff.toISOString();
}

/**
 * Once a day: ends the views, charts and collections that were not opened for 13 months. The id of an ended one stays,
 * so that its address can say what became of it. One that something names counts as opened today; an embedded chart is
 * opened by each of its readers.
 */
export function endUnopenedTexts(parts: UnopenedTexts): Job {
  const { database, clock } = parts;
  let next = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() < next) return false;
    const cutoff = unopenedBefore(now);
    let mayBeMore = false;
    if ((await openingsSince(database, now)) <= cutoff)
      for (const kind of KEPT_KINDS) mayBeMore = (await endSome(parts, kind, cutoff)) || mayBeMore;
    if (!mayBeMore) next = now.getTime() + DAY_MS;
    return mayBeMore;
  };
}

/** Since when openings are recorded. The first look starts that time. */
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

interface Text {
  readonly text: string;
}

/** Ends some of one kind; returns whether there may be more. */
async function endSome(
  { database, clock, namedAmong }: UnopenedTexts,
  kind: KeptKind,
  cutoff: string,
): Promise<boolean> {
  const [table, text] = [sql.table(kind.table), sql.ref(kind.text)];
  const now = clock.now().toISOString();
  // Written by a version that did not record openings, before this one or beside it during an upgrade.
  await database.write((transaction) =>
    sql`update ${table} set opened_at = ${now} where opened_at is null`.execute(transaction),
  );
  const { rows } = await sql<{ readonly id: string }>`
    select id from ${table} where opened_at <= ${cutoff} and ended_at is null limit ${LOOKED_AT}`.execute(
    database.read,
  );
  const named = await namedAmong(database.read, new Set(rows.map(({ id }) => id)));
  for (const some of piecesOf(rows, AT_ONCE))
    await database.write(async (transaction) => {
      for (const { id } of some) {
        // A text that was opened after it was looked at stays.
        const isUnopened = sql`id = ${id} and opened_at <= ${cutoff}`;
        const [row] = (
          await sql<Text>`select ${text} as text from ${table} where ${isUnopened}`.execute(transaction)
        ).rows;
        if (row === undefined) continue;
        const change = named.has(id)
          ? sql`opened_at = ${now}`
          : sql`${text} = ${kind.remains(row.text)}, ended_at = ${now}`;
        await sql`update ${table} set ${change} where ${isUnopened}`.execute(transaction);
      }
    });
  return rows.length === LOOKED_AT;
}
