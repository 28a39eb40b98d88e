import { join } from 'node:path';

import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database, DatabaseAddress } from './database.ts';

/** Opens the database unmigrated: for programs that must not change the tables under a running server. */
export function openUnmigrated(address: DatabaseAddress): Database {
  return 'url' in address ? openPostgres(address.url) : openSqlite(address.file);
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  if ('url' in address) {
    // Changing large tables may take any time; readers' queries may not.
    const patient = openPostgres(address.url, 0);
    try {
      await migrate(patient);
    } finally {
      await patient.close();
    }
    return openPostgres(address.url);
  }
  const database = openSqlite(address.file);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Where the settings say that the database is. */
export function databaseAddress({ databaseUrl }: Settings, dataFolder: string): DatabaseAddress {
  return databaseUrl === null ? { file: join(dataFolder, 'almanac.sqlite') } : { url: databaseUrl };
}
