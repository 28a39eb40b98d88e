import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changeCatalogue } from '../src/features/publishing/change-catalogue.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openPostgres } from '../src/platform/database/postgres/postgres.ts';
import { startRelay, type TcpRelay } from './tcp-relay.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const UNREACHABLE = { code: 'database-unreachable', status: 503, retryAfter: 5 };
const STATEMENT_MS = 300;

const kind = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe.skipIf(kind === undefined)('a line to PostgreSQL', () => {
  let place: TestDatabase;
  let url: URL;
  let relay: TcpRelay;
  let database: Database;

  beforeAll(async () => {
    if (kind === undefined) return;
    place = await kind.make();
    if (!('url' in place.address)) throw new Error('PostgreSQL has an address');
    url = new URL(place.address.url);
    await (await openDatabase(place.address)).close();
  });
  afterAll(async () => {
    await place.drop();
  });
  beforeEach(async () => {
    relay = await startRelay(Number(url.port));
    database = openPostgres(throughRelay(), STATEMENT_MS);
  });
  afterEach(async () => {
    await relay.stop();
    await database.close();
  });

  function throughRelay(): string {
    const own = new URL(url);
    own.port = String(relay.port);
    return own.href;
  }

  const ask = (): Promise<unknown> => database.read.selectFrom('agencies').selectAll().execute();
  const add = (id: string): Promise<unknown> =>
    database.write((transaction) => transaction.insertInto('agencies').values({ id, name: id }).execute());

  it('is reported to every client while it is cut, and used again when it is whole', async () => {
    await ask();
    await relay.cut();
    await expect(ask()).rejects.toMatchObject(UNREACHABLE);
    await expect(add('lost')).rejects.toMatchObject(UNREACHABLE);
    await relay.mend();
    await add('found');
    expect(await ask()).toEqual([{ id: 'found', name: 'found' }]);
  });

  it('is given up when it says nothing, and used again when it is whole', async () => {
    await Promise.all([ask(), ask(), ask()]);
    relay.stall();
    const answers = await Promise.allSettled([ask(), ask(), add('stalled')]);
    expect(answers.map((each) => each.status === 'rejected' && (each.reason as unknown))).toEqual([
      expect.objectContaining(UNREACHABLE),
      expect.objectContaining(UNREACHABLE),
      expect.objectContaining(UNREACHABLE),
    ]);
    await relay.mend();
    await expect.poll(() => ask().then(() => 'answers', String)).toBe('answers');
  });

  it('leaves nothing of a transaction in which it breaks, and the process alive', async () => {
    const broken = database.write(async (transaction) => {
      await transaction.insertInto('agencies').values({ id: 'half', name: 'half' }).execute();
      await relay.cut();
      // The connection breaks while no query is running.
      await new Promise((resolve) => setImmediate(resolve));
      await transaction.insertInto('agencies').values({ id: 'other', name: 'other' }).execute();
    });
    await expect(broken).rejects.toMatchObject(UNREACHABLE);
    await relay.mend();
    expect(JSON.stringify(await ask())).not.toContain('half');
  });

  it('leads to the next host when one is gone', async () => {
    const gone = await startRelay(1);
    await gone.stop();
    const hosts = `127.0.0.1:${gone.port},127.0.0.1:${relay.port}`;
    const several = openPostgres(
      throughRelay().replace(`127.0.0.1:${relay.port}`, hosts) + '?target_session_attrs=read-write',
    );
    const found = await several.read.selectFrom('counters').selectAll().execute();
    await several.close();
    expect(found.length).toBeGreaterThan(0);
  });

  it('brings news of every change of the catalogue, and of those that were missed while it was cut', async () => {
    let heard = 0;
    const end = database.onNews?.(() => {
      heard += 1;
    });
    await expect.poll(() => heard).toBe(1);
    const other = await openDatabase(place.address);
    await changeCatalogue(other, () => Promise.resolve());
    await expect.poll(() => heard).toBe(2);
    await expect(changeCatalogue(other, () => Promise.reject(new Error('broken off')))).rejects.toThrow(
      'broken off',
    );
    await relay.cut();
    await changeCatalogue(other, () => Promise.resolve());
    expect(heard).toBe(2);
    await relay.mend();
    await expect.poll(() => heard).toBe(3);
    await changeCatalogue(other, () => Promise.resolve());
    await expect.poll(() => heard).toBe(4);
    await end?.();
    await other.close();
  });
});
