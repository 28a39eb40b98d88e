import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { Database } from '../src/platform/database/database.ts';
import { openUnmigrated } from '../src/platform/database/open-database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../src/platform/database/migrations/list.ts';
import { databaseKinds } from './test-databases.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether a row may be written without it. */
  readonly isOptional: boolean;
}

/** The columns of every table, with what a writer that does not know them yet depends on. */
async function columnsOf({ kind, read }: Database): Promise<ReadonlyMap<string, Column>> {
  const query =
    kind === 'sqlite'
      ? sql<Column>`select t.name as "table", c.name as name, c.type as type,
          (c."notnull" = 0 or c.dflt_value is not null) as "isOptional"
          from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'`
      : sql<Column>`select table_name as "table", column_name as name, data_type as type,
          (is_nullable = 'YES' or column_default is not null) as "isOptional"
          from information_schema.columns where table_schema = current_schema()`;
  const { rows } = await query.execute(read);
  return new Map(rows.map((column) => [`${column.table}.${column.name}`, column]));
}

/** What a step does to a version that runs on while the next one starts. */
function harmTo(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): readonly string[] {
  const tablesBefore = new Set([...before.values()].map(({ table }) => table));
  const gone = [...before]
    .filter(([key, { type }]) => after.get(key)?.type !== type)
    .map(([key]) => `${key} is gone or of another type`);
  const asked = [...after]
    .filter(([key, { table, isOptional }]) => !before.has(key) && tablesBefore.has(table) && !isOptional)
    .map(([key]) => `${key} must be written by who does not know it`);
  return [...gone, ...asked];
}

describe.each(databaseKinds())('the tables on $name', ({ make }) => {
  it('only grow from version to version, so that the one before goes on beside the next', async () => {
    const place = await make();
    const database = openUnmigrated(place.address);
    const harm: string[] = [];
    for (let step = 1; step <= MIGRATIONS.length; step += 1) {
      const before = await columnsOf(database);
      await migrate(database, step);
      const after = await columnsOf(database);
      expect(after.size).toBeGreaterThan(0);
      harm.push(...harmTo(before, after).map((each) => `${MIGRATIONS[step - 1]?.name ?? ''}: ${each}`));
    }
    await database.close();
    await place.drop();
    expect(harm).toEqual([]);
  });

  it('would be seen to lose a column', () => {
    const column = { table: 'a', name: 'b', type: 'text', isOptional: false };
    const before = new Map([['a.b', column]]);
    expect(harmTo(before, new Map())).toEqual(['a.b is gone or of another type']);
    expect(harmTo(before, new Map([...before, ['a.c', { ...column, name: 'c' }]]))).toEqual([
      'a.c must be written by who does not know it',
    ]);
  });
});
