import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';
import { onTestFinished } from 'vitest';

import type { Database, DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { memoryFolder } from './memory-folder.ts';

/** A database for one test. */
export interface TestDatabase {
  readonly address: DatabaseAddress;
  readonly drop: () => Promise<void>;
}

/** A kind of database that every suite of stores runs on. */
export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** A database as of a portal that was just opened: with its tables, and no one's data. */
  readonly make: () => Promise<TestDatabase>;
  /** One without tables. */
  readonly makeBare: () => Promise<TestDatabase>;
}

/** SQLite, and PostgreSQL where the tests have one: `ALMANAC_TEST_POSTGRES` is its address. */
export function databaseKinds(): readonly DatabaseKind[] {
  const sqlite: DatabaseKind = { name: 'SQLite', make: makeSqlite, makeBare: bareSqlite };
  const url = process.env['ALMANAC_TEST_POSTGRES'];
  if (url !== undefined && url !== '')
    return [sqlite, { name: 'PostgreSQL', make: () => makePostgres(url), makeBare: () => barePostgres(url) }];
  if (process.env['CI'] === 'true')
    throw new Error('In CI the PostgreSQL suites always run: set ALMANAC_TEST_POSTGRES.');
  process.stderr.write(
    'ALMANAC_TEST_POSTGRES is not set: THE POSTGRESQL SUITES DO NOT RUN. (npm test sets it.)\n',
  );
  return [sqlite];
}

/** An open database for one test, closed and dropped when it is over. */
export async function openForOneTest(make: DatabaseKind['make']): Promise<Database> {
  const { address, drop } = await make();
  const database = await openDatabase(address);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

/** What is left when the tests of a file are over. */
const leftovers: (() => Promise<void>)[] = [];

/** A file with migrated tables: migrating for each test takes longer than most tests. */
let madeFile: Promise<string> | undefined;

/** Removes what the tests of a file made; `drop-databases.ts` calls it after each file. */
export async function dropDatabases(): Promise<void> {
  madeFile = undefined;
  free.length = 0;
  for (const remove of leftovers.splice(0)) await remove();
}

async function makeSqlite(): Promise<TestDatabase> {
  madeFile ??= bareSqlite().then(async ({ file, address, drop }) => {
    leftovers.push(drop);
    await (await openDatabase(address)).close();
    return file;
  });
  const database = await bareSqlite();
  await copyFile(await madeFile, database.file);
  return database;
}

async function bareSqlite(): Promise<TestDatabase & { readonly file: string }> {
  const folder = await mkdtemp(join(memoryFolder(), 'almanac-sqlite-'));
  const file = join(folder, 'almanac.sqlite');
  return { file, address: { file }, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** A PostgreSQL database that one test after another uses; `empty` leaves in it what a portal starts with. */
interface Reused {
  readonly address: { readonly url: string };
  readonly empty: () => Promise<void>;
}

const free: Reused[] = [];

async function makePostgres(url: string): Promise<TestDatabase> {
  const reused = free.pop() ?? (await reusedPostgres(url));
  return {
    address: reused.address,
    drop: async () => {
      await reused.empty();
      free.push(reused);
    },
  };
}

async function reusedPostgres(url: string): Promise<Reused> {
  const { address, drop } = await barePostgres(url);
  leftovers.push(drop);
  await (await openDatabase(address)).close();
  const emptying = await inDatabase(address.url, emptyingStatements);
  return {
    address,
    empty: () => inDatabase(address.url, (client) => client.query(emptying)).then(() => undefined),
  };
}

/** The statements that reset a database to how it is now, even while others use it. */
async function emptyingStatements(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ readonly name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  );
  const statements = [
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    // Without it each table would have to wait for those that refer to it.
    'set session_replication_role = replica',
  ];
  for (const { name } of rows) {
    const kept = await client.query<{ readonly row: object }>(`select to_json(t) as row from ${name} t`);
    statements.push(`delete from ${name}`);
    for (const { row } of kept.rows)
      statements.push(
        `insert into ${name} select * from json_populate_record(null::${name}, ${pg.escapeLiteral(JSON.stringify(row))})`,
      );
  }
  return statements.join(';\n');
}

async function barePostgres(
  url: string,
): Promise<TestDatabase & { readonly address: { readonly url: string } }> {
  const name = `almanac_${randomBytes(6).toString('hex')}`;
  const administer = (statement: string): Promise<void> =>
    inDatabase(url, (client) => client.query(statement)).then(() => undefined);
  await administer(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { address: { url: own.href }, drop: () => administer(`drop database ${name} with (force)`) };
}

async function inDatabase<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
