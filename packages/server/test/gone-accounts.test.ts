import { describe, expect, it } from 'vitest';

import { makeAttemptToken, makeLinkToken } from '../src/features/accounts/credentials/mailed-links.ts';
import { makeCode } from '../src/features/accounts/credentials/one-time-codes.ts';
import { fakeClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { NOW } from './fixed-portal.ts';
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
