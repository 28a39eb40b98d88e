import type { Kysely } from 'kysely';

import type { DatabaseTables } from './database-tables.ts';

/** The counter that says when the last backup was complete, in minutes of Unix time: seconds outgrow its column in 2038. */
const LAST_BACKUP = 'last backup';

const MINUTE_MS = 60_000;

/** When the last backup of this database was complete; undefined when there was none. */
export async function lastBackupAt(database: Kysely<DatabaseTables>): Promise<Date | undefined> {
  const row = await database
    .selectFrom('counters')
    .select('value')
    .where('name', '=', LAST_BACKUP)
    .executeTakeFirst();
  return row && new Date(row.value * MINUTE_MS);
}

/** Remembers that a backup is complete. */
export async function recordBackup(database: Kysely<DatabaseTables>, at: Date): Promise<void> {
  const value = Math.floor(at.getTime() / MINUTE_MS);
  await database
    .insertInto('counters')
    .values({ name: LAST_BACKUP, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
