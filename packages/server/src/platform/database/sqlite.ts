import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

import { countQuery } from './count-query.ts';
import type { DatabaseTables } from './database-tables.ts';
import type { Database } from './database.ts';

const BUSY_TIMEOUT_MS = 10_000;
const SQLITE_BUSY = 5;
const RETRY_MS = 20;

/** An SQLite file: one connection that writes, one that only reads. */
export function openSqlite(file: string): Database {
  // It holds people's addresses and the hashes of their passwords: other accounts of this computer must not read it.
  closeSync(openSync(file, 'a', 0o600));
  const writing = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  writeAhead(writing);
  writing.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  const reading = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const write = kyselyOver(writing);
  const read = kyselyOver(reading);
  return {
    kind: 'sqlite',
    read,
    write: (work) => write.transaction().execute(work),
    close: async () => {
      // Waits for a transaction in progress: Kysely hands out this one connection in turn.
      await write.connection().execute(() => Promise.resolve());
      if (reading.isOpen) reading.close();
      if (writing.isOpen) writing.close();
    },
  };
}

/**
 * Sets the journal of a file, which stays so. Where several processes open a new file at the same time, SQLite refuses all
 * but one of them without waiting: either of two that wait would hold the other up.
 */
function writeAhead(database: DatabaseSync): void {
  const latest = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
      if (!isBusy || performance.now() > latest) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

const NOTHING_RUN = { changes: 0, lastInsertRowid: 0 };

function kyselyOver(database: DatabaseSync): Kysely<DatabaseTables> {
  return new Kysely({
    dialect: new SqliteDialect({ database: asKyselyDatabase(database) }),
    log: countQuery,
  });
}

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = preparedStatements(database);
  return {
    close: () => {
      database.close();
    },
    prepare: (sql): SqliteStatement => {
      // A deferred transaction fails at once where it should wait, when another process writes first.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const { statement, reader } = prepared(text);
      return {
        reader,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => {
          // On a full disk SQLite has rolled back by itself, and would complain of this instead of the disk.
          if (sql === 'rollback' && !database.isTransaction) return NOTHING_RUN;
          return statement.run(...parameters.map(bindable));
        },
        // An iteration may be in progress when the same query runs again.
        iterate: (parameters) => database.prepare(text).iterate(...parameters.map(bindable)),
      };
    },
  };
}

/** Statements whose plan is kept: preparing takes longer than most of them run. */
const MOST_STATEMENTS = 200;

interface Prepared {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

/** Prepares each statement once, as long as there is room; changes of the schema are followed by SQLite itself. */
function preparedStatements(database: DatabaseSync): (sql: string) => Prepared {
  const known = new Map<string, Prepared>();
  return (sql) => {
    const kept = known.get(sql);
    if (kept !== undefined) return kept;
    const statement = database.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    const [oldest] = known.keys();
    if (known.size >= MOST_STATEMENTS && oldest !== undefined) known.delete(oldest);
    known.set(sql, prepared);
    return prepared;
  };
}

/** SQLite would accept booleans and dates as nothing at all: the tables hold integers and text, so they are refused. */
function bindable(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`a column holds text or a number, not a ${typeof value}`);
}
