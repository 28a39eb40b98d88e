import { DatabaseSync } from 'node:sqlite';

import { BATCH_ROWS, quoted, type Cell, type DatabaseSnapshot, type TableShape } from './table-rows.ts';

const BUSY_TIMEOUT_MS = 10_000;

/** An SQLite file as it is now: in WAL mode a reader keeps its view for as long as its transaction is open. */
export function sqliteSnapshot(file: string): Promise<DatabaseSnapshot> {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  database.exec('BEGIN');
  const tables = tablesOf(database);
  return Promise.resolve({
    kind: 'sqlite',
    tables,
    rows: (table) => batchesOf(database, table),
    close: () => {
      database.close();
      return Promise.resolve();
    },
  });
}

/** Must run first: it is what fixes the instant of the snapshot. */
export function tablesOf(database: DatabaseSync): readonly TableShape[] {
  const names = database
    .prepare(
      String.raw`select name from sqlite_master where type = 'table' and name not like 'sqlite\_%' escape '\' order by name`,
    )
    .all();
  return names.map(({ name }) => ({
    name: String(name),
    columns: database
      .prepare(`pragma table_info(${quoted(String(name))})`)
      .all()
      .map((column) => String(column['name'])),
  }));
}

function* batchesOf(
  database: DatabaseSync,
  { name, columns }: TableShape,
): Generator<readonly (readonly Cell[])[]> {
  const rows = database.prepare(`select ${columns.map(quoted).join()} from ${quoted(name)}`).iterate();
  let batch: Cell[][] = [];
  for (const row of rows) {
    batch.push(columns.map((column) => row[column] as Cell));
    if (batch.length === BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
