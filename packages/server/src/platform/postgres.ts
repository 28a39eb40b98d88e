import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { DatabaseTables } from './database-tables.ts';
import { countQuery } from './count-query.ts';
import type { Database } from './database.ts';

const POOL_SIZE = 10;
const CONNECTION_TIMEOUT_MS = 10_000;

/** Counts and sums come as numbers, as they do from SQLite. */
const NUMBERS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
export const NUMBER_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    NUMBERS.includes(id) ? Number : (pg.types.getTypeParser(id, format) as (value: string) => unknown),
};

/** A PostgreSQL server. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: NUMBER_TYPES,
  });
  // An idle connection that breaks is replaced by the pool; the next query says so if the server is gone for good.
  pool.on('error', () => undefined);
  const kysely = new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }), log: countQuery });
  return {
    kind: 'postgresql',
    read: kysely,
    write: (work) => kysely.transaction().execute(work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
