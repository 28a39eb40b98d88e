import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { databaseKinds, type TestDatabase } from '../../../../test/test-databases.ts';
import { fakeClock, type FakeClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { authoriser, type Authorise } from './authorise.ts';

const MOST = 20;
const NOW = new Date('2026-11-20T12:00:00.000Z');

describe.each(databaseKinds())('keys of publishing that are guessed, on $name', ({ make }) => {
  let place: TestDatabase;
  let databases: readonly Database[];
  let clock: FakeClock;
  let servers: readonly Authorise[];
  beforeEach(async () => {
    place = await make();
    databases = [await openDatabase(place.address), await openDatabase(place.address)];
    clock = fakeClock(NOW);
    servers = databases.map((database, at) => authoriser({ database, clock, localKey: `local-key-${at}` }));
  }, 60_000);
  afterEach(async () => {
    for (const database of databases) await database.close();
    await place.drop();
  }, 60_000);

  const guess = async (server: number, key = 'guessed', from = '203.0.113.7'): Promise<string> => {
    const answer = await servers[server]?.({ authorization: `Bearer ${key}`, from }).then(
      () => 'accepted',
      (problem: unknown) => (problem as { readonly code: string }).code,
    );
    return answer ?? 'no server';
  };

  it('are counted over all servers, each network for itself, and a right one is held up by none', async () => {
    for (let tries = 0; tries < MOST; tries += 1) expect(await guess(tries % 2)).toBe('key-not-accepted');
    expect([await guess(0), await guess(1)]).toEqual(['too-many-requests', 'too-many-requests']);
    expect(await guess(1, 'guessed', '198.51.100.1')).toBe('key-not-accepted');
    expect(await guess(1, 'local-key-1')).toBe('accepted');
    clock.moveTo(new Date(NOW.getTime() + 59_999));
    expect(await guess(1)).toBe('too-many-requests');
    clock.moveTo(new Date(NOW.getTime() + 60_000));
    expect(await guess(1)).toBe('key-not-accepted');
  });

  it('hold no one up for longer when the clock was ahead and is set back', async () => {
    clock.moveTo(new Date('2036-11-20T12:00:00Z'));
    for (let tries = 0; tries <= MOST; tries += 1) await guess(0);
    expect(await guess(0)).toBe('too-many-requests');
    clock.moveTo(NOW);
    expect([await guess(0), await guess(1)]).toEqual(['key-not-accepted', 'key-not-accepted']);
  });

  it('write no more than the limit, however many come', async () => {
    for (let tries = 0; tries < 3 * MOST; tries += 1) await guess(0);
    const rows = await databases[0]?.read.selectFrom('attempts').select('count').execute();
    expect(rows).toEqual([{ count: MOST }]);
  });
});
