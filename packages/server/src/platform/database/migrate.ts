import { message } from '@almanac/core';
import { sql } from 'kysely';

import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations/list.ts';
import type { TextType } from './migrations/migration.ts';

/** Any number that no other program locks. */
const LOCK = 7_261_983;

/**
 * Brings the tables up to date: each migration in its own transaction, one process at a time. `upTo` stops at an
 * earlier one, for restoring a backup of an older version.
 */
export async function migrate(database: Database, upTo = MIGRATIONS.length): Promise<void> {
  const text = database.kind === 'postgresql' ? sql`text collate "C"` : sql`text`;
  for (let applied = await migrateOnce(database, text, upTo); applied;) {
    applied = await migrateOnce(database, text, upTo);
  }
}

/** Whether the tables are those of this version, for programs that must not change them. */
export async function isUpToDate({ read }: Database): Promise<boolean> {
  const { last } = await read
    .selectFrom('migrations')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return last === MIGRATIONS.length;
}

/** The last version that ran here was a newer one. */
function newer(number: number): OperatorError {
  const known = String(MIGRATIONS.length);
  return new OperatorError(message('server.newer-database', { number: String(number), known }));
}

/** Applies the next migration, if any is missing; answers whether one was. */
async function migrateOnce(database: Database, text: TextType, upTo: number): Promise<boolean> {
  return database.write(async (transaction) => {
    if (database.kind === 'postgresql') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('applied_at', text, (column) => column.notNull())
      .execute();
    const { last } = await transaction
      .selectFrom('migrations')
      .select(({ fn }) => fn.max<number | null>('number').as('last'))
      .executeTakeFirstOrThrow();
    const number = (last ?? 0) + 1;
    if (number > MIGRATIONS.length + 1) throw newer(number - 1);
    const migration = MIGRATIONS[number - 1];
    if (migration === undefined || number > upTo) return false;
    await migration.up(transaction, text);
    await transaction
      .insertInto('migrations')
      .values({ number, name: migration.name, applied_at: new Date().toISOString() })
      .execute();
    return true;
  });
}
