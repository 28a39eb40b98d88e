import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { noticeOfReturn } from './notice-of-return.ts';
import {
  ask,
  mailedToken,
  openAccountsForTests,
  PASSWORD,
  type AccountsForTests,
} from './accounts-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const ADA = 'ada@example.org';
const MINUTE_MS = 60_000;

describe.each(databaseKinds())('mail that comes back later, on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let folder: string;
  let context: AccountsForTests;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-returned-'));
    for (const name of ['new', 'cur', 'tmp']) await mkdir(join(folder, name));
    place = await make();
    context = await openAccountsForTests(place.address, { MAIL_RETURNED: folder });
    await ask(context, {
      path: 'externaluser/register',
      body: { name: 'Ada Reader', email: ADA, password: PASSWORD },
    });
    await context.people.drain();
  }, 60_000);
  afterEach(async () => {
    await context.close();
    await place.drop();
    await rm(folder, { recursive: true });
  }, 60_000);

  const status = async (): Promise<unknown> => {
    const { read } = context.database;
    const mail = await read.selectFrom('mails').select(['id', 'state', 'error']).executeTakeFirstOrThrow();
    const account = await read.selectFrom('accounts').select('bounced_at').executeTakeFirstOrThrow();
    return { ...mail, ...account };
  };
  const idOfMail = async (): Promise<string> =>
    (await context.database.read.selectFrom('mails').select('id').executeTakeFirstOrThrow()).id;
  const comesBack = async (notice: string): Promise<void> => {
    await writeFile(join(folder, 'new', '1763800000.M1P2.mx'), notice);
    context.clock.moveTo(new Date(context.clock.now().getTime() + MINUTE_MS));
    await context.people.drain();
  };

  it('marks the mail and the address, and the notice as read', async () => {
    const id = await idOfMail();
    await comesBack(noticeOfReturn({ id, status: '5.1.1' }));
    expect(await status()).toEqual({
      id,
      state: 'bounced',
      error: 'it came back: 5.1.1',
      bounced_at: context.clock.now().toISOString(),
    });
    expect(await readdir(join(folder, 'new'))).toEqual([]);
    expect(await readdir(join(folder, 'cur'))).toEqual(['1763800000.M1P2.mx:2,S']);
  });

  it('leaves the address where the letter was not wanted, and where it was confirmed since', async () => {
    const id = await idOfMail();
    await comesBack(noticeOfReturn({ id, status: '5.7.1' }));
    expect(await status()).toMatchObject({ state: 'bounced', bounced_at: null });
    await context.database.write((transaction) =>
      transaction.updateTable('mails').set('state', 'sent').execute(),
    );
    const token = await mailedToken(context, ADA);
    await ask(context, { path: 'externaluser/VerifyRegistrationEmail', body: { token } });
    await comesBack(noticeOfReturn({ id, status: '5.1.1' }));
    expect(await status()).toMatchObject({ state: 'bounced', bounced_at: null });
  });

  it('is read past what lies there and cannot be', async () => {
    await mkdir(join(folder, 'new', '1000000000.no-mail'));
    const id = await idOfMail();
    await comesBack(noticeOfReturn({ id, status: '5.1.1' }));
    expect(await status()).toMatchObject({ state: 'bounced' });
  });

  it('is believed only of mail that was sent, and all else in the folder says nothing', async () => {
    await comesBack(noticeOfReturn({ id: '0'.repeat(25), status: '5.1.1' }));
    await comesBack('Subject: Thank you\r\n\r\nI like your tables.');
    expect(await status()).toMatchObject({ state: 'sent', bounced_at: null });
    expect(await readdir(join(folder, 'new'))).toEqual([]);
  });
});
