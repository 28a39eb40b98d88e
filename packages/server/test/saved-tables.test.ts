import { savedTablesFrom, type SavedTable, type SavedTableLists, type TableUpdate } from '@almanac/contract';
import { addressOf } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  ask,
  logIn,
  member,
  openAccountsForTests,
  type Answer,
  type AccountsForTests,
} from './accounts-for-tests.ts';
import { call, NOW, published, pxOf, REVISED_PX, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const HOUR_MS = 60 * 60_000;
const GROUP = 'externalUserSavedTable';
const MINE = 'mine-0001';

/** What a reader did, as a saved record keeps it. */
function customised(...steps: Parameters<typeof addressOf>[0]): object {
  return { steps: { version: 1, address: addressOf(steps) } };
}

const ONLY_NORTH = customised({
  kind: 'choose',
  dimension: 'region',
  selection: { kind: 'named', categories: ['n'] },
});

/** Each test makes databases and works out hashes, which takes long on a busy machine. */
const HOOK_MS = 60_000;

describe.each(databaseKinds())('saved tables on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let ada: string;
  let bob: string;
  let first: string;
  beforeEach(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
    first = (await published(context, { manifest: TOPICS })).release ?? '';
    ada = await member(context, 'ada@example.org');
    bob = await member(context, 'bob@example.org');
  }, HOOK_MS);
  afterEach(async () => {
    await context.close();
    await place.drop();
  }, HOOK_MS);

  const update = (token: string, body: unknown) =>
    ask(context, { path: `${GROUP}/UpdateSavedTables`, body, token });
  const save = (token: string, entry: object = {}) =>
    update(token, { tables: [{ id: MINE, tableCode: 'DWELL', tableType: 'ts', ...entry }] });
  const tablesIn = ({ data }: Answer): readonly SavedTable[] => savedTablesFrom(data as SavedTableLists);
  const list = async (token: string): Promise<readonly SavedTable[]> =>
    tablesIn(await ask(context, { path: `${GROUP}/GetSavedTables`, token }));
  const share = (token: string, body: object) =>
    ask(context, { path: `${GROUP}/CreateShareLink`, body, token });
  const open = (id: string) => ask(context, { path: `${GROUP}/GetShareLink/${id}` });
  const laterRelease = async (px: string): Promise<string> => {
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    return (await published(context, { file: px, manifest: TOPICS })).release ?? '';
  };

  it('keep the record of the specification', async () => {
    const saved = await save(ada, {
      name: 'Homes',
      note: 'for the report',
      tags: ['work'],
      customisationData: ONLY_NORTH,
      computationData: [],
    });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      savedTableTS: [{ matrixNumber: 'DWELL', matrixTitle: 'Dwellings by region', tableId: 'DWELL' }],
      savedTableCT: [],
      savedTableLDC: [],
    });
    expect(await list(ada)).toEqual([
      {
        id: MINE,
        type: 'TS',
        title: 'Dwellings by region',
        computationData: [],
        customisationData: ONLY_NORTH,
        link: null,
        effectiveDate: NOW.toISOString(),
        utcDateLastUpdated: NOW.toISOString(),
        isNotified: false,
        tableId: 'DWELL',
        frequency: 'annual',
        matrixNumber: 'DWELL',
        isDeleted: false,
        metadata: {
          name: 'Homes',
          note: 'for the report',
          tags: ['work'],
          isPinned: false,
          release: first,
          currentRelease: first,
          hasNewer: false,
          replacedBy: null,
          savedAt: NOW.toISOString(),
        },
      },
    ]);
  });

  it('are saved once, however often the call is repeated, and edited by what is named', async () => {
    await save(ada, { note: 'a note' });
    await save(ada, { note: 'a note' });
    const [table, ...others] = tablesIn(await update(ada, { tables: [{ id: MINE, name: 'Homes' }] }));
    expect(others).toEqual([]);
    expect(table?.metadata).toMatchObject({ name: 'Homes', note: 'a note' });
  });

  it('are put in order, saved last first', async () => {
    for (const id of ['first-001', 'second-01', 'third-001']) await save(ada, { id });
    expect((await list(ada)).map(({ id }) => id)).toEqual(['third-001', 'second-01', 'first-001']);
    await update(ada, { order: ['second-01', 'first-001'] });
    expect((await list(ada)).map(({ id }) => id)).toEqual(['third-001', 'second-01', 'first-001']);
    await update(ada, { order: ['first-001', 'third-001'] });
    expect((await list(ada)).map(({ id }) => id)).toEqual(['first-001', 'second-01', 'third-001']);
  });

  it('keep their order when another tab has saved one meanwhile, or removed one', async () => {
    for (const id of ['first-001', 'second-01', 'third-001']) await save(ada, { id });
    await ask(context, {
      method: 'DELETE',
      path: `${GROUP}/RemoveSavedTables`,
      body: { ids: ['first-001'] },
      token: ada,
    });
    await save(ada, { id: 'fourth-01' });
    const moved = await update(ada, { order: ['second-01', 'third-001', 'first-001', 'nobodys-1'] });
    expect(tablesIn(moved).map(({ id }) => id)).toEqual(['fourth-01', 'second-01', 'third-001']);
  });

  it('keep what two tabs change of one at the same moment', async () => {
    await save(ada, { name: 'Before', note: 'Before', tags: [] });
    await Promise.all([
      update(ada, { tables: [{ id: MINE, name: 'Renamed' }] }),
      update(ada, { tables: [{ id: MINE, note: 'Noted' }] }),
      update(ada, { tables: [{ id: MINE, isNotified: true }] }),
      update(ada, { tables: [{ id: MINE, tags: ['work'] }] }),
    ]);
    expect(await list(ada)).toMatchObject([
      { isNotified: true, metadata: { name: 'Renamed', note: 'Noted', tags: ['work'] } },
    ]);
  });

  it('leave others their turn, however many one account changes at once', async () => {
    const saves: Promise<Answer>[] = [];
    await context.database.write(async (transaction) => {
      // Whoever holds the account makes every one of its changes wait.
      await transaction
        .updateTable('accounts')
        .set({ name: 'Held' })
        .where('email', '=', 'ada@example.org')
        .execute();
      for (let each = 0; each < 20; each += 1) saves.push(save(ada, { id: `of-many-${each + 10}` }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await list(bob)).toEqual([]);
    });
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  });

  it('are named as gone where they were removed elsewhere, and not saved anew as something else', async () => {
    expect(await update(ada, { tables: [{ id: MINE, isNotified: true }] })).toMatchObject({
      status: 404,
      code: 'unknown-saved-table',
      field: 'id',
      message: expect.stringMatching(/removed, perhaps in another tab/) as string,
    });
  });

  it('are removed, and come back under the same id when that is undone', async () => {
    await save(ada);
    const remove = () =>
      ask(context, {
        method: 'DELETE',
        path: `${GROUP}/RemoveSavedTables`,
        body: { ids: [MINE] },
        token: ada,
      });
    expect(tablesIn(await remove())).toEqual([]);
    expect((await remove()).status).toBe(200);
    expect(tablesIn(await save(ada))).toHaveLength(1);
  });

  it('are each person’s own: the same id is another table for somebody else', async () => {
    await save(ada, { name: 'Ada’s' });
    await save(bob, { name: 'Bob’s' });
    expect((await list(ada)).map(({ metadata }) => metadata.name)).toEqual(['Ada’s']);
    await ask(context, {
      method: 'DELETE',
      path: `${GROUP}/RemoveSavedTables`,
      body: { ids: [MINE] },
      token: bob,
    });
    expect(await list(ada)).toHaveLength(1);
    expect(await ask(context, { path: `${GROUP}/CheckTableUpdate/${MINE}`, token: bob })).toMatchObject({
      status: 403,
      message: 'No Permission',
    });
    expect(await share(bob, { ids: [MINE] })).toMatchObject({ status: 403 });
  });

  it.each([
    ['an unknown table', { tableCode: 'NONE' }, 404, 'unknown-table'],
    ['another type', { tableType: 'ldc' }, 404, 'wrong-kind'],
    ['an unknown release', { release: 'r-none' }, 404, 'unknown-release'],
    ['a customisation that is no JSON', { customisationData: '{' }, 400, 'invalid-body'],
    ['a field that is not asked', { accountId: 'x' }, 400, 'invalid-body'],
    ['no table at all', { tableCode: undefined }, 404, 'unknown-saved-table'],
    ['a line break in its name', { name: 'a\nb' }, 400, 'invalid-body'],
  ])('are refused with %s', async (_, entry, status, code) => {
    expect(await save(ada, entry)).toMatchObject({ status, code });
    expect(await list(ada)).toEqual([]);
  });

  it('roll with new releases, or stay as they are, and say that there is a newer one', async () => {
    await save(ada);
    await save(ada, { id: 'pinned-01', isPinned: true });
    const second = await laterRelease(REVISED_PX);
    const [pinned, rolling] = await list(ada);
    expect(rolling).toMatchObject({
      effectiveDate: context.clock.now().toISOString(),
      metadata: { isPinned: false, release: first, currentRelease: second, hasNewer: true },
    });
    expect(pinned).toMatchObject({
      effectiveDate: NOW.toISOString(),
      utcDateLastUpdated: context.clock.now().toISOString(),
      metadata: { isPinned: true, hasNewer: true },
    });
    const [, seen] = tablesIn(await update(ada, { tables: [{ id: MINE, release: second }] }));
    expect(seen?.metadata).toMatchObject({ release: second, hasNewer: false });
  });

  it('never tell of a release under embargo', async () => {
    await save(ada);
    const at = new Date(NOW.getTime() + HOUR_MS);
    const { release } = await published(context, {
      file: REVISED_PX,
      manifest: { ...TOPICS, at: at.toISOString() },
    });
    expect((await list(ada))[0]?.metadata).toMatchObject({ currentRelease: first, hasNewer: false });
    expect(await save(ada, { release })).toMatchObject({ status: 404, code: 'unknown-release' });
    context.clock.moveTo(at);
    ada = await member(context, 'carol@example.org');
    expect((await save(ada, { release })).status).toBe(200);
  });

  it('are shown as withdrawn, and where a replaced one leads', async () => {
    await save(ada);
    await published(context, { manifest: { ...TOPICS, code: 'NEWER' } });
    await call(context, { method: 'POST', path: 'tables/DWELL/replace', body: { by: 'NEWER' } });
    const [table] = await list(ada);
    expect(table).toMatchObject({
      isDeleted: true,
      title: 'Dwellings by region',
      metadata: { replacedBy: { type: 'TS', code: 'NEWER' } },
    });
  });

  describe('share links', () => {
    const idIn = ({ data }: Answer): string => (data as { readonly id: string }).id;

    it('open without an account, and say no more than was shared', async () => {
      await save(ada, { name: 'Homes', note: 'private', tags: ['mine'], isNotified: true });
      const made = await share(ada, { ids: [MINE] });
      const id = idIn(made);
      expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(made.data).toMatchObject({ link: `/saved-tables/link/${id}`, endsAt: null, showName: false });
      const opened = await open(id);
      const [table] = tablesIn(opened);
      expect(opened.data).toMatchObject({ maker: null });
      expect(table).toMatchObject({ isNotified: false, metadata: { name: 'Homes', note: '', tags: [] } });
      expect(opened.text).not.toMatch(/Ada Reader|ada@example|private|"mine"/);
      expect((await list(ada))[0]?.link).toBe(`/saved-tables/link/${id}`);
    });

    it('show who made them only if they say so', async () => {
      await save(ada);
      const id = idIn(await share(ada, { ids: [MINE], showName: true }));
      expect((await open(id)).data).toMatchObject({ maker: 'Ada Reader' });
    });

    it('end on their day, and when they are revoked, by their maker alone', async () => {
      await save(ada);
      const dated = idIn(await share(ada, { ids: [MINE], endDate: '2026-11-20' }));
      const other = idIn(await share(ada, { ids: [MINE] }));
      const revoke = (token: string) =>
        ask(context, { method: 'DELETE', path: `${GROUP}/RevokeShareLink`, body: { id: other }, token });
      expect(await revoke(bob)).toMatchObject({ status: 403, message: 'No Permission' });
      expect((await open(other)).status).toBe(200);
      expect((await revoke(ada)).status).toBe(200);
      expect(await open(other)).toMatchObject({ status: 404, code: 'unknown-share-link' });
      const { data } = await ask(context, { path: `${GROUP}/GetShareLinks`, token: ada });
      expect(data).toMatchObject({ links: [{ id: dated }] });
      context.clock.moveTo(new Date('2026-11-20T23:59:59.000Z'));
      expect((await open(dated)).status).toBe(200);
      context.clock.moveTo(new Date('2026-11-21T00:00:00.000Z'));
      expect((await open(dated)).status).toBe(404);
    });

    it('show nothing of what was removed, and show it again when that is taken back', async () => {
      const remove = (ids: readonly string[]) =>
        ask(context, { method: 'DELETE', path: `${GROUP}/RemoveSavedTables`, body: { ids }, token: ada });
      const links = async (): Promise<unknown> =>
        (await ask(context, { path: `${GROUP}/GetShareLinks`, token: ada })).data;
      const opened = async (id: string): Promise<readonly string[]> =>
        tablesIn(await open(id)).map((table) => table.id);
      await save(ada);
      await save(ada, { id: 'other-001' });
      await save(bob);
      const both = idIn(await share(ada, { ids: [MINE, 'other-001'] }));
      const one = idIn(await share(ada, { ids: [MINE] }));
      await remove([MINE]);
      expect(await opened(both)).toEqual(['other-001']);
      expect(await open(one)).toMatchObject({ status: 200, data: { savedTableTS: [], order: [] } });
      expect(await links()).toMatchObject({ links: [{ id: both, ids: ['other-001'] }] });
      await save(ada);
      expect(await opened(both)).toEqual([MINE, 'other-001']);
      expect(await opened(one)).toEqual([MINE]);

      await remove([MINE]);
      context.clock.moveTo(new Date(NOW.getTime() + 25 * HOUR_MS));
      await context.people.drain();
      expect(await open(one)).toMatchObject({ status: 404, code: 'unknown-share-link' });
      ada = await logIn(context, 'ada@example.org');
      await save(ada);
      expect(await opened(both)).toEqual(['other-001']);
    });

    it('are 500 that open, however many have ended or show nothing any more', async () => {
      await save(ada);
      const { account_id } = await context.database.read
        .selectFrom('saved_tables')
        .select('account_id')
        .executeTakeFirstOrThrow();
      const made = (name: string, ends_at: string | null, saved_id: string) =>
        context.database.write(async (transaction) => {
          const links = Array.from({ length: 500 }, (_, at) => ({
            id: `${name}${at}`.padStart(22, 'A'),
            account_id,
            ends_at,
            show_name: 0,
            created_at: NOW.toISOString(),
          }));
          await transaction.insertInto('share_links').values(links).execute();
          const shown = links.map(({ id }) => ({ share_id: id, position: 0, account_id, saved_id }));
          await transaction.insertInto('shared_tables').values(shown).execute();
        });
      await made('ended', NOW.toISOString(), MINE);
      await made('empty', null, 'removed-1');
      expect((await share(ada, { ids: [MINE] })).status).toBe(200);
      await made('open', null, MINE);
      expect(await share(ada, { ids: [MINE] })).toMatchObject({ status: 409, code: 'conflict' });
    });

    it('are refused with an end that has passed, and are not guessed', async () => {
      await save(ada);
      expect(await share(ada, { ids: [MINE], endDate: '2026-11-19' })).toMatchObject({
        status: 400,
        field: 'endDate',
      });
      const guess = (at: number) => open(String(at).padStart(22, 'A'));
      for (let at = 0; at < 30; at += 1) expect((await guess(at)).status).toBe(404);
      expect((await guess(31)).status).toBe(429);
      const id = idIn(await share(ada, { ids: [MINE] }));
      expect((await open(id)).status).toBe(200);
    });
  });

  describe('CheckTableUpdate', () => {
    const check = async (id: string): Promise<TableUpdate> => {
      const { data } = await ask(context, { path: `${GROUP}/CheckTableUpdate/${id}`, token: ada });
      return data as TableUpdate;
    };

    it('says nothing new of a table that is current', async () => {
      await save(ada);
      expect(await check(MINE)).toMatchObject({ hasNewer: false, changes: null, release: first });
    });

    it('says what changed in the part that was saved, and nothing of the rest', async () => {
      await save(ada);
      await save(ada, { id: 'north-001', customisationData: ONLY_NORTH });
      await save(ada, {
        id: 'south-001',
        customisationData: customised({
          kind: 'choose',
          dimension: 'region',
          selection: { kind: 'named', categories: ['s'] },
        }),
      });
      await laterRelease(REVISED_PX);
      const whole = await check(MINE);
      expect(whole.hasNewer).toBe(true);
      expect(whole.changes?.revisions).toEqual([
        {
          labels: ['All regions', '2023'],
          before: 30,
          after: 31,
          difference: 1,
          decimals: 0,
          unit: 'Number',
        },
        { labels: ['North', '2023'], before: 10, after: 11, difference: 1, decimals: 0, unit: 'Number' },
      ]);
      expect((await check('north-001')).changes).toMatchObject({
        revisedCells: 1,
        revisions: [{ labels: ['North', '2023'] }],
      });
      expect((await check('south-001')).changes).toMatchObject({ revisedCells: 0, revisions: [] });
      const several = await ask(context, {
        path: `${GROUP}/CheckTableUpdate`,
        body: { ids: ['north-001', 'south-001'] },
        token: ada,
      });
      expect(several.data).toMatchObject({ updates: [{ hasNewer: true }, { hasNewer: true }] });
    });

    it('tells of a cell that has no number for another reason than before', async () => {
      await save(ada);
      await save(ada, { id: 'north-001', customisationData: ONLY_NORTH });
      await laterRelease(pxOf('30 50 10 ".." 20 ".."'));
      expect((await check(MINE)).changes).toMatchObject({
        revisedCells: 0,
        filledCells: 0,
        emptiedCells: 0,
        changedAbsences: [{ before: 'nil', after: 'not-available', cells: 1 }],
      });
      expect((await check('north-001')).changes).toMatchObject({ changedAbsences: [] });
    });

    it('names new periods', async () => {
      await save(ada);
      const px = pxOf('30 50 55 10 ".." 12 20 "-" 22')
        .replace('"2023","2024";\r\nTIMEVAL', '"2023","2024","2025";\r\nTIMEVAL')
        .replace('TLIST(A1),"2023","2024"', 'TLIST(A1),"2023","2024","2025"');
      await laterRelease(px);
      expect((await check(MINE)).changes).toMatchObject({ newPeriods: ['2025'], revisedCells: 0 });
    });
  });

  describe('SubscribeTables', () => {
    const entry = { tableCode: 'dwell', tableType: 'TS', isNotified: true, customisationData: ONLY_NORTH };
    const subscribe = (tables: unknown) =>
      ask(context, { path: `${GROUP}/SubscribeTables`, body: tables, token: ada });

    it('saves a view once and turns its mail on', async () => {
      expect(tablesIn(await subscribe([entry]))).toMatchObject([{ isNotified: true, tableId: 'DWELL' }]);
      expect(tablesIn(await subscribe([{ ...entry, id: null }]))).toHaveLength(1);
    });

    it('turns mail on about a view that is saved already', async () => {
      await save(ada, { customisationData: ONLY_NORTH });
      expect(tablesIn(await subscribe([entry]))).toMatchObject([{ id: MINE, isNotified: true }]);
    });
  });

  it('need a session, for every call but an opened link', async () => {
    const calls = [
      { path: `${GROUP}/GetSavedTables` },
      { path: `${GROUP}/UpdateSavedTables`, body: { tables: [] } },
      { method: 'DELETE', path: `${GROUP}/RemoveSavedTables`, body: { ids: [MINE] } },
      { path: `${GROUP}/CreateShareLink`, body: { ids: [MINE] } },
      { path: `${GROUP}/CheckTableUpdate/${MINE}` },
      { path: `${GROUP}/CheckTableUpdate`, body: {} },
      { path: `${GROUP}/GetShareLinks` },
      { method: 'DELETE', path: `${GROUP}/RevokeShareLink`, body: { id: 'A'.repeat(22) } },
      { path: `${GROUP}/SubscribeTables`, body: [{ tableCode: 'DWELL', tableType: 'ts' }] },
    ] as const;
    for (const each of calls) {
      expect(await ask(context, each)).toMatchObject({ status: 401, code: 'not-signed-in' });
      expect(await ask(context, { ...each, token: 'A'.repeat(43) })).toMatchObject({ status: 401 });
    }
  });
});
