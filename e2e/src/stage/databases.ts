import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { IS_LONG } from './browser.ts';
import { ROOT } from './portal.ts';

/** A database a portal is run on. */
export interface JourneyDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Makes an empty one; returns the settings that name it, and a function that removes it. */
  readonly make: () => Promise<{
    readonly settings: Readonly<Record<string, string>>;
    /** Runs a statement on the database of the portal whose data are in `folder`, to change rows as time would. */
    readonly change: (folder: string, statement: string) => Promise<void>;
    readonly drop: () => Promise<void>;
  }>;
}

interface Client {
  readonly connect: () => Promise<void>;
  readonly query: (statement: string) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** The server's own driver. */
const { Client } = createRequire(join(ROOT, 'packages/server/package.json'))('pg') as {
  readonly Client: new (options: { readonly connectionString: string }) => Client;
};

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function changeFile(folder: string, statement: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'almanac.sqlite'), { timeout: 10_000 });
  database.exec(statement);
  database.close();
  return Promise.resolve();
}

/**
 * The one that is preferred; in `npm run test:long` both, SQLite and PostgreSQL. The server's own tests ask both each
 * time, so journeys need not. Without `ALMANAC_TEST_POSTGRES` it is SQLite.
 */
export function journeyDatabases(
  preferred: JourneyDatabase['name'],
): readonly [JourneyDatabase, ...JourneyDatabase[]] {
  const both = knownDatabases();
  return IS_LONG ? both : [both.find(({ name }) => name === preferred) ?? both[0]];
}

function knownDatabases(): readonly [JourneyDatabase, ...JourneyDatabase[]] {
  const sqlite: JourneyDatabase = {
    name: 'SQLite',
    make: () => Promise.resolve({ settings: {}, change: changeFile, drop: () => Promise.resolve() }),
  };
  const url = process.env['ALMANAC_TEST_POSTGRES'] ?? '';
  if (url === '') {
    if (process.env['CI'] === 'true') throw new Error('In CI the journeys on PostgreSQL always run.');
    process.stderr.write('ALMANAC_TEST_POSTGRES is not set: THE JOURNEYS ON POSTGRESQL DO NOT RUN.\n');
    return [sqlite];
  }
  const make: JourneyDatabase['make'] = async () => {
    const name = `almanac_${randomBytes(6).toString('hex')}`;
    await run(url, `create database ${name} template template0 encoding 'UTF8' locale 'C'`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return {
      settings: { DATABASE_URL: own.href },
      change: (_, statement) => run(own.href, statement),
      drop: () => run(url, `drop database ${name} with (force)`),
    };
  };
  return [sqlite, { name: 'PostgreSQL', make }];
}
