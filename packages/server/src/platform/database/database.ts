import type { Kysely, Transaction } from 'kysely';

import type { DatabaseTables } from './database-tables.ts';

/** The database: what changes. (Numbers are in the release store.) */
export interface Database {
  readonly kind: 'sqlite' | 'postgresql';
  /** Reads committed rows; never waits for a writer. */
  readonly read: Kysely<DatabaseTables>;
  /**
   * Runs `work` in one transaction: all of it happens, or none. Inside it await the database only: on SQLite every
   * other writer waits for it. On PostgreSQL it runs again where another transaction overtook it.
   */
  readonly write: <Answer>(
    work: (transaction: Transaction<DatabaseTables>) => Promise<Answer>,
  ) => Promise<Answer>;
  /** How the connections to a server are taken up; an SQLite file has none to run out of. */
  readonly connections?: () => Connections;
  /**
   * Calls `listener` soon after another process changed the catalogue; returns what ends it. An SQLite file has no
   * other process. A broken connection is made again, but what was missed meanwhile must be found by polling.
   */
  readonly onNews?: (listener: () => void) => () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connections at work and at rest, and how many requests wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Where the database is: a PostgreSQL address, or the file of an SQLite database. */
export type DatabaseAddress = { readonly url: string } | { readonly file: string };
