import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import type { DatabaseAddress } from '../src/platform/database.ts';

/** An empty database for one test. */
export interface TestDatabase {
  readonly address: DatabaseAddress;
  readonly drop: () => Promise<void>;
}

/** A kind of database that every suite of stores runs on. */
export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly make: () => Promise<TestDatabase>;
}

/** SQLite, and PostgreSQL where the tests have one: `ALMANAC_TEST_POSTGRES` is its address. */
export function databaseKinds(): readonly DatabaseKind[] {
  const sqlite: DatabaseKind = { name: 'SQLite', make: makeSqlite };
  const url = process.env['ALMANAC_TEST_POSTGRES'];
  if (url !== undefined && url !== '') return [sqlite, { name: 'PostgreSQL', make: () => makePostgres(url) }];
  if (process.env['CI'] === 'true')
    throw new Error('In CI the PostgreSQL suites always run: set ALMANAC_TEST_POSTGRES.');
  process.stderr.write(
    'ALMANAC_TEST_POSTGRES is not set: THE POSTGRESQL SUITES DO NOT RUN. (npm test sets it.)\n',
  );
  return [sqlite];
}

async function makeSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-sqlite-'));
  return {
    address: { file: join(folder, 'almanac.sqlite') },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function makePostgres(url: string): Promise<TestDatabase> {
  const name = `almanac_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { address: { url: own.href }, drop: () => run(url, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
