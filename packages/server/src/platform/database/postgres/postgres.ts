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

/** What PostgreSQL says where another transaction was quicker: a row is new, gone or held, and nothing was written. */
const OVERTAKEN = new Set(['40001', '40P01', '23503', '23505']);
const MOST_RUNS = 5;

/** A PostgreSQL server, or the one of several that takes writes. */
export function openPostgres(url: string, statementMs = STATEMENT_MS): Database {
  const pool = postgresPool(url, { types: NUMBER_TYPES, statementMs });
  const kysely = new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }), log: countQuery });
  return {
    kind: 'postgresql',
    read: kysely,
    write: (work) => untilNotOvertaken(() => kysely.transaction().execute(work)),
    connections: pool.connections,
    onNews: (listener) => postgresNews(url, listener),
    close: () => pool.end(),
  };
}

/** Runs a transaction again that another one overtook: it then sees what the other wrote. */
async function untilNotOvertaken<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!OVERTAKEN.has(code) || runs === MOST_RUNS) throw error;
    }
  }
}
