import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  call,
  NOW,
  openForTests,
  PX,
  pxOf,
  REVISED_PX,
  send,
  sendGroup,
  TOPICS,
  type PublishingForTests,
} from '../../../test/publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from '../../../test/test-databases.ts';

const DAY_MS = 86_400_000;

describe.each(databaseKinds())('the routes of publishing, on $name', { timeout: 30_000 }, ({ make }) => {
  let place: TestDatabase;
  let server: PublishingForTests;
  beforeEach(async () => {
    place = await make();
    server = await openForTests(place.address);
  });
  afterEach(async () => {
    await server.close();
    await place.drop();
  });

  const manifest = (code: string, more: object = {}) => ({ ...TOPICS, code, ...more });
  const post = (path: string, body: object = {}, key?: string) =>
    call(server, { method: 'POST', path, body, ...(key !== undefined && { key }) });
  const get = (path: string) => call(server, { method: 'GET', path });
  const at = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();
  const current = (code: string) => server.index.current(code);

  it('publish a file, and try one without publishing it', async () => {
    expect(await send(server, { manifest: manifest('A'), query: '?dryRun=true' })).toMatchObject({
      status: 200,
      body: { code: 'A', release: null, isUnchanged: false },
    });
    expect(current('A')).toBeUndefined();
    const { status, body } = await send(server, { manifest: manifest('A'), query: '?dryRun=false' });
    expect([status, body]).toMatchObject([200, { code: 'A', release: current('A')?.release.id }]);
    expect((await get('catalogue')).body).toMatchObject({ tables: [{ code: 'A', state: 'listed' }] });
  });

  it('let nobody in without a key, and keep nothing in caches', async () => {
    const answer = await server.app.inject('/api/publishing/1/catalogue');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    expect((await call(server, { method: 'GET', path: 'catalogue', key: 'wrong' })).status).toBe(401);
  });

  it('send the mail of a batch with its last file, even where that is refused', async () => {
    const due = async () =>
      (await server.database.read.selectFrom('outbox').select('due_at').execute()).map(
        ({ due_at }) => due_at,
      );
    const batch = '?batch=batch-0001';
    await send(server, { manifest: manifest('A'), query: `${batch}&more=true` });
    expect(await due()).toEqual([new Date(NOW.getTime() + 600_000).toISOString()]);
    const last = await send(server, {
      manifest: manifest('B'),
      file: 'no table',
      query: `${batch}&more=false`,
    });
    expect(last.status).toBe(422);
    expect(await due()).toEqual([NOW.toISOString()]);
    expect((await send(server, { query: '?batch=short' })).status).toBe(400);
  });

  it('publish a group under its name', async () => {
    const tables = [
      { manifest: manifest('A'), file: PX },
      { manifest: manifest('B'), file: REVISED_PX },
    ];
    expect(await sendGroup(server, ' October ', tables)).toMatchObject({
      status: 200,
      body: { group: 'October', tables: [{ code: 'A' }, { code: 'B' }] },
    });
    expect((await sendGroup(server, ' ', tables)).status).toBe(400);
  });

  it('edit, restore, correct and take back a table', async () => {
    await send(server, { manifest: manifest('A') });
    const first = current('A')?.release.id ?? '';
    expect((await post('tables/a/edit?dryRun=true', { title: 'Homes' })).body).toMatchObject({
      release: null,
    });
    expect((await post('tables/a/edit', { title: 'Homes' })).body).toMatchObject({
      code: 'A',
      title: 'Homes',
    });
    expect(current('A')?.summary.title).toBe('Homes');
    await send(server, { manifest: manifest('A'), file: REVISED_PX });
    expect(
      (await post('tables/A/restore?dryRun=true', { release: first, reason: 'The figures were wrong.' }))
        .body,
    ).toMatchObject({
      release: null,
    });
    expect(
      (await post('tables/A/restore', { release: first, reason: 'The figures were wrong.' })).status,
    ).toBe(200);
    expect(current('A')?.changes.restored?.id).toBe(first);
    expect((await post('tables/A/corrections', { text: 'North was wrong.' })).body).toMatchObject({
      code: 'A',
      release: current('A')?.release.id,
      isUnchanged: false,
    });
    // Why a release was restored is a notice, too.
    expect(current('A')?.corrections?.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['North was wrong.', expect.stringContaining('The figures were wrong.')]),
    );
    const retracted = await post('tables/A/retract', { reason: 'The figures were wrong.', releases: 'all' });
    expect(retracted).toMatchObject({ status: 200, body: { state: 'done', current: null } });
    expect(current('A')).toBeUndefined();
  });

  it('withdraw and replace a table', async () => {
    for (const code of ['A', 'B', 'C']) await send(server, { manifest: manifest(code) });
    expect((await post('tables/A/withdraw')).body).toEqual({ code: 'A', replacedBy: null });
    expect(current('A')?.isDeleted).toBe(true);
    expect((await post('tables/b/replace', { by: 'c' })).body).toEqual({ code: 'B', replacedBy: 'C' });
    expect(current('B')?.replacedBy).toBe('C');
    expect((await post('tables/B/replace', { by: 'no code' })).status).toBe(400);
  });

  it('show what waits, end that, and cancel it', async () => {
    await send(server, { manifest: manifest('A', { at: at(3) }) });
    const made = await post('tables/A/previews', { reader: 'The Times', days: 1 });
    expect(made).toMatchObject({ status: 201, body: { code: 'A', reader: 'The Times', endsAt: at(1) } });
    const { address } = made.body as { readonly address: string };
    expect(address).toMatch(/^http:\/\/portal\.example\/preview\/.+/);
    expect(await server.findPreview(address.split('/').at(-1) ?? '')).toMatchObject({ reader: 'The Times' });
    expect(await call(server, { method: 'DELETE', path: 'tables/A/previews' })).toMatchObject({
      status: 200,
      body: { code: 'A', ended: 1 },
    });
    expect((await post('tables/A/cancel')).body).toMatchObject({
      code: 'A',
      cancelled: { publishedAt: at(3) },
    });
    expect((await get('catalogue')).body).toEqual({ tables: [] });
  });

  it('keep recipes and checks', async () => {
    await send(server, { manifest: manifest('A') });
    const put = (path: string, body: object) => call(server, { method: 'PUT', path, body });
    expect((await get('tables/a/recipe')).body).toMatchObject({ code: 'A' });
    const kept = { code: 'A', recipe: { sheet: 'T1' } };
    expect((await put('tables/a/recipe', { sheet: 'T1' })).body).toEqual(kept);
    expect((await get('tables/A/recipe')).body).toEqual(kept);
    const settings = { totals: { level: 'blocks' } };
    expect((await put('checks?table=a', settings)).body).toMatchObject({ table: 'A', settings });
    expect((await get('checks?table=A')).body).toMatchObject({ rules: settings });
    expect((await get('checks')).body).toMatchObject({ table: null, rules: { totals: { level: 'asks' } } });
  });

  it('make, list and revoke the keys of agencies, for the server’s own key alone', async () => {
    const made = await post('keys', { agency: ' Housing Office ', holder: 'Ann' });
    expect(made).toMatchObject({ status: 201, body: { agency: 'Housing Office', holder: 'Ann' } });
    const { id, key } = made.body as { readonly id: string; readonly key: string };
    expect((await get('keys')).body).toMatchObject({ keys: [{ id, revokedAt: null }] });
    expect((await post('keys', { agency: 'x'.repeat(200) })).status).toBe(201);
    expect((await post('keys', { agency: 'x'.repeat(201) })).status).toBe(400);
    expect((await post('keys', { agency: ' ' })).status).toBe(400);
    const asAgency = async (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      (await call(server, { method, path, key, ...(method === 'POST' && { body: { agency: 'X' } }) })).status;
    expect(await asAgency('GET', 'catalogue')).toBe(200);
    for (const [method, path] of [
      ['GET', 'keys'],
      ['POST', 'keys'],
      ['DELETE', `keys/${id}`],
    ] as const)
      expect(await asAgency(method, path)).toBe(403);
    expect(await call(server, { method: 'DELETE', path: `keys/${id}` })).toEqual({ status: 204, body: null });
    expect(await asAgency('GET', 'catalogue')).toBe(401);
  });

  it('list what was done, the latest first, to an agency only its own', async () => {
    const { key } = (await post('keys', { agency: 'Office' })).body as { readonly key: string };
    await send(server, { manifest: manifest('A') });
    await send(server, { manifest: manifest('B'), key });
    const leap = pxOf('30000 50 10000 ".." 20 "-"');
    expect((await send(server, { manifest: manifest('B'), file: leap, key })).status).toBe(422);
    const lines = async (query: string, as?: string) => {
      const { body } = await call(server, {
        method: 'GET',
        path: `audit${query}`,
        ...(as !== undefined && { key: as }),
      });
      const { entries } = body as {
        readonly entries: readonly {
          readonly action: string;
          readonly outcome: string;
          readonly code: string | null;
        }[];
      };
      return entries.map(({ action, outcome, code }) =>
        [action, outcome, code].filter((each) => each !== null).join(' '),
      );
    };
    const all = ['publish refused B', 'publish done B', 'publish done A', 'make key done'];
    expect(await lines('')).toEqual(all);
    expect(await lines('?limit=2')).toEqual(all.slice(0, 2));
    expect(await lines('', key)).toEqual(['publish refused B', 'publish done B', 'make key done']);
  });
});
