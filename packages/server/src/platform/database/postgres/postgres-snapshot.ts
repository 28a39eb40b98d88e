import type pg from 'pg';

import { BATCH_ROWS, quoted, type Cell, type DatabaseSnapshot, type TableShape } from '../table-rows.ts';
import { connectPostgres } from './postgres-client.ts';
import { NUMBER_TYPES } from './postgres.ts';

/** A PostgreSQL database as it is now: one transaction that sees one instant and writes nothing. */
export async function postgresSnapshot(url: string): Promise<DatabaseSnapshot> {
  const client = await connectPostgres(url, { types: NUMBER_TYPES });
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOfServer(client);
    return {
      kind: 'postgresql',
      tables,
      rows: (table) => batchesOf(client, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The tables of the schema in use. */
export async function tablesOfServer(client: pg.ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{ readonly name: string; readonly columns: readonly string[] }>(
    `select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
     group by c.table_name order by c.table_name`,
  );
  return rows;
}

/** Through a cursor: a whole table of people would not fit into memory. */
async function* batchesOf(
  client: pg.Client,
  { name, columns }: TableShape,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  await client.query(
    `declare batches no scroll cursor for select ${columns.map(quoted).join()} from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `fetch ${BATCH_ROWS} from batches`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close batches');
}
