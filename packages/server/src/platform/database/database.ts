import type { Kysely, Transaction } from 'kysely';

import type { DatabaseTables } from './database-tables.ts';

/** The database: what changes. (Numbers are in the release store.) */
export interface Database {
  readonly kind: 'sqlite' | 'postgresql';
  /** Reads committed rows; never waits for a writer. */
  readonly read: Kysely<DatabaseTables>;
  /**
   * Runs `work` in one transaction: all of it happens, or none. Inside it await the database only: on SQLite every
   * other writer waits for it.
   */
  readonly write: <Answer>(
    work: (transaction: Transaction<DatabaseTables>) => Promise<Answer>,
  ) => Promise<Answer>;
  /** How the connections to a server are taken up; an SQLite file has none to run out of. */
  readonly connections?: () => Connections;
  /**
   * Calls `listener` soon after another process changed the catalogue; the answer ends it. An SQLite file has no other
   * process. A line that breaks is made again, but what is missed meanwhile must be found by looking.
   */
  readonly onNews?: (listener: () => void) => () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connections at work and at rest, and how many ask for one in vain. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Where the database is: a PostgreSQL address, or the file of an SQLite database. */
export type DatabaseAddress = { readonly url: string } | { readonly file: string };
