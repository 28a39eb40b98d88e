import { DOSAUTH_CALLS, DOSAUTH_ROOT, type DosauthCall } from '@almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { drawInThread } from '../src/features/charts/draw-in-thread.ts';
import { embedCodeRoutes } from '../src/features/charts/embed-code-routes.ts';
import { bigAnswers } from '../src/platform/limits/big-answers.ts';
import { headerReader } from '../src/releases/figures/header-reader.ts';
import { partReader } from '../src/releases/figures/read-part.ts';
import { memoryViews } from '../src/releases/figures/stored-views.ts';
import { viewReader } from '../src/releases/figures/view-reader.ts';
import { ask, member, openAccountsForTests, PASSWORD, type AccountsForTests } from './accounts-for-tests.ts';
import { published, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { ENGLISH } from './english.ts';
import { wideLimit } from './wide-limit.ts';

const CALLS = Object.entries<DosauthCall>(DOSAUTH_CALLS);
const SAVED = 'externalUserSavedTable';
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>';

/** A valid body for each call that needs a session, so that only the missing session can be refused. */
const BODIES: Readonly<Partial<Record<keyof typeof DOSAUTH_CALLS, unknown>>> = {
  authUpdate: {},
  generateOtpCode: { email: 'ada@example.org' },
  verifyEmailOtpCode: { email: 'ada@example.org', token: '000000' },
  changePassword: { currentPassword: 'one', newPassword: 'another good password' },
  signOutSessions: { ids: ['one'] },
  deleteAccount: { password: 'one' },
  removeSavedTables: { ids: ['of-ada-01'] },
  updateSavedTables: { tables: [] },
  createShareLink: { ids: ['of-ada-01'] },
  checkTableUpdates: {},
  revokeShareLink: { id: 'A'.repeat(22) },
  subscribeTables: [{ tableCode: 'DWELL', tableType: 'ts' }],
  subscribeTopics: [],
};

/** A path with values that belong to no account. */
function pathOf({ path }: DosauthCall): string {
  return path
    .replace(':email', 'nobody@example.org')
    .replace(':token', 'A'.repeat(43))
    .replace(':id', 'A'.repeat(22));
}

/** The one call of the service that another feature answers. */
async function addEmbedCodes({ app, index, store }: AccountsForTests): Promise<void> {
  const parts = partReader(store, headerReader(store), ENGLISH.write);
  await embedCodeRoutes(app, {
    index,
    views: memoryViews(),
    version: '1.2.3',
    limit: wideLimit(),
    readShown: viewReader(store, parts),
    plan: parts.plan,
    awaitTurn: bigAnswers(),
    words: ENGLISH,
    draw: drawInThread(),
    portal: { title: 'Tables', publicUrl: 'https://tables.example.gov' },
  });
}

describe.each(databaseKinds())('the account service, attacked, on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let ada: string;
  beforeAll(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
    await addEmbedCodes(context);
    await published(context, { manifest: TOPICS });
    ada = await member(context, 'ada@example.org', '192.0.2.200');
    await ask(context, {
      path: 'externalUserSavedTable/UpdateSavedTables',
      body: { tables: [{ id: 'of-ada-01', tableCode: 'DWELL', tableType: 'ts' }] },
      token: ada,
    });
  }, 60_000);
  afterAll(async () => {
    await context.close();
    await place.drop();
  });

  const post = (path: string, payload: string, type: string | undefined) =>
    context.app.inject({
      method: 'POST',
      url: DOSAUTH_ROOT + path,
      headers: {
        authorization: `Bearer ${ada}`,
        ...(type !== undefined && { 'content-type': type }),
      },
      payload,
    });

  it.each(CALLS.filter(([, { isAuthenticated }]) => isAuthenticated))(
    '%s needs a session that lives, and is kept by no cache',
    async (name, call) => {
      const payload = BODIES[name as keyof typeof DOSAUTH_CALLS];
      for (const authorization of [undefined, 'Bearer', `Bearer ${'A'.repeat(43)}`, `Basic ${ada}`]) {
        const answer = await context.app.inject({
          method: call.method,
          url: DOSAUTH_ROOT + pathOf(call),
          headers: {
            ...(authorization !== undefined && { authorization }),
            ...(call.body && { 'content-type': 'application/json' }),
          },
          ...(call.body && { payload: JSON.stringify(payload) }),
        });
        expect([answer.statusCode, answer.json()]).toMatchObject([401, { Code: 'not-signed-in' }]);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['Code', 'Message']));
      }
    },
  );

  it.each(CALLS.filter(([, { body }]) => body !== undefined))(
    '%s refuses a body that is not what it asks for',
    async (_, call) => {
      const bodies = ['null', '1', '"text"', '{"__proto__":{"isAdmin":true},"x":1}', '[[[]]]', '{"ids":{}}'];
      const answers = await Promise.all(
        bodies.map((payload) =>
          context.app.inject({
            method: call.method,
            url: DOSAUTH_ROOT + pathOf(call),
            remoteAddress: '203.0.113.9',
            headers: { authorization: `Bearer ${ada}`, 'content-type': 'application/json' },
            payload,
          }),
        ),
      );
      for (const answer of answers) expect(answer.statusCode).toBe(400);
    },
  );

  it.each(CALLS)('%s takes no query parameter, and is read in any case', async (_, call) => {
    const odd = await context.app.inject({
      method: call.method,
      url: `${DOSAUTH_ROOT}${pathOf(call)}?token=x`,
      headers: { authorization: `Bearer ${ada}` },
      ...(call.body && { payload: {} }),
    });
    expect(odd.statusCode).toBe(400);
    const shouted = await context.app.inject({
      method: call.method,
      url: `/API/DOSAUTH/1/${pathOf({ ...call, path: call.path.toUpperCase().replace(/:\w+/, 'x') })}`,
    });
    expect(shouted.json<{ readonly Code: string }>().Code).not.toBe('unknown-address');
  });

  it('reads no form and no plain text, so that no other site can make a call', async () => {
    const body = '{"name":"Eve"}';
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post('externaluser/AuthUpdate', body, type)).statusCode).toBe(415);
    const { data } = await ask(context, { path: 'externaluser/GetAccount', token: ada });
    expect(data).not.toMatchObject({ name: 'Eve' });
  });

  it('lets no cache keep what it answers to a person who is signed in, or signs in', async () => {
    const calls = [
      ...['GetAccount', 'GetSessions', 'ExportData', 'Ping'].map((path) => `externaluser/${path}`),
      ...['GetSavedTables', 'GetShareLinks'].map((path) => `${SAVED}/${path}`),
    ];
    for (const path of calls) {
      const headers = { authorization: `Bearer ${ada}` };
      const answer = await context.app.inject({ url: DOSAUTH_ROOT + path, headers });
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
    const body = JSON.stringify({ email: 'ada@example.org', password: PASSWORD });
    const answer = await context.app.inject({
      method: 'POST',
      url: `${DOSAUTH_ROOT}externaluser/login`,
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('answers no other origin', async () => {
    const answer = await context.app.inject({
      method: 'OPTIONS',
      url: `${DOSAUTH_ROOT}externaluser/login`,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('refuses what is nested without end, and what is too large', async () => {
    const deep = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await post('externaluser/AuthUpdate', deep, 'application/json')).statusCode).toBe(400);
    const large = JSON.stringify({ purpose: 'x'.repeat(2_000_000) });
    expect((await post('externaluser/AuthUpdate', large, 'application/json')).statusCode).toBe(413);
    const long = JSON.stringify({ purpose: 'x'.repeat(501) });
    expect((await post('externaluser/AuthUpdate', long, 'application/json')).statusCode).toBe(400);
  });

  it('makes no call without its input', async () => {
    for (const path of [
      'externaluser/CheckEmail/',
      'externalUserSavedTable/GetShareLink/',
      'externaluser/Unsubscribe/',
    ])
      expect((await ask(context, { path })).status).toBeOneOf([400, 404]);
  });

  it('keeps a script that somebody enters as text, answered as JSON only and escaped in mail', async () => {
    await ask(context, {
      path: 'externaluser/AuthUpdate',
      body: { name: SCRIPT, purpose: SCRIPT },
      token: ada,
    });
    const saved = await context.app.inject({
      method: 'POST',
      url: `${DOSAUTH_ROOT}externalUserSavedTable/UpdateSavedTables`,
      headers: { authorization: `Bearer ${ada}` },
      payload: {
        tables: [
          {
            id: 'scripted1',
            tableCode: 'DWELL',
            tableType: 'ts',
            name: SCRIPT,
            note: SCRIPT,
            tags: [SCRIPT.slice(0, 30)],
          },
        ],
      },
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(saved.headers['x-content-type-options'] ?? 'nosniff').toBe('nosniff');
    const reflected = await ask(context, {
      path: 'externalUserSavedTable/UpdateSavedTables',
      body: { tables: [{ id: 'reflect01', tableCode: SCRIPT, tableType: 'ts' }] },
      token: ada,
    });
    expect(reflected.status).toBe(400);
  });

  it('gives nothing of another person under their ids', async () => {
    const bob = await member(context, 'bob@example.org', '192.0.2.201');
    const shared = await ask(context, {
      path: `${SAVED}/CreateShareLink`,
      body: { ids: ['of-ada-01'] },
      token: ada,
    });
    const share = (shared.data as { readonly id: string }).id;
    const listed = await ask(context, { path: 'externaluser/GetSessions', token: ada });
    const [session] = (listed.data as { readonly sessions: readonly { readonly id: string }[] }).sessions;
    const before = await ask(context, { path: 'externaluser/ExportData', token: ada });
    const calls = [
      { path: `${SAVED}/CheckTableUpdate/of-ada-01` },
      { path: `${SAVED}/CheckTableUpdate`, body: { ids: ['of-ada-01'] } },
      { path: `${SAVED}/CreateShareLink`, body: { ids: ['of-ada-01'] } },
      { path: `${SAVED}/UpdateSavedTables`, body: { tables: [{ id: 'of-ada-01', note: 'x' }] }, status: 404 },
      { path: `${SAVED}/RevokeShareLink`, body: { id: share }, method: 'DELETE' as const },
      { path: 'externaluser/SignOutSessions', body: { ids: [session?.id] } },
    ];
    for (const { status = 403, ...call } of calls) {
      const answer = await ask(context, { ...call, token: bob });
      expect([call.path, answer.status]).toEqual([call.path, status]);
      if (status === 403) expect(answer.message).toBe('No Permission');
    }
    // In an order another person's ids are passed over, as those that were removed: it names and gives nothing.
    const order = { path: `${SAVED}/UpdateSavedTables`, body: { order: ['of-ada-01'] } };
    expect((await ask(context, { ...order, token: bob })).data).toMatchObject({
      savedTableTS: [],
      order: [],
    });
    // Ids are each person’s own: the same one in another account is another table.
    const body = { tables: [{ id: 'of-ada-01', tableCode: 'DWELL', tableType: 'ts', note: 'of Bob' }] };
    await ask(context, { path: `${SAVED}/UpdateSavedTables`, body, token: bob });
    const removing = {
      path: `${SAVED}/RemoveSavedTables`,
      body: { ids: ['of-ada-01'] },
      method: 'DELETE' as const,
    };
    expect((await ask(context, { ...removing, token: bob })).status).toBe(200);
    const after = await ask(context, { path: 'externaluser/ExportData', token: ada });
    expect(after.data).toEqual(before.data);
    expect(JSON.stringify(after.data)).not.toContain('of Bob');
    expect(await ask(context, { path: `${SAVED}/GetShareLink/${share}` })).toMatchObject({ status: 200 });
    for (const path of ['externaluser/ExportData', `${SAVED}/GetSavedTables`, `${SAVED}/GetShareLinks`])
      expect((await ask(context, { path, token: bob })).text).not.toMatch(/ada@example|of-ada/);
  });
});
