import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { DatabaseTables } from '../database-tables.ts';
import { countQuery } from '../count-query.ts';
import type { Database } from '../database.ts';
import { postgresNews } from './postgres-news.ts';
import { postgresPool } from './postgres-pool.ts';

/** A statement that takes longer is most likely on a connection that was cut silently. */
const STATEMENT_MS = 10_000;

/** Counts and sums come as numbers, as they do from SQLite. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
export const NUMBER_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    NUMBERS.includes(id) ? Number : (pg.types.getTypeParser(id, format) as (value: string) => unknown),
};

/** A PostgreSQL server, or the one of several that takes writes. */
export function openPostgres(url: string, statementMs = STATEMENT_MS): Database {
  const pool = postgresPool(url, { types: NUMBER_TYPES, statementMs });
  const kysely = new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }), log: countQuery });
  return {
    kind: 'postgresql',
    read: kysely,
    write: (work) => kysely.transaction().execute(work),
    connections: pool.connections,
    onNews: (listener) => postgresNews(url, listener),
    close: () => pool.end(),
  };
}
