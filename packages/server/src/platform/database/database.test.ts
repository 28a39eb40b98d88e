import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { databaseKinds, type TestDatabase } from '../../../test/test-databases.ts';
import type { Database, DatabaseAddress } from './database.ts';
import { openDatabase } from './open-database.ts';
import { MIGRATIONS } from './migrations/list.ts';

const PROGRAM = fileURLToPath(new URL('../../../test/open-and-close-database.ts', import.meta.url));

async function openInProcess(address: DatabaseAddress): Promise<void> {
  await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(address)]);
}

describe.each(databaseKinds())('openDatabase on $name', { timeout: 30_000 }, ({ makeBare }) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    place = await makeBare();
    database = await openDatabase(place.address);
  });
  afterEach(async () => {
    await database.close();
    await place.drop();
  });

  const addAgency = (id: string): Promise<unknown> =>
    database.write((transaction) => transaction.insertInto('agencies').values({ id, name: id }).execute());
  const agencies = (): Promise<{ id: string }[]> =>
    database.read.selectFrom('agencies').select('id').orderBy('id').execute();

  it('applies each migration once, also when several processes start on an empty database at once', async () => {
    const fresh = await makeBare();
    await Promise.all([1, 2, 3, 4].map(() => openInProcess(fresh.address)));
    const opened = await openDatabase(fresh.address);
    const applied = await opened.read.selectFrom('migrations').select(['number', 'name']).execute();
    await opened.close();
    await fresh.drop();

    expect(applied).toEqual(MIGRATIONS.map(({ name }, at) => ({ number: at + 1, name })));
  });

  it('refuses a database of a newer version', async () => {
    await database.write((transaction) =>
      transaction
        .insertInto('migrations')
        .values({ number: MIGRATIONS.length + 1, name: 'later', applied_at: '2030-01-01T00:00:00.000Z' })
        .execute(),
    );

    await expect(openDatabase(place.address)).rejects.toThrow(/server\.newer-database/);
  });

  it('keeps what was committed when it is opened again', async () => {
    await addAgency('statistics');
    await database.close();
    database = await openDatabase(place.address);

    expect(await agencies()).toEqual([{ id: 'statistics' }]);
  });

  it('writes all of a transaction or nothing of it, tables included', async () => {
    const broken = database.write(async (transaction) => {
      await transaction.insertInto('agencies').values({ id: 'half', name: 'half' }).execute();
      await sql`create table half (id integer)`.execute(transaction);
      throw new Error('broken off');
    });

    await expect(broken).rejects.toThrow('broken off');
    expect(await agencies()).toEqual([]);
    await expect(sql`select * from half`.execute(database.read)).rejects.toThrow(/half/);
  });

  it('shows readers nothing of a transaction before its end', async () => {
    await database.write(async (transaction) => {
      await transaction.insertInto('agencies').values({ id: 'later', name: 'later' }).execute();

      expect(await agencies()).toEqual([]);
    });

    expect(await agencies()).toEqual([{ id: 'later' }]);
  });

  it('lets writers wait for one another', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, each) => addAgency(`agency-${each}`)));

    expect(await agencies()).toHaveLength(20);
  });

  it('refuses the same key twice', async () => {
    await addAgency('one');

    await expect(addAgency('one')).rejects.toThrow(/unique/i);
  });

  it('lets each of two writers that wait for one another write', async () => {
    await Promise.all(['one', 'two'].map(addAgency));
    const rename = (...ids: readonly string[]): Promise<void> =>
      database.write(async (transaction) => {
        for (const id of ids) {
          await transaction
            .updateTable('agencies')
            .set({ name: ids.join(' ') })
            .where('id', '=', id)
            .execute();
          await sql`select ${sql.raw('file' in place.address ? '1' : 'pg_sleep(0.1)')}`.execute(transaction);
        }
      });
    await Promise.all([rename('one', 'two'), rename('two', 'one')]);
    const names = await database.read.selectFrom('agencies').select('name').distinct().execute();
    expect(names).toHaveLength(1);
  });

  it('counts and sums in numbers', async () => {
    await addAgency('one');
    const answer = await database.read
      .selectFrom('migrations')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.sum('number').as('sum'),
        fn.max('number').as('most'),
      ])
      .executeTakeFirstOrThrow();

    expect(Object.values(answer).every((value) => typeof value === 'number')).toBe(true);
  });

  it('orders text byte by byte', async () => {
    for (const id of ['b', 'a', 'B', 'é', 'z', '_', '1']) await addAgency(id);

    expect((await agencies()).map(({ id }) => id)).toEqual(['1', 'B', '_', 'a', 'b', 'z', 'é']);
  });
});
