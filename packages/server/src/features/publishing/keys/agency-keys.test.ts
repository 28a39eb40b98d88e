import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addTable } from '../../../../test/known-releases.ts';
import { databaseKinds, type TestDatabase } from '../../../../test/test-databases.ts';
import { fakeClock, type FakeClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { holderOf, listKeys, makeKey, revokeKey, type KnownKey, type MadeKey } from './agency-keys.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const publisher = { keyId: 'local' };

describe.each(databaseKinds())('keys of agencies, on $name', ({ make }) => {
  let place: TestDatabase;
  let ring: { readonly database: Database; readonly clock: FakeClock };
  beforeEach(async () => {
    place = await make();
    ring = { database: await openDatabase(place.address), clock: fakeClock(NOW) };
  });
  afterEach(async () => {
    await ring.database.close();
    await place.drop();
  });

  const made = (agency = 'Housing Office'): Promise<MadeKey> => makeKey(ring, { publisher, agency });
  const pass = (ms: number): void => {
    ring.clock.moveTo(new Date(ring.clock.now().getTime() + ms));
  };
  const known = async (): Promise<KnownKey | undefined> => (await listKeys(ring))[0];

  it('are made by chance, and act for their agency under the name that it had first', async () => {
    const first = await made();
    const second = await made('HOUSING office');
    expect([first.agency, second.agency]).toEqual(['Housing Office', 'Housing Office']);
    for (const { id, key } of [first, second]) {
      expect([id, key]).toEqual([
        expect.stringMatching(/^[0-9a-f]{12}$/),
        expect.stringMatching(/^almanac_[A-Za-z0-9_-]{43}$/),
      ]);
      expect(await holderOf(ring, key)).toEqual({ keyId: id, agency: 'Housing Office' });
    }
    expect(first.key).not.toBe(second.key);
    expect(await holderOf(ring, `${first.key}x`)).toBeUndefined();
  });

  it('are listed, the latest first', async () => {
    const first = await made();
    pass(1);
    const second = await made('Health Office');
    expect(await listKeys(ring)).toEqual([
      {
        id: second.id,
        agency: 'Health Office',
        holder: null,
        createdAt: '2026-11-20T12:00:00.001Z',
        lastUsedAt: null,
        revokedAt: null,
      },
      expect.objectContaining({ id: first.id, createdAt: NOW.toISOString() }),
    ]);
  });

  it('say to the minute when they were used last', async () => {
    const { key } = await made();
    const usedAfter = async (ms: number): Promise<string | null | undefined> => {
      pass(ms);
      await holderOf(ring, key);
      return (await known())?.lastUsedAt;
    };
    expect(await usedAfter(0)).toBe(NOW.toISOString());
    expect(await usedAfter(MINUTE_MS)).toBe(NOW.toISOString());
    expect(await usedAfter(1)).toBe('2026-11-20T12:01:00.001Z');
  });

  it('open nothing once they are revoked, which is written down once', async () => {
    const { id, key } = await made();
    pass(1);
    await revokeKey(ring, { publisher, id });
    pass(1);
    await revokeKey(ring, { publisher, id });
    expect((await known())?.revokedAt).toBe('2026-11-20T12:00:00.001Z');
    expect(await holderOf(ring, key)).toBeUndefined();
    const lines = await ring.database.read
      .selectFrom('audit')
      .select(['action', 'agency', 'outcome', 'detail'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'make key', agency: 'Housing Office', outcome: 'done', detail: id },
      { action: 'revoke key', agency: 'Housing Office', outcome: 'done', detail: id },
    ]);
  });

  it('take with them what their holder began', async () => {
    const { database } = ring;
    const [stolen, kept] = [await made(), await made()];
    const at = NOW.toISOString();
    await addTable(database, 'T1', [{ id: 'r1', at, row: {} }]);
    await database.write(async (transaction) => {
      await transaction.updateTable('tables').set({ agency_id: 'housing-office' }).execute();
      await transaction
        .updateTable('agency_keys')
        .set({ holder: 'Ann' })
        .where('id', '=', stolen.id)
        .execute();
      for (const { id, holder } of [
        { id: stolen.id, holder: 'Ann' },
        { id: kept.id, holder: 'Ben' },
      ]) {
        const of = {
          code_key: 't1',
          release_id: 'r1',
          reader: 'Press',
          made_by: id,
          made_at: at,
          ends_at: at,
        };
        await transaction
          .insertInto('previews')
          .values({ token_hash: id, ...of })
          .execute();
        const asked = { code_key: 't1', releases: '["r1"]', holder, reason: 'Wrong.', asked_at: at };
        await transaction
          .insertInto('asked_retractions')
          .values({ id, ...asked })
          .execute();
      }
    });
    await revokeKey(ring, { publisher, id: stolen.id });
    const previews = await database.read.selectFrom('previews').select('made_by').execute();
    expect(previews).toEqual([{ made_by: kept.id }]);
    const asked = await database.read.selectFrom('asked_retractions').select('holder').execute();
    expect(asked).toEqual([{ holder: 'Ben' }]);
  });

  it('cannot be revoked where there are none', async () => {
    await expect(revokeKey(ring, { publisher, id: 'no key' })).rejects.toMatchObject({ code: 'unknown-key' });
  });
});
