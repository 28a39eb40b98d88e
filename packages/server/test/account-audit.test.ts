import { accountAuditSchema, type AccountAudit } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { accountAuditRoutes } from '../src/features/accounts/audit-routes.ts';
import { call, NOW, published, TOPICS } from './publishing-for-tests.ts';
import {
  ask,
  logIn,
  mailedToken,
  member,
  openAccountsForTests,
  PASSWORD,
  type AccountsForTests,
} from './accounts-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const ADA = 'ada@example.org';
const OTHER = 'ada.other@example.org';
const NEW_PASSWORD = 'eleven loud geese over';
const DAY_MS = 24 * 60 * 60_000;
const PATIENCE_MS = 60_000;

describe.each(databaseKinds())('the audit log of accounts on $name', { timeout: PATIENCE_MS }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  beforeEach(async () => {
    place = await make();
    context = await openAccountsForTests(place.address, { ALMANAC_AUDIT_DAYS: '30' });
    accountAuditRoutes(context.app, context);
  }, PATIENCE_MS);
  afterEach(async () => {
    await context.close();
    await place.drop();
  }, PATIENCE_MS);

  const user = (name: string, body?: object, token?: string) =>
    ask(context, {
      path: `externaluser/${name}`,
      ...(body && { body }),
      ...(token !== undefined && { token }),
    });
  const lines = async (body: object = {}): Promise<AccountAudit['entries']> => {
    const answer = await call(context, { method: 'POST', path: 'audit/accounts', body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return accountAuditSchema.parse(answer.body).entries.toReversed();
  };
  const said = async (body: object = {}): Promise<readonly string[]> =>
    (await lines(body)).map(({ action, outcome, detail }) =>
      [action, ...(outcome === 'done' ? [] : [outcome]), ...(detail === null ? [] : [detail])].join(', '),
    );

  it('has a line for everything that is done with an account, from its first day to its last', async () => {
    const first = await member(context, ADA);
    await logIn(context, ADA);
    const sessions = await user('GetSessions', undefined, first);
    const { sessions: open } = sessions.data as { sessions: { id: string; isThisOne: boolean }[] };
    const ids = open.filter(({ isThisOne }) => !isThisOne).map(({ id }) => id);
    await user('SignOutSessions', { ids }, first);
    await user('ForgotPassword', { email: ADA });
    const reset = await mailedToken(context, ADA);
    await user('ResetPassword', { token: reset, password: NEW_PASSWORD });
    const { data } = await user('login', { email: ADA, password: NEW_PASSWORD });
    const { token: second } = data as { token: string };
    const changed = await user(
      'ChangePassword',
      { currentPassword: NEW_PASSWORD, newPassword: PASSWORD },
      second,
    );
    const { token } = changed.data as { token: string };
    await user('GenerateOTPCode', { email: OTHER, password: PASSWORD }, token);
    const code = /\b\d{6}\b/.exec((await context.mailOf(OTHER)).at(-1)?.text ?? '')?.[0];
    await user('VerifyEmailOTPCode', { email: OTHER, token: code }, token);
    await context.mailOf(ADA);
    await user('logout', undefined, token);
    const last = await logIn(context, OTHER);
    expect((await user('DeleteAccount', { password: PASSWORD }, last)).status).toBe(200);

    expect(await said()).toEqual([
      ...['register', 'mail link, to confirm the address', 'confirm address', 'log in', 'log in'],
      ...['end sessions', 'mail link, to choose a new password', 'reset password', 'log in'],
      ...['change password', 'mail code', 'change address'],
      ...['mail link, to take the address back', 'log out', 'log in', 'delete account'],
    ]);
    const accounts = new Set((await lines()).map(({ account }) => account));
    expect(accounts.size).toBe(1);
    const [account] = accounts;
    expect(await said({ account })).toEqual(await said());
  });

  it('names no one, and holds no secret', async () => {
    const token = await member(context, ADA, '203.0.113.77');
    await user('ForgotPassword', { email: ADA });
    const reset = await mailedToken(context, ADA);
    const kept = JSON.stringify(
      await context.database.read.selectFrom('account_audit').selectAll().execute(),
    );
    for (const secret of [ADA, 'Ada', 'example.org', '203.0.113', PASSWORD, token, reset, 'Firefox'])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('to choose a new password');
  });

  it('says which account an address belongs to now, and of a stranger that there is none', async () => {
    await member(context, ADA);
    await member(context, OTHER);
    expect(await said({ email: 'ADA@example.org' })).toEqual([
      ...['register', 'mail link, to confirm the address', 'confirm address', 'log in'],
    ]);
    expect(await said({ email: ADA, limit: 1 })).toEqual(['log in']);
    const ofNobody = {
      method: 'POST',
      path: 'audit/accounts',
      body: { email: 'nobody@example.org' },
    } as const;
    expect(await call(context, ofNobody)).toMatchObject({ status: 404, body: { code: 'unknown-account' } });
    for (const body of [{ email: ADA, account: 'x' }, { limit: 0 }, { limit: 1001 }, { name: 'Ada' }])
      expect(await call(context, { ...ofNobody, body }), JSON.stringify(body)).toMatchObject({ status: 400 });
  });

  it('is read with the server’s own key alone', async () => {
    const made = await call(context, { method: 'POST', path: 'keys', body: { agency: 'Registry' } });
    const { key } = made.body as { key: string };
    const asked = { method: 'POST', path: 'audit/accounts', body: {} } as const;
    expect(await call(context, { ...asked, key })).toMatchObject({
      status: 403,
      body: { code: 'local-key-needed' },
    });
    expect((await call(context, { ...asked, key: 'guessed' })).status).toBe(401);
  });

  it('tells of guessing once a limit is passed, once, and of which kind it was', async () => {
    await member(context, ADA);
    const guess = (email: string, from: string) =>
      ask(context, { path: 'externaluser/login', body: { email, password: 'a wrong guess' }, from });
    const before = (await said()).length;
    const now = async (): Promise<readonly string[]> => (await said()).slice(before);

    for (let at = 0; at < 10; at += 1) await guess(ADA, '203.0.113.1');
    expect(await now()).toEqual([]);
    for (let at = 0; at < 5; at += 1) expect((await guess(ADA, '203.0.113.1')).status).toBe(429);
    expect(await now()).toEqual(['log in, refused, tried too often from one network']);
    for (let at = 0; at < 40; at += 1) await guess(ADA, `198.51.100.${at}`);
    expect(await now()).toEqual([
      'log in, refused, tried too often from one network',
      'log in, refused, tried too often from many networks',
    ]);
    for (let at = 0; at < 101; at += 1) await guess(`nobody${at}@example.org`, '203.0.113.9');
    const all = await lines();
    expect(all.at(-1)).toMatchObject({
      account: null,
      action: 'log in',
      outcome: 'refused',
      detail: 'tried too often from one network, at whatever address',
    });
    expect(all.at(-2)?.account).toBe(all[0]?.account);
  });

  it('tells of passwords and codes that were tried too often by somebody who is logged in', async () => {
    const token = await member(context, ADA);
    for (let at = 0; at < 11; at += 1) await user('DeleteAccount', { password: `guess ${at}` }, token);
    for (let at = 0; at < 26; at += 1)
      await user('VerifyEmailOTPCode', { email: ADA, token: '000000' }, token);
    expect((await said()).slice(-2)).toEqual([
      'give password, refused, tried too often',
      'enter code, refused, tried too often',
    ]);
  });

  it('tells of a second registration', async () => {
    await member(context, ADA);
    await user('register', { name: 'Somebody', email: ADA, password: NEW_PASSWORD });
    expect((await said()).at(-1)).toBe('register, refused, the address has an account');
  });

  it('tells of links that share tables', async () => {
    await published(context, { manifest: TOPICS });
    const token = await member(context, ADA);
    const group = 'externalUserSavedTable';
    const body = { tables: [{ id: 'mine-0001', tableCode: 'DWELL', tableType: 'ts' }] };
    await ask(context, { path: `${group}/UpdateSavedTables`, body, token });
    const made = await ask(context, {
      path: `${group}/CreateShareLink`,
      body: { ids: ['mine-0001'] },
      token,
    });
    const { id } = made.data as { id: string };
    await ask(context, { method: 'DELETE', path: `${group}/RevokeShareLink`, body: { id }, token });
    expect((await said()).slice(-2)).toEqual(['make share link', 'end share link']);
  });

  it('is part of what a person takes out', async () => {
    const token = await member(context, ADA);
    const { data } = await user('ExportData', undefined, token);
    expect(data).toMatchObject({
      audit: [{ action: 'register', outcome: 'done', at: NOW.toISOString() }, {}, {}, {}],
    });
  });

  it('forgets after the days that the settings say', async () => {
    await member(context, ADA);
    context.clock.moveTo(new Date(NOW.getTime() + 29 * DAY_MS));
    await logIn(context, ADA);
    await context.people.drain();
    expect(await said()).toHaveLength(5);
    context.clock.moveTo(new Date(NOW.getTime() + 31 * DAY_MS));
    await context.people.drain();
    expect(await said()).toEqual(['log in']);
  });
});
