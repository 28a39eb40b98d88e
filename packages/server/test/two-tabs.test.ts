import { DOSAUTH_ROOT, type AccountData } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ask, member, openAccountsForTests, PASSWORD, type AccountsForTests } from './accounts-for-tests.ts';
import { published } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

/** Each test makes databases and works out hashes, which takes long on a busy machine. */
const HOOK_MS = 60_000;

describe.each(databaseKinds())('an account in two tabs on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let token: string;
  beforeEach(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
    await published(context, {
      manifest: { topics: ['Homes', 'Prices', 'Trade'].map((topic) => `G > S > ${topic}`) },
    });
    token = await member(context, 'ada@example.org');
  }, HOOK_MS);
  afterEach(async () => {
    await context.close();
    await place.drop();
  }, HOOK_MS);

  const account = async (): Promise<AccountData> =>
    (await ask(context, { path: 'externaluser/GetAccount', token })).data as AccountData;
  const subscribe = (topics: readonly string[], tag?: string) =>
    context.app.inject({
      method: 'POST',
      url: `${DOSAUTH_ROOT}externaluser/SubscribeTopics`,
      headers: { authorization: `Bearer ${token}`, ...(tag !== undefined && { 'if-match': `"${tag}"` }) },
      payload: [...topics],
    });

  it('sets the topics by the list of the specification, and refuses one made from topics that have changed since', async () => {
    const { topicsTag } = await account();
    expect((await subscribe(['homes'], topicsTag)).statusCode).toBe(200);
    const late = await subscribe(['prices'], topicsTag);
    expect([late.statusCode, late.json<{ Code: string }>().Code]).toEqual([412, 'changed-meanwhile']);
    expect((await account()).topics).toEqual(['homes']);
    expect((await subscribe(['prices'])).statusCode).toBe(200);
    expect((await account()).topics).toEqual(['prices']);
  });

  it('takes one of two lists that are posted at one moment, never half of each', async () => {
    const { topicsTag } = await account();
    const answers = await Promise.all([subscribe(['homes'], topicsTag), subscribe(['prices'], topicsTag)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await account()).topics).toHaveLength(1);
  });

  it('refuses to follow a topic that there is not', async () => {
    await subscribe(['homes']);
    expect((await subscribe(['homes', 'nowhere'])).statusCode).toBe(400);
  });

  it('takes one new password, and nothing that was begun with the one before', async () => {
    const answers = await Promise.all(
      ['eleven loud geese over', 'twelve calm swans under', 'nine proud cranes beside'].map((newPassword) =>
        ask(context, {
          path: 'externaluser/ChangePassword',
          body: { currentPassword: PASSWORD, newPassword },
          token,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const signedIn = answers.map(({ data }) => (data as { token?: string } | undefined)?.token ?? '');
    const alive = await Promise.all(
      signedIn.map((each) => ask(context, { path: 'externaluser/Ping', token: each })),
    );
    expect(alive.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  it('keeps every detail that two tabs change at one moment', async () => {
    const change = (body: object) => ask(context, { path: 'externaluser/AuthUpdate', body, token });
    await Promise.all([
      change({ name: 'Ada R.' }),
      change({ purpose: 'Homes' }),
      change({ mailRhythm: 'weekly' }),
      change({ organisationType: 'media' }),
    ]);
    expect(await account()).toMatchObject({
      name: 'Ada R.',
      purpose: 'Homes',
      mailRhythm: 'weekly',
      organisationType: 'media',
    });
  });
});
