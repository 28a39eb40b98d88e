import { DatabaseSync } from 'node:sqlite';

import { quoted } from './table-rows.ts';
import type { FilledTable } from './filled-table.ts';
import { tablesOf } from './sqlite-snapshot.ts';

/** Replaces the rows of an SQLite file. References are compared at the end: rows come in no order that suits them. */
export async function fillSqlite(file: string, tables: readonly FilledTable[]): Promise<void> {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE');
    for (const { name } of tablesOf(database)) database.exec(`delete from ${quoted(name)}`);
    for (const table of tables) await fillTable(database, table);
    const [broken] = database.prepare('pragma foreign_key_check').all();
    if (broken !== undefined)
      throw new Error(
        `a row of ${String(broken['table'])} names a row of ${String(broken['parent'])} that is not there`,
      );
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

async function fillTable(database: DatabaseSync, { name, columns, rows }: FilledTable): Promise<void> {
  const places = columns.map(() => '?').join();
  const insert = database.prepare(
    `insert into ${quoted(name)} (${columns.map(quoted).join()}) values (${places})`,
  );
  for await (const batch of rows()) for (const row of batch) insert.run(...row);
}
