import type { DatabaseAddress } from './database.ts';
import { openDatabase, openUnmigrated } from './open-database.ts';
import { fillPostgres } from './postgres/fill-postgres.ts';
import { fillSqlite } from './fill-sqlite.ts';
import { migrate } from './migrate.ts';
import type { FilledTable } from './filled-table.ts';

/** What a database is filled with. */
export interface Filling {
  /** How many migrations the rows have been through: they fit into the tables of that time. */
  readonly migrations: number;
  readonly tables: readonly FilledTable[];
}

/**
 * Fills an empty database with rows, in one transaction, and migrates it from there. Rows that other migrations would
 * have added are replaced, so that afterwards it holds exactly these.
 */
export async function fillDatabase(address: DatabaseAddress, { migrations, tables }: Filling): Promise<void> {
  const database = openUnmigrated(address);
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
  await ('url' in address ? fillPostgres(address.url, tables) : fillSqlite(address.file, tables));
  const finished = await openDatabase(address);
  await finished.close();
}
