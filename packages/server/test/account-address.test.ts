import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { KeptLetter } from '../src/platform/mail/mail-transport.ts';
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
const NEW = 'ada@new.example.org';
const STRANGERS_PASSWORD = 'nine sleepy badgers';
const HOUR_MS = 60 * 60_000;

/** Each test makes databases and works out hashes, which takes long on a busy machine. */
const HOOK_MS = 60_000;

const tokensIn = ({ text }: Pick<KeptLetter, 'text'>): readonly string[] =>
  [...text.matchAll(/#token=([A-Za-z0-9_-]{43})/g)].map(([, token = '']) => token);

describe.each(databaseKinds())('whose an address is, on $name', { timeout: 60_000 }, ({ make }) => {
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

  const user = (path: string, body?: unknown, token?: string) =>
    ask(context, {
      path: `externaluser/${path}`,
      ...(body !== undefined && { body }),
      ...(token !== undefined && { token }),
    });
  const register = (password: string, more: object = {}) =>
    user('register', { name: 'Ada Reader', email: ADA, password, ...more });
  const login = (password: string, email = ADA) => user('login', { email, password });
  const ping = async (token: string): Promise<number> => (await user('Ping', undefined, token)).status;
  const verify = async (token: string): Promise<number> =>
    (await user('VerifyRegistrationEmail', { token })).status;
  const audited = async () =>
    (
      await context.database.read
        .selectFrom('account_audit')
        .select(['action', 'detail'])
        .orderBy('id')
        .execute()
    ).map(({ action, detail }) => (detail === null ? action : `${action}: ${detail}`));

  describe('an address registered, but not confirmed', () => {
    it('is confirmed by each attempt’s own link with its own password, and everything of the others ends', async () => {
      await register(STRANGERS_PASSWORD);
      const strangers = (await login(STRANGERS_PASSWORD)).data as { token: string };
      const [strangersLink] = tokensIn((await context.mailOf(ADA)).at(-1) ?? { text: '' });
      context.clock.moveTo(new Date(NOW.getTime() + HOUR_MS));
      const again = await register(PASSWORD);
      expect([again.status, again.data]).toEqual([200, { done: true }]);
      const letters = await context.mailOf(ADA);
      const [adasLink, ...others] = tokensIn(letters.at(-1) ?? { text: '' });
      expect([letters.length, others.length]).toEqual([2, 0]);
      expect(letters.at(-1)?.text).toMatch(/20 November\s2026 at 13:00 UTC/);

      expect(await verify(adasLink ?? '')).toBe(200);
      expect(await ping(strangers.token)).toBe(401);
      expect((await login(STRANGERS_PASSWORD)).status).toBe(401);
      expect((await login(PASSWORD)).data).toMatchObject({ account: { isEmailVerified: true, topics: [] } });
      expect(await verify(strangersLink ?? '')).toBe(404);
      expect(await context.database.read.selectFrom('registrations').selectAll().execute()).toEqual([]);
      expect(await audited()).toContain('delete account: its address was confirmed by somebody else');
    });

    it('stays with the first attempt, its session too, when that one’s link is opened', async () => {
      await register(PASSWORD);
      const first = await logIn(context, ADA);
      const token = await mailedToken(context, ADA);
      await register(STRANGERS_PASSWORD);
      const strangers = await mailedToken(context, ADA);
      expect(await verify(token)).toBe(200);
      expect(await ping(first)).toBe(200);
      expect(await verify(strangers)).toBe(404);
      expect((await login(STRANGERS_PASSWORD)).status).toBe(401);
    });

    it('is confirmed by one link of several that are opened at one moment', async () => {
      for (const password of [STRANGERS_PASSWORD, PASSWORD, PASSWORD]) await register(password);
      const links = (await context.mailOf(ADA)).flatMap(tokensIn);
      expect(links).toHaveLength(3);
      const answered = await Promise.all([...links, ...links].map(verify));
      expect(answered.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    });

    it('is sent a link for each attempt when somebody asks for one again, none of which confirms another', async () => {
      await register(STRANGERS_PASSWORD);
      context.clock.moveTo(new Date(NOW.getTime() + HOUR_MS));
      await register(PASSWORD);
      await user('ResendRegistrationEmail', { email: ADA });
      const letter = (await context.mailOf(ADA)).at(-1);
      const [ofLatest = '', ofFirst = '', ...more] = tokensIn(letter ?? { text: '' });
      expect(more).toEqual([]);
      expect(letter?.text).toMatch(/registration of 20 November 2026 at 13:00 UTC[^]+at 12:00 UTC/);
      expect(await verify(ofLatest)).toBe(200);
      expect((await login(PASSWORD)).status).toBe(200);
      expect(await verify(ofFirst)).toBe(404);
    });

    it('is sent no more than five mails an hour', async () => {
      const answers = [];
      for (let time = 0; time < 6; time += 1) answers.push((await register(PASSWORD)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('is the reader’s who chose a new password by mail: other attempts end', async () => {
      await register(PASSWORD);
      await register(STRANGERS_PASSWORD);
      const strangers = await mailedToken(context, ADA);
      await user('ForgotPassword', { email: ADA });
      await user('ResetPassword', { token: await mailedToken(context, ADA), password: 'eleven loud otters' });
      expect(await verify(strangers)).toBe(404);
      expect((await login('eleven loud otters')).status).toBe(200);
    });

    it('keeps no one from making it their own by a code', async () => {
      await register(STRANGERS_PASSWORD, { email: NEW });
      const token = await member(context, ADA);
      await user('GenerateOTPCode', { email: NEW, password: PASSWORD }, token);
      const code = /^(\d{6})$/m.exec((await context.mailOf(NEW)).at(-1)?.text ?? '')?.[1];
      expect((await user('VerifyEmailOTPCode', { email: NEW, token: code }, token)).status).toBe(200);
      expect((await login(STRANGERS_PASSWORD, NEW)).status).toBe(401);
      expect((await login(PASSWORD, NEW)).status).toBe(200);
    });

    it('is forgotten with its attempts once no link can confirm them', async () => {
      await register(PASSWORD);
      await register(STRANGERS_PASSWORD);
      await context.mailOf(ADA);
      context.clock.moveTo(new Date(NOW.getTime() + 73 * HOUR_MS));
      await context.mailOf(ADA);
      const { read } = context.database;
      expect(await read.selectFrom('registrations').selectAll().execute()).toEqual([]);
      expect(await read.selectFrom('registration_links').selectAll().execute()).toEqual([]);
    });

    it('carries what waits for the log-in in the link, behind the #, and takes no way to another site', async () => {
      const next = { route: '/table/TS/DWELL?decimals=1', action: 'notify-me-of-updates' };
      expect((await register(PASSWORD, { next })).status).toBe(200);
      const carried = 'next=%2Ftable%2FTS%2FDWELL%3Fdecimals%3D1&action=notify-me-of-updates';
      const verifying = new RegExp(`/verify-registration-details#token=[\\w-]{43}&${carried}\\s`);
      expect((await context.mailOf(ADA)).at(-1)?.text).toMatch(verifying);
      await user('ForgotPassword', { email: ADA, next });
      expect((await context.mailOf(ADA)).at(-1)?.text).toContain(carried);
      const elsewhere = { ...next, route: '//elsewhere.example' };
      expect(await register(PASSWORD, { next: elsewhere })).toMatchObject({
        status: 400,
        field: 'next.route',
      });
    });
  });

  describe('an address that was changed', () => {
    const change = async (token: string, from: string, to: string) => {
      await user('GenerateOTPCode', { email: to, password: PASSWORD }, token);
      const code = /^(\d{6})$/m.exec((await context.mailOf(to)).at(-1)?.text ?? '')?.[1];
      expect((await user('VerifyEmailOTPCode', { email: to, token: code }, token)).status).toBe(200);
      return (await context.mailOf(from)).at(-1);
    };
    const takeBack = (token: string) => user('ResetPassword', { token, password: 'eleven loud otters' });

    it('ends every other session, and is taken back by the mail to the address before', async () => {
      const mine = await member(context, ADA);
      const strangers = await logIn(context, ADA);
      const letter = await change(strangers, ADA, NEW);
      expect([await ping(mine), await ping(strangers)]).toEqual([401, 200]);
      expect(letter?.subject).toContain(ENGLISH.say('mail.address-changed.subject'));
      expect(letter?.text).toMatch(/\/reset-password#token=[\w-]{43}&undo=address\s/);

      const [undo = ''] = tokensIn(letter ?? { text: '' });
      expect((await takeBack(undo)).status).toBe(200);
      expect(await ping(strangers)).toBe(401);
      expect((await login(PASSWORD, NEW)).status).toBe(401);
      expect((await login('eleven loud otters')).data).toMatchObject({
        account: { email: ADA, isEmailVerified: true },
      });
      expect((await takeBack(undo)).status).toBe(404);
      expect(await audited()).toContain('take address back');
    });

    it('is taken back over several changes, and no way back of a stranger’s is left', async () => {
      const token = await member(context, ADA);
      const [adas = ''] = tokensIn((await change(token, ADA, NEW)) ?? { text: '' });
      const [strangers = ''] = tokensIn((await change(token, NEW, 'third@example.org')) ?? { text: '' });
      expect((await takeBack(adas)).status).toBe(200);
      expect((await takeBack(strangers)).status).toBe(404);
      expect((await login('eleven loud otters')).status).toBe(200);
    });

    it('is not taken back after a week, nor from somebody whose address it is by now', async () => {
      const token = await member(context, ADA);
      const [undo = ''] = tokensIn((await change(token, ADA, NEW)) ?? { text: '' });
      await member(context, ADA);
      expect(await takeBack(undo)).toMatchObject({ status: 409, code: 'conflict' });
      context.clock.moveTo(new Date(NOW.getTime() + 7 * 24 * HOUR_MS));
      expect((await takeBack(undo)).status).toBe(404);
    });

    it('gives nothing to an address that was never confirmed: it may be a stranger’s', async () => {
      await register(PASSWORD);
      const token = await logIn(context, ADA);
      const letter = await change(token, ADA, NEW);
      expect(letter?.subject).toContain(ENGLISH.say('mail.verify.subject'));
    });
  });
});
