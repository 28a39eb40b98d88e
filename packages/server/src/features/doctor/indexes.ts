import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { openDatabase, type Database } from '../../platform/database.ts';

/** The names of the indexes there are, without those that a database makes by itself. */
export async function indexesOf({ kind, read }: Database): Promise<readonly string[]> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{
          readonly name: string;
        }>`select name from sqlite_master where type = 'index' and sql is not null`
      : sql<{
          readonly name: string;
        }>`select indexname as name from pg_indexes where schemaname = current_schema()`
  ).execute(read);
  return rows.map(({ name }) => name);
}

/** Those there must be: what the migrations make of an empty database. */
export async function expectedIndexes(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-doctor-'));
  try {
    const database = await openDatabase({ file: join(folder, 'empty.sqlite') });
    try {
      return await indexesOf(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
