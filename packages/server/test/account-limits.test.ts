import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  ask,
  member,
  openAccountsForTests,
  PASSWORD,
  type Call,
  type AccountsForTests,
} from './accounts-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const PATIENCE_MS = 120_000;
const USER = 'externaluser';
const NO_TOKEN = 'A'.repeat(43);

/** Another network each time. */
const fromOf = (at: number): string => `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;

const emailed =
  (call: string) =>
  (email: string, from: string): Call => ({ path: `${USER}/${call}`, body: { email }, from });
const register = (email: string, from: string): Call => ({
  path: `${USER}/register`,
  body: { name: 'Ada', email, password: PASSWORD },
  from,
});
const checked = (email: string, from: string): Call => ({ path: `${USER}/CheckEmail/${email}`, from });
const linked =
  (call: string, more: object = {}) =>
  (_: string, from: string): Call => ({
    path: `${USER}/${call}`,
    body: { token: NO_TOKEN, ...more },
    from,
  });

describe.each(databaseKinds())(
  'limits of the account service on $name',
  { timeout: PATIENCE_MS },
  ({ make }) => {
    let place: TestDatabase;
    let context: AccountsForTests;
    const sessions: string[] = [];
    beforeAll(async () => {
      place = await make();
      context = await openAccountsForTests(place.address);
      for (let at = 0; at < 9; at += 1)
        sessions.push(await member(context, `member${at}@example.org`, `192.0.2.${at + 1}`));
    }, PATIENCE_MS);
    afterAll(async () => {
      sessions.length = 0;
      await context.close();
      await place.drop();
    });

    /** The call is answered `most` times, with any status but 429, and then refused. */
    async function expectMost(most: number, call: (at: number) => Call): Promise<void> {
      for (let at = 0; at < most; at += 1)
        expect((await ask(context, call(at))).status, `try ${at}`).not.toBe(429);
      expect(await ask(context, call(most))).toMatchObject({ status: 429, code: 'too-many-requests' });
    }

    it.each([
      ['registrations', 20, register, '203.0.113.1'],
      ['mails of verification', 20, emailed('ResendRegistrationEmail'), '203.0.113.2'],
      ['mails of forgotten passwords', 20, emailed('ForgotPassword'), '203.0.113.3'],
      ['links that verify', 60, linked('VerifyRegistrationEmail'), '203.0.113.4'],
      ['links that set a password', 60, linked('ResetPassword', { password: PASSWORD }), '203.0.113.5'],
      ['questions whether an address is free', 10, checked, '203.0.113.6'],
      ['links that end mail', 600, linked('Unsubscribe'), '203.0.113.7'],
    ] as const)('hold for %s from one network: %i', async (_, most, call, from) => {
      await expectMost(most, (at) => call(`someone${at}@${from}.example.org`, from));
    });

    it.each([
      ['registrations', 5, register, 'one@example.org'],
      ['mails of verification', 5, emailed('ResendRegistrationEmail'), 'two@example.org'],
      ['mails of forgotten passwords', 5, emailed('ForgotPassword'), 'three@example.org'],
      ['questions whether it is free', 20, checked, 'four@example.org'],
    ] as const)('hold for %s about one address from everywhere: %i', async (_, most, call, email) => {
      await expectMost(most, (at) => call(email, fromOf(at)));
    });

    it.each([
      [
        'a password to change it',
        0,
        10,
        'ChangePassword',
        { currentPassword: 'wrong', newPassword: PASSWORD },
      ],
      ['a password to delete', 1, 10, 'DeleteAccount', { password: 'wrong' }],
      ['codes asked for', 2, 5, 'GenerateOTPCode', { email: 'member2@example.org' }],
      ['codes tried', 3, 25, 'VerifyEmailOTPCode', { email: 'member3@example.org', token: '000000' }],
    ] as const)('hold for %s of one account from everywhere', async (_, who, most, call, body) => {
      const token = sessions[who] ?? '';
      await expectMost(most, (at) => ({ path: `${USER}/${call}`, body, token, from: fromOf(at) }));
    });

    it('hold for log-ins with the right password, at one account from one network: 240', async () => {
      const [email, from] = ['member8@example.org', '203.0.113.9'];
      const call = { path: `${USER}/login`, body: { email, password: PASSWORD } };
      await expectMost(240, () => ({ ...call, from }));
      expect((await ask(context, { ...call, from: '203.0.113.10' })).status).toBe(200);
    });

    it('hold for passwords and codes of everybody who is logged in from one network: 100', async () => {
      await expectMost(100, (at) => ({
        path: `${USER}/VerifyEmailOTPCode`,
        body: { email: 'nobody@example.org', token: '000000' },
        token: sessions[4 + Math.floor(at / 25)] ?? '',
        from: '203.0.113.8',
      }));
    });
  },
);
