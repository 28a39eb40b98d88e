import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { passwordHasher } from '../src/features/accounts/credentials/password-hasher.ts';
import { NOW } from './publishing-for-tests.ts';
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
import { ENGLISH } from './english.ts';

const ADA = 'ada@example.org';
const MINUTE_MS = 60_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

/** Each test makes databases and works out hashes, which takes long on a busy machine. */
const HOOK_MS = 60_000;

describe.each(databaseKinds())('accounts on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  beforeEach(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
  }, HOOK_MS);
  afterEach(async () => {
    await context.close();
    await place.drop();
  }, HOOK_MS);

  const login = (body: object, more: { readonly from?: string; readonly token?: string } = {}) =>
    ask(context, { path: 'externaluser/login', body, ...more });
  const register = (more: object = {}) =>
    ask(context, {
      path: 'externaluser/register',
      body: { name: 'Ada Reader', email: ADA, password: PASSWORD, ...more },
    });
  const ping = async (token: string): Promise<number> =>
    (await ask(context, { path: 'externaluser/Ping', token })).status;

  describe('registration', () => {
    it('leads from the form over the mailed link to a verified account', async () => {
      expect(await register({ organisationType: 'media', purpose: 'News' })).toMatchObject({
        status: 200,
        data: { done: true },
      });
      const early = await login({ email: ADA, password: PASSWORD });
      expect(early.data).toMatchObject({ showVerifyNotification: true, account: { isEmailVerified: false } });

      const token = await mailedToken(context, ADA);
      expect(token).toHaveLength(43);
      const verify = () => ask(context, { path: 'externaluser/VerifyRegistrationEmail', body: { token } });
      expect((await verify()).status).toBe(200);
      expect(await verify()).toMatchObject({ status: 404, code: 'unknown-token' });
      const { data } = await login({ email: 'ADA@example.ORG', password: PASSWORD });
      expect(data).toMatchObject({
        showVerifyNotification: false,
        isPasswordExpired: false,
        account: { name: 'Ada Reader', organisationType: 'media', purpose: 'News', topics: [] },
      });
    });

    it('answers the same and does the same work for an address that has an account, and tells its owner', async () => {
      const first = await register({ email: 'free@example.org' });
      await member(context, ADA);
      const before = context.hashes();
      const second = await register({ name: 'Somebody else', password: 'another good password' });
      expect([second.status, second.text]).toEqual([first.status, first.text]);
      expect(context.hashes() - before).toBe(1);
      const letters = await context.mailOf(ADA);
      expect(letters.map(({ subject }) => subject.split(' –')[0])).toContain(
        ENGLISH.say('mail.registered-already.subject'),
      );
      expect((await login({ email: ADA, password: PASSWORD })).status).toBe(200);
      expect((await login({ email: ADA, password: 'another good password' })).status).toBe(401);
    });

    it.each([
      ['too short', 'nine9char'],
      ['on every list', 'Password123!'],
      ['a keyboard row', 'qwertyuiop'],
      ['counting', '1234567890'],
      ['one sign', 'aaaaaaaaaaaa'],
      ['their own name', 'ada reader 2026'],
      ['the site', 'Almanac-2026!'],
    ])('refuses a password that is %s', async (_, password) => {
      expect(await register({ password })).toMatchObject({
        status: 400,
        code: 'weak-password',
        field: 'password',
      });
    });

    it('mails the link anew, and says the same where there is no account', async () => {
      await register();
      const first = await mailedToken(context, ADA);
      const resend = (email: string) =>
        ask(context, { path: 'externaluser/ResendRegistrationEmail', body: { email } });
      const answers = [await resend(ADA), await resend('nobody@example.org')];
      expect(answers[0]?.text).toBe(answers[1]?.text);
      const second = await mailedToken(context, ADA);
      expect(second).not.toBe(first);
      expect(await context.mailOf('nobody@example.org')).toEqual([]);
      context.clock.moveTo(after(49 * 60 * MINUTE_MS));
      expect(
        await ask(context, { path: 'externaluser/VerifyRegistrationEmail', body: { token: second } }),
      ).toMatchObject({ status: 404, code: 'unknown-token' });
    });

    it('keeps no token and no password in the database', async () => {
      const usual = await openAccountsForTests(place.address, {}, passwordHasher());
      const token = await member(usual, ADA);
      await usual.close();
      const dump = JSON.stringify([
        await context.database.read.selectFrom('accounts').selectAll().execute(),
        await context.database.read.selectFrom('sessions').selectAll().execute(),
        await context.database.read.selectFrom('account_tokens').selectAll().execute(),
        await context.database.read.selectFrom('mails').selectAll().execute(),
      ]);
      expect(dump).not.toContain(token);
      expect(dump).not.toContain(PASSWORD);
      expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    });
  });

  describe('logging in', () => {
    it('does not tell a wrong password from a wrong address, and hashes once for either', async () => {
      await member(context, ADA);
      const before = context.hashes();
      const wrong = await login({ email: ADA, password: 'not the password' });
      const between = context.hashes();
      const nobody = await login({ email: 'nobody@example.org', password: 'not the password' });
      expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
      expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' });
      expect([between - before, context.hashes() - between]).toEqual([1, 1]);
    });

    it('stops any client that guesses, without hashing, even with the right password', async () => {
      await member(context, ADA);
      for (let guess = 0; guess < 10; guess += 1)
        await login({ email: ADA, password: `guess ${guess}` }, { from: '192.0.2.66' });
      const before = context.hashes();
      const stopped = await login({ email: ADA, password: PASSWORD }, { from: '192.0.2.66' });
      expect(stopped).toMatchObject({ status: 429, code: 'too-many-requests' });
      expect(context.hashes()).toBe(before);
      expect((await login({ email: ADA, password: PASSWORD })).status).toBe(200);
      context.clock.moveTo(after(16 * MINUTE_MS));
      expect((await login({ email: ADA, password: PASSWORD }, { from: '192.0.2.66' })).status).toBe(200);
    });

    it('stops a guess from many places, and holds over every process', async () => {
      await member(context, ADA);
      for (let guess = 0; guess < 50; guess += 1)
        await login({ email: ADA, password: 'x' }, { from: `198.51.100.${guess}` });
      const other = await openAccountsForTests(place.address);
      const answer = await ask(other, {
        path: 'externaluser/login',
        body: { email: ADA, password: 'x' },
        from: '203.0.113.1',
      });
      await other.close();
      expect(answer.status).toBe(429);
    });

    it('makes a new token every time, and ends the one that came with the request', async () => {
      const first = await member(context, ADA);
      const { data } = await login({ email: ADA, password: PASSWORD }, { token: first });
      const { token } = data as { readonly token: string };
      expect(token).not.toBe(first);
      expect([await ping(first), await ping(token)]).toEqual([401, 200]);
    });

    it('opens nothing for a token that somebody made up', async () => {
      await member(context, ADA);
      const planted = 'A'.repeat(43);
      await login({ email: ADA, password: PASSWORD }, { token: planted });
      expect(await ping(planted)).toBe(401);
    });
  });

  describe('a session', () => {
    it('ends after 20 minutes without a call, and lives on with one', async () => {
      const token = await member(context, ADA);
      context.clock.moveTo(after(19 * MINUTE_MS));
      expect(await ping(token)).toBe(200);
      context.clock.moveTo(after(38 * MINUTE_MS));
      expect(await ping(token)).toBe(200);
      context.clock.moveTo(after(58 * MINUTE_MS));
      expect(await ping(token)).toBe(401);
    });

    it('ends after 12 hours, whatever is done', async () => {
      const token = await member(context, ADA);
      for (let minutes = 15; minutes < 720; minutes += 15) {
        context.clock.moveTo(after(minutes * MINUTE_MS));
        expect(await ping(token)).toBe(200);
      }
      context.clock.moveTo(after(720 * MINUTE_MS));
      expect(await ping(token)).toBe(401);
    });

    it('is over after logging out', async () => {
      const token = await member(context, ADA);
      expect((await ask(context, { path: 'externaluser/logout', token })).status).toBe(200);
      expect(await ping(token)).toBe(401);
      expect((await ask(context, { path: 'externaluser/ExportData', token })).code).toBe('not-signed-in');
    });

    it('is listed for its owner, who ends others; no one ends another person’s', async () => {
      const one = await member(context, ADA);
      const two = await logIn(context, ADA);
      const stranger = await member(context, 'bob@example.org');
      const { data } = await ask(context, { path: 'externaluser/GetSessions', token: one });
      const { sessions } = data as {
        readonly sessions: readonly { readonly id: string; readonly isThisOne: boolean }[];
      };
      expect(data).toMatchObject({ sessions: [{ browser: 'Firefox on Windows' }, {}] });
      const other = sessions.find(({ isThisOne }) => !isThisOne)?.id;
      const signOut = (token: string) =>
        ask(context, { path: 'externaluser/SignOutSessions', body: { ids: [other] }, token });
      expect(await signOut(stranger)).toMatchObject({ status: 403, message: 'No Permission' });
      expect(await ping(two)).toBe(200);
      expect((await signOut(one)).status).toBe(200);
      expect([await ping(one), await ping(two)]).toEqual([200, 401]);
    });
  });

  describe('passwords', () => {
    const change = (token: string, body: object) =>
      ask(context, { path: 'externaluser/ChangePassword', body, token });
    const NEW = 'eleven loud geese over';

    it('are changed with the old one; every session ends but the new one of who changed it', async () => {
      const one = await member(context, ADA);
      const two = await logIn(context, ADA);
      expect(await change(one, { currentPassword: 'wrong', newPassword: NEW })).toMatchObject({
        status: 403,
        code: 'wrong-password',
        field: 'currentPassword',
      });
      const { data } = await change(one, { currentPassword: PASSWORD, newPassword: NEW });
      const { token } = data as { readonly token: string };
      expect([await ping(one), await ping(two), await ping(token)]).toEqual([401, 401, 200]);
      expect((await login({ email: ADA, password: PASSWORD })).status).toBe(401);
      expect((await login({ email: ADA, password: NEW })).status).toBe(200);
      expect((await context.mailOf(ADA)).at(-1)?.subject).toContain(
        ENGLISH.say('mail.password-changed.subject'),
      );
    });

    it('are chosen anew by a mailed link, once, within an hour', async () => {
      const session = await member(context, ADA);
      const forgot = (email: string) =>
        ask(context, { path: 'externaluser/ForgotPassword', body: { email } });
      const answers = [await forgot(ADA), await forgot('nobody@example.org')];
      expect(answers[0]?.text).toBe(answers[1]?.text);
      const token = await mailedToken(context, ADA);
      const reset = (password: string) =>
        ask(context, { path: 'externaluser/ResetPassword', body: { token, password } });
      expect(await reset('short')).toMatchObject({ status: 400, code: 'weak-password' });
      expect((await reset(NEW)).status).toBe(200);
      expect(await reset(NEW)).toMatchObject({ status: 404, code: 'unknown-token' });
      expect(await ping(session)).toBe(401);
      expect((await login({ email: ADA, password: NEW })).status).toBe(200);

      await forgot(ADA);
      const late = await mailedToken(context, ADA);
      context.clock.moveTo(after(61 * MINUTE_MS));
      expect(
        await ask(context, { path: 'externaluser/ResetPassword', body: { token: late, password: NEW } }),
      ).toMatchObject({ status: 404 });
    });

    it('write as much where there is no one to mail a link to, and send nothing', async () => {
      await member(context, ADA);
      const queued = async () =>
        (
          await context.database.read.selectFrom('mails').select(['address', 'state']).orderBy('id').execute()
        ).map(({ address, state }) => [address, state]);
      const before = (await queued()).length;
      for (const call of ['ForgotPassword', 'ResendRegistrationEmail'])
        await ask(context, { path: `externaluser/${call}`, body: { email: 'nobody@example.org' } });
      await ask(context, { path: 'externaluser/ForgotPassword', body: { email: ADA } });
      expect(await context.mailOf('')).toEqual([]);
      expect((await queued()).slice(before)).toEqual([
        ['', 'dropped'],
        ['', 'dropped'],
        [ADA, 'sent'],
      ]);
    });

    it('a link that verifies an address does not set a password', async () => {
      await register();
      const token = await mailedToken(context, ADA);
      expect(
        await ask(context, { path: 'externaluser/ResetPassword', body: { token, password: NEW } }),
      ).toMatchObject({ status: 404, code: 'unknown-token' });
    });
  });

  describe('one-time codes', () => {
    const codeIn = async (address: string): Promise<string> =>
      /^(\d{6})$/m.exec((await context.mailOf(address)).at(-1)?.text ?? '')?.[1] ?? '';
    const generate = (token: string, body: object) =>
      ask(context, { path: 'externaluser/GenerateOTPCode', body, token });
    const useCode = (token: string, email: string, code: string) =>
      ask(context, { path: 'externaluser/VerifyEmailOTPCode', body: { email, token: code }, token });

    it('verify the address of somebody who is logged in', async () => {
      await register();
      const token = await logIn(context, ADA);
      expect((await generate(token, { email: ADA, name: 'Ada' })).status).toBe(200);
      expect(await useCode(token, ADA, await codeIn(ADA))).toMatchObject({
        status: 200,
        data: { isEmailVerified: true },
      });
    });

    it('change the address, with the password, and tell the old one', async () => {
      const token = await member(context, ADA);
      const email = 'ada@new.example.org';
      expect(await generate(token, { email })).toMatchObject({ status: 403, code: 'wrong-password' });
      expect((await generate(token, { email, password: PASSWORD })).status).toBe(200);
      expect(await useCode(token, email, await codeIn(email))).toMatchObject({ data: { email } });
      expect((await context.mailOf(ADA)).at(-1)?.subject).toContain(
        ENGLISH.say('mail.address-changed.subject'),
      );
      expect((await login({ email, password: PASSWORD })).status).toBe(200);
    });

    it('take no address that has an owner: the owner is told, the asker is not', async () => {
      await member(context, 'bob@example.org');
      const token = await member(context, ADA);
      const free = await generate(token, { email: 'free@example.org', password: PASSWORD });
      const taken = await generate(token, { email: 'bob@example.org', password: PASSWORD });
      expect(taken.text).toBe(free.text);
      expect((await context.mailOf('bob@example.org')).at(-1)?.subject).toContain(
        ENGLISH.say('mail.registered-already.subject'),
      );
    });

    it('live five tries and ten minutes', async () => {
      await register();
      const token = await logIn(context, ADA);
      await generate(token, { email: ADA });
      const code = await codeIn(ADA);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await useCode(token, ADA, wrong)).toMatchObject({ status: 400, code: 'wrong-code' });
      expect(await useCode(token, ADA, code)).toMatchObject({ status: 400, code: 'wrong-code' });

      await generate(token, { email: ADA });
      const late = await codeIn(ADA);
      context.clock.moveTo(after(10 * MINUTE_MS));
      expect(await useCode(token, ADA, late)).toMatchObject({ status: 400, code: 'wrong-code' });
    });
  });

  describe('the account itself', () => {
    it('is updated as far as asked', async () => {
      const token = await member(context, ADA);
      const { data } = await ask(context, {
        path: 'externaluser/AuthUpdate',
        body: { name: 'Ada R.', mailRhythm: 'weekly' },
        token,
      });
      expect(data).toMatchObject({ name: 'Ada R.', mailRhythm: 'weekly', organisationType: null });
      const refused = await ask(context, {
        path: 'externaluser/AuthUpdate',
        body: { name: 'Ada\r\nBcc: all@example.org' },
        token,
      });
      expect(refused).toMatchObject({ status: 400, code: 'invalid-body', field: 'name' });
    });

    it('is handed out whole, without password and tokens', async () => {
      const token = await member(context, ADA);
      const { data, text } = await ask(context, { path: 'externaluser/ExportData', token });
      expect(data).toMatchObject({ account: { email: ADA, name: 'Ada Reader' }, savedTables: [] });
      expect(text).not.toMatch(/argon2|token_hash/);
    });

    it('is deleted with the password, and nothing of it stays', async () => {
      const token = await member(context, ADA);
      const remove = (password: string) =>
        ask(context, { path: 'externaluser/DeleteAccount', body: { password }, token });
      expect(await remove('wrong')).toMatchObject({ status: 403 });
      expect((await remove(PASSWORD)).status).toBe(200);
      expect(await ping(token)).toBe(401);
      for (const table of ['accounts', 'sessions', 'account_tokens', 'one_time_codes'] as const)
        expect(await context.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
      expect((await context.mailOf(ADA)).at(-1)?.subject).toContain(ENGLISH.say('mail.deleted.subject'));
    });
  });

  describe('CheckEmail', () => {
    it('tells, and is limited hard', async () => {
      await member(context, ADA);
      await register({ email: 'unconfirmed@example.org' });
      const check = (email: string) => ask(context, { path: `externaluser/CheckEmail/${email}` });
      expect((await check(ADA)).message).toBe('taken');
      expect((await check('free@example.org')).message).toBe('free');
      expect((await check('unconfirmed@example.org')).message).toBe('free');
      for (let more = 0; more < 7; more += 1) await check(`a${more}@example.org`);
      expect(await check('one@example.org')).toMatchObject({ status: 429 });
    });
  });
});

describe('a password that expires', { timeout: 30_000 }, () => {
  it('lets its owner do nothing but change it', async () => {
    const [kind] = databaseKinds();
    const place = await kind?.make();
    if (place === undefined) throw new Error('there is always SQLite');
    const context = await openAccountsForTests(place.address, { ALMANAC_PASSWORD_DAYS: '30' });
    await member(context, ADA);
    context.clock.moveTo(after(31 * 24 * 60 * MINUTE_MS));
    const token = await logIn(context, ADA);
    expect(await ask(context, { path: 'externaluser/ExportData', token })).toMatchObject({
      status: 403,
      code: 'password-expired',
    });
    const body = { currentPassword: PASSWORD, newPassword: 'eleven loud geese over' };
    const { data } = await ask(context, { path: 'externaluser/ChangePassword', body, token });
    expect(data).toMatchObject({ isPasswordExpired: false });
    await context.close();
    await place.drop();
  });
});
