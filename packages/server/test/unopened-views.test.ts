import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { pinsAmong } from '../src/features/backup/pins-among.ts';
import { fakeClock, type FakeClock } from '../src/platform/clock.ts';
import { databaseCollections, type Collections } from '../src/releases/figures/collections.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { endUnopenedTexts, forgetOpeningsSince } from '../src/releases/figures/end-unopened-texts.ts';
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

describe.each(databaseKinds())('what anybody may have kept, on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let database: Database;
  let clock: FakeClock;
  let views: StoredViews;
  let collections: Collections;
  /** What a server does in a day. */
  const look = async (): Promise<void> => {
    const job = endUnopenedTexts({ database, clock, namedAmong: pinsAmong });
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
    collections = databaseCollections(database, clock);
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

  it('go when they have not been opened for 13 months, say so, and can be kept anew', async () => {
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
    const taken = await collections.keep([{ code: 'M1', query: `view=${collected ?? ''}` }], FROM);
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
          recipe: null,
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
      await views.find(embedded);
      await collections.find(taken);
    }
    for (const id of [saved, collected, charted, embedded]) expect(await views.find(id ?? '')).toBeDefined();
    await expect(views.find(nobodys ?? '')).rejects.toMatchObject({ code: 'view-ended' });
  });

  it('are noted as opened and go, collections as views do: of one a few tables are left', async () => {
    const tables = Array.from({ length: 30 }, (_, number) => ({
      code: `M${100_000 + (number % 25)}`,
      query: 'decimals=1',
    }));
    const [left, opened] = [
      await collections.keep(tables, FROM),
      await collections.keep([{ code: 'C100003' }], FROM),
    ];
    for (let half = 0; half < 2; half += 1) {
      pass(210 * DAY_MS);
      await look();
      expect(await collections.find(opened)).toEqual({ tables: [{ code: 'C100003' }], endedOn: undefined });
    }
    const kept = await collections.find(left);
    expect(kept?.endedOn).toBe(clock.now().toISOString().slice(0, 10));
    expect(kept?.tables).toEqual(tables.slice(0, 20).map(({ code }) => ({ code })));
    expect(await collections.keep(tables, FROM)).toBe(left);
    expect(await collections.find(left)).toEqual({ tables, endedOn: undefined });
  });

  it('go though an embedded chart or a collection named them, once these have gone', async () => {
    const [charted, collected] = [await views.keep(STEPS, FROM), await views.keep('decimals=1', FROM)];
    const embedded = await views.keep(`chart M1?view=${charted}`, FROM);
    await collections.keep([{ code: 'M1', query: `view=${collected}` }], FROM);
    for (let month = 0; month < 30; month += 1) {
      pass(31 * DAY_MS);
      await look();
    }
    for (const id of [embedded, charted, collected])
      await expect(views.find(id)).rejects.toMatchObject({ code: 'view-ended' });
  });

  it('stay for 13 months more when an older version kept them, and did not know when they were opened', async () => {
    const created_at = new Date(NOW.getTime() - 1000 * DAY_MS).toISOString();
    const id = 'kept-before-0123456789';
    await database.write((transaction) =>
      transaction.insertInto('collections').values({ id, tables: '[{"code":"M1"}]', created_at }).execute(),
    );
    pass(400 * DAY_MS);
    await look();
    pass(390 * DAY_MS);
    await look();
    const ended = () =>
      database.read
        .selectFrom('collections')
        .select('ended_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect((await ended()).ended_at).toBeNull();
    pass(20 * DAY_MS);
    await look();
    expect((await ended()).ended_at).not.toBeNull();
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
    await expect(collections.keep(collected, '2001:db8:1:1::3')).rejects.toMatchObject({
      code: 'too-many-requests',
      particulars: { detail: { key: 'problem.too-many-requests.stored' } },
    });
    await expect(others.keep(large(99), '2001:db8:1:1::4')).rejects.toMatchObject({ status: 429 });
    expect(await others.keep(large(99), '2001:db8:2:2::1')).toMatch(/^[\w-]{22}$/);
    pass(DAY_MS + 1000);
    expect(await collections.keep(collected, '2001:db8:1:1::3')).toMatch(/^[\w-]{22}$/);
  });

  it('of charts and collections leave the addresses of their tables, and a framed view is opened by its readers', async () => {
    const app = await fixedPortal({}, { views, collections });
    const made = await app.inject({
      method: 'POST',
      url: '/api/dosauth/1/Chart/EmbedTableCode',
      payload: { tableType: 'TS', tableCode: 'M100001', query: 'chart=line' },
    });
    const code = made.json<{ Data: { code: string } }>().Data.code;
    const framed = await views.keep(STEPS, FROM);
    const taken = await collections.keep([{ code: 'M100001' }, { code: 'C100003' }, { code: 'GONE' }], FROM);
    const chart = `/chart/TS/M100001/x?embed=${code}`;
    const view = `/chart/TS/M100001/x?chart=line&view=${framed}`;
    for (let month = 0; month < 15; month += 1) {
      pass(30 * DAY_MS);
      await look();
      for (const url of [chart, view]) expect((await app.inject(url)).statusCode).toBe(200);
    }
    expect(await views.find(framed)).toBe(STEPS);
    const detail = /^This collection had not been opened for 13 months .*: M100001 and C100003\.$/;
    const tables = ['/table/TS/M100001', '/table/CT/C100003'];
    for (const url of [`/api/collections/${taken}`, `/statistical-tables/downloadMultiple/${taken}.zip`]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 410]);
      expect(answer.json()).toMatchObject({
        code: 'collection-ended',
        tables,
        detail: expect.stringMatching(detail) as string,
      });
    }
    const page = await app.inject(`/statistical-tables/downloadMultiple/${taken}`);
    expect(page.statusCode).toBe(410);
    for (const path of tables) expect(page.body).toContain(`href="${path}"`);
    pass(800 * DAY_MS);
    await look();
    const gone = await app.inject(chart);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('href="/table/TS/M100001"');
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

describe('a collection to keep', () => {
  it('of more than 300,000 bytes is refused', async () => {
    const app = await fixedPortal();
    const tables = Array.from({ length: 200 }, () => ({ code: 'M100001', query: 'x'.repeat(1500) }));
    const post = (payload: object) => app.inject({ method: 'POST', url: '/api/collections', payload });
    expect((await post({ tables: tables.slice(0, 190) })).statusCode).toBe(201);
    const refused = await post({ tables });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid-body', parameter: 'tables' });
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
