import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { pinsAmong } from '../src/features/backup/pins-among.ts';
import { fakeClock, type FakeClock } from '../src/platform/clock.ts';
import { databaseCollections } from '../src/releases/figures/collections.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { endUnopenedViews, forgetOpeningsSince } from '../src/releases/figures/end-unopened-views.ts';
import { KEPT_BYTES_A_DAY } from '../src/platform/limits/kept-bytes.ts';
import { databaseViews, type StoredViews } from '../src/releases/figures/stored-views.ts';
import { fixedPortal, NOW } from './fixed-portal.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const DAY_MS = 24 * 60 * 60_000;
const STEPS = 'choose=time:latest(2)&choose=series:in(1)';
const FROM = '192.0.2.1';

const AT = NOW.toISOString();
const ACCOUNT = {
  id: 'one',
  email: 'a@b.example',
  email_key: 'a@b.example',
  name: 'A',
  password: '-',
  password_changed_at: AT,
  verified_at: null,
  organisation_type: null,
  purpose: '',
  mail_rhythm: 'each',
  created_at: AT,
  bounced_at: null,
};
const SAVED = {
  account_id: 'one',
  id: 'saved-one',
  position: 0,
  code_key: 'm1',
  release_id: 'r',
  is_pinned: 0,
  is_notified: 0,
  name: null,
  note: '',
  tags: '[]',
  created_at: AT,
  computation: '{}',
};

describe.each(databaseKinds())('stored views on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let database: Database;
  let clock: FakeClock;
  let views: StoredViews;
  /** What a server does in a day. */
  const look = async (): Promise<void> => {
    const job = endUnopenedViews({ database, clock, namedAmong: pinsAmong });
    while (await job());
  };
  const pass = (ms: number): void => {
    clock.moveTo(new Date(clock.now().getTime() + ms));
  };
  const rowOf = (id: string) =>
    database.read.selectFrom('stored_views').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  beforeEach(async () => {
    place = await make();
    database = await openDatabase(place.address);
    clock = fakeClock(NOW);
    views = databaseViews(database, clock);
    await look();
  });
  afterEach(async () => {
    await database.close();
    await place.drop();
  });

  it('are noted as opened once a day at most', async () => {
    const id = await views.keep(STEPS, FROM);
    const kept = (await rowOf(id)).opened_at;
    pass(DAY_MS - 1000);
    await views.find(id);
    expect((await rowOf(id)).opened_at).toBe(kept);
    pass(1000);
    expect(await views.find(id)).toBe(STEPS);
    expect((await rowOf(id)).opened_at).toBe(clock.now().toISOString());
  });

  it('go when nobody opened them for 13 months, say so, and can be kept anew', async () => {
    const [left, opened] = [await views.keep(STEPS, FROM), await views.keep('decimals=1', FROM)];
    pass(300 * DAY_MS);
    await views.find(opened);
    pass(90 * DAY_MS);
    await look();
    expect(await views.find(left)).toBe(STEPS);
    pass(200 * DAY_MS);
    await views.find(opened);
    pass(250 * DAY_MS);
    await look();
    await expect(views.find(left)).rejects.toMatchObject({ code: 'view-ended', status: 410 });
    expect((await rowOf(left)).query).toBe('');
    expect(await views.find(opened)).toBe('decimals=1');
    expect(await views.keep(STEPS, FROM)).toBe(left);
    expect(await views.find(left)).toBe(STEPS);
  });

  it('stay while a saved table, a collection or an embedded chart names them', async () => {
    const [saved, collected, charted, nobodys] = await Promise.all(
      [1, 2, 3, 4].map((decimals) => views.keep(`decimals=${decimals}`, FROM)),
    );
    const embedded = await views.keep(`chart M1?view=${charted ?? ''}`, FROM);
    await databaseCollections(database, clock).keep([{ code: 'M1', query: `view=${collected ?? ''}` }], FROM);
    await database.write(async (transaction) => {
      await transaction.insertInto('agencies').values({ id: 'office', name: 'Office' }).execute();
      await transaction
        .insertInto('tables')
        .values({
          code_key: 'm1',
          code: 'M1',
          agency_id: 'office',
          sequence: 1,
          withdrawn_sequence: null,
          replaced_by: null,
        })
        .execute();
      await transaction.insertInto('accounts').values(ACCOUNT).execute();
      await transaction
        .insertInto('saved_tables')
        .values({
          ...SAVED,
          customisation: JSON.stringify({ comparison: { address: `table=TS/M1?view=${saved ?? ''}` } }),
        })
        .execute();
    });
    for (let month = 0; month < 30; month += 1) {
      pass(31 * DAY_MS);
      await look();
    }
    for (const id of [saved, collected, charted, embedded]) expect(await views.find(id ?? '')).toBeDefined();
    await expect(views.find(nobodys ?? '')).rejects.toMatchObject({ code: 'view-ended' });
  });

  it('stay for 13 months more after a restore: what was opened since the backup is not known', async () => {
    const id = await views.keep(STEPS, FROM);
    pass(500 * DAY_MS);
    await database.write(forgetOpeningsSince);
    await look();
    expect((await rowOf(id)).ended_at).toBeNull();
    pass(390 * DAY_MS);
    await look();
    expect((await rowOf(id)).ended_at).toBeNull();
    pass(20 * DAY_MS);
    await look();
    expect((await rowOf(id)).ended_at).not.toBeNull();
  });

  it('are kept for a network address up to a number of bytes a day, with its collections, over every server', async () => {
    const others = databaseViews(database, clock);
    const large = (number: number): string => `chartTitle=${number}${'x'.repeat(99_990)}`;
    const most = KEPT_BYTES_A_DAY / 100_000;
    for (let number = 0; number < most - 1; number += 1)
      await (number % 2 === 0 ? views : others).keep(large(number), '2001:db8:1:1::1');
    expect(await views.keep(large(0), '2001:db8:1:1::2')).toMatch(/^[\w-]{22}$/);
    const collected = [{ code: 'M1', query: 'x'.repeat(150_000) }];
    const collections = databaseCollections(database, clock);
    await expect(collections.keep(collected, '2001:db8:1:1::3')).rejects.toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining('2 MB') as string,
    });
    await expect(others.keep(large(99), '2001:db8:1:1::4')).rejects.toMatchObject({ status: 429 });
    expect(await others.keep(large(99), '2001:db8:2:2::1')).toMatch(/^[\w-]{22}$/);
    pass(DAY_MS + 1000);
    expect(await collections.keep(collected, '2001:db8:1:1::3')).toMatch(/^[\w-]{22}$/);
  });

  it('that went leave the address of their table, to programs and to readers', async () => {
    const app = await fixedPortal({}, { views });
    const id = await views.keep(STEPS, FROM);
    pass(800 * DAY_MS);
    await look();
    const table = '/table/TS/M100001';
    for (const url of [
      `${table}.csv`,
      `${table}.svg`,
      '/api/content/1/ts/M100001/slice',
      `${table}/citation.txt`,
    ]) {
      const answer = await app.inject(`${url}?view=${id}`);
      expect([url, answer.statusCode]).toEqual([url, 410]);
      expect({ url, ...answer.json<object>() }).toMatchObject({
        url,
        code: 'view-ended',
        parameter: 'view',
        table,
      });
    }
    expect((await app.inject(`/api/views/${id}`)).json()).toMatchObject({ code: 'view-ended', status: 410 });
    for (const url of [
      `${table}?view=${id}`,
      `/table/ts/m100001?view=${id}`,
      `/chart/TS/M100001/x?view=${id}`,
      `/table-no-lag?type=ts&id=M100001&view=${id}`,
    ]) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 410]);
      expect(body.toLowerCase()).toContain(`href="${table}"`.toLowerCase());
    }
  });
});

describe('a view to keep', () => {
  it.each([
    [10_000, 200],
    [10_001, 400],
  ])('of %d bytes is answered %d', async (bytes, status) => {
    const app = await fixedPortal();
    const head = 'choose=series:in(';
    const query = `${head}${'ü'.repeat((bytes - head.length - 1) / 2)}${'x'.repeat((bytes - head.length - 1) % 2)})`;
    expect(Buffer.byteLength(query)).toBe(bytes);
    const answer = await app.inject({ method: 'POST', url: '/api/views', payload: { query } });
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json()).toMatchObject({ code: 'invalid-body', parameter: 'query' });
  });
});
