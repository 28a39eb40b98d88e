import { describe, expect, it } from 'vitest';

import { makeAttemptToken, makeLinkToken } from '../src/features/accounts/credentials/mailed-links.ts';
import { makeCode } from '../src/features/accounts/credentials/one-time-codes.ts';
import { fakeClock } from '../src/platform/clock.ts';
import { createShareLink } from '../src/features/saved-tables/share-links.ts';
import { removeSavedTables, updateSavedTables } from '../src/features/saved-tables/update-saved-tables.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { NOW } from './fixed-portal.ts';
import { openForTests, published, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds } from './test-databases.ts';

describe.each(databaseKinds())('who is gone when a mail to them is written, on $name', ({ make }) => {
  it('gets neither a code nor a link, and nothing fails', async ({ onTestFinished }) => {
    const { address, drop } = await make();
    const database = await openDatabase(address);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const context = { database, clock: fakeClock(NOW) };
    const gone = { accountId: 'gone', address: 'ada@example.org' };

    expect(await makeCode(context, gone)).toBeUndefined();
    expect(await makeLinkToken(context, { ...gone, purpose: 'reset' })).toBeUndefined();
    expect(await makeAttemptToken(context, 'gone')).toBeUndefined();
    expect(await database.read.selectFrom('account_audit').selectAll().execute()).toEqual([]);
  });
});

describe.each(databaseKinds())(
  'whose account is deleted while a call of theirs is answered, on $name',
  ({ make }) => {
    it('is told that nobody is signed in, and nothing is written', async ({ onTestFinished }) => {
      const { address, drop } = await make();
      const portal = await openForTests(address);
      onTestFinished(async () => {
        await portal.close();
        await drop();
      });
      await published(portal, { manifest: TOPICS });
      const context = { ...portal, comparePart: () => Promise.reject(new Error('nothing is compared')) };
      const saved = { id: 'of-gone-01', tableCode: 'DWELL' };
      const calls = [
        updateSavedTables(context, 'gone', { entries: [saved] }),
        removeSavedTables(context, 'gone', [saved.id]),
        createShareLink(context, 'gone', { ids: [saved.id], showName: false }),
      ];
      const answers = await Promise.allSettled(calls);
      expect(answers.map((each) => each.status === 'rejected' && (each.reason as unknown))).toEqual(
        calls.map(() => expect.objectContaining({ code: 'not-signed-in' }) as unknown),
      );
    });
  },
);
