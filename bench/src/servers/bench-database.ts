import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** The database of a measured portal, filled and queried directly. */
export interface BenchDatabase {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** The settings with which the server uses it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly execute: (statements: string) => Promise<void>;
  /** The single number returned by a query. */
  readonly count: (query: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens the file in the data folder of a portal that has been started once. */
function openSqlite(folder: string): BenchDatabase {
  let database: DatabaseSync | undefined;
  const opened = (): DatabaseSync =>
    (database ??= new DatabaseSync(join(folder, 'data', 'almanac.sqlite'), { timeout: 30_000 }));
  return {
    kind: 'SQLite',
    environment: {},
    execute: (statements) => {
      opened().exec(statements);
      return Promise.resolve();
    },
    count: (query) => Promise.resolve(Number(Object.values(opened().prepare(query).get() ?? {})[0])),
    close: () => {
      database?.close();
      return Promise.resolve();
    },
  };
}

/** Measures on a database of each kind, each with its own folder; on PostgreSQL only if it is available. */
export async function onBothDatabases(
  measure: (folder: string, database: BenchDatabase) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    const onSqlite = await measure(join(folder, 'sqlite'), openSqlite(join(folder, 'sqlite')));
    const postgres = await openPostgres();
    const onPostgres =
      postgres === undefined
        ? ['PostgreSQL: not measured, for there is none on this machine.']
        : await measure(join(folder, 'postgresql'), postgres);
    return [...onSqlite, ...onPostgres];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An empty database in the PostgreSQL that `ALMANAC_TEST_POSTGRES` names; undefined where it names none. */
export async function openPostgres(): Promise<BenchDatabase | undefined> {
  const server = process.env['ALMANAC_TEST_POSTGRES'];
  if (server === undefined || server === '') return undefined;
  const name = `almanac_bench_${randomBytes(6).toString('hex')}`;
  await inDatabase(server, `create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  return {
    kind: 'PostgreSQL',
    environment: { DATABASE_URL: own.href },
    execute: async (statements) => {
      await client.query(statements);
    },
    count: async (query) => {
      const { rows } = await client.query<Record<string, unknown>>(query);
      return Number(Object.values(rows[0] ?? {})[0]);
    },
    close: async () => {
      await client.end();
      await inDatabase(server, `drop database ${name} with (force)`);
    },
  };
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
