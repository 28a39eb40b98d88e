import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

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

/** An index there must be, and the statement that makes it, on either kind of database. */
export interface ExpectedIndex {
  readonly name: string;
  readonly statement: string;
}

/** Those there must be: what the migrations make of an empty database. */
export async function expectedIndexes(): Promise<readonly ExpectedIndex[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-doctor-'));
  try {
    const database = await openDatabase({ file: join(folder, 'empty.sqlite') });
    try {
      const { rows } = await sql<ExpectedIndex>`
        select name, sql as statement from sqlite_master where type = 'index' and sql is not null`.execute(
        database.read,
      );
      return rows;
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
