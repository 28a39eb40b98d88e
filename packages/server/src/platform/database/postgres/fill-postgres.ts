import type pg from 'pg';

import { quoted } from '../table-rows.ts';
import type { FilledTable } from '../filled-table.ts';
import { connectPostgres } from './postgres-client.ts';
import { tablesOfServer } from './postgres-snapshot.ts';

/** A reference from one table to another. */
interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Replaces the rows of a PostgreSQL database, all of them or none. */
export async function fillPostgres(url: string, tables: readonly FilledTable[]): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query('begin');
    // Rows come in no order that satisfies references; references made again at the end are checked for every row.
    const references = await referencesOf(client);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    for (const { name } of await tablesOfServer(client)) await client.query(`delete from ${quoted(name)}`);
    for (const table of tables) await fillTable(client, table);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function referencesOf(client: pg.Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  return rows;
}

async function fillTable(client: pg.Client, { name, columns, rows }: FilledTable): Promise<void> {
  const head = `insert into ${quoted(name)} (${columns.map(quoted).join()}) values `;
  for await (const batch of rows()) {
    const lines = batch.map(
      (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join()})`,
    );
    await client.query(head + lines.join(), batch.flat());
  }
}
