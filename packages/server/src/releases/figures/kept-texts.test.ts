import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { databaseKinds, type TestDatabase } from '../../../test/test-databases.ts';
import { fakeClock, type FakeClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { keptTextId, keptTexts, type KeptTexts } from './kept-texts.ts';
import { STORED_VIEWS } from './stored-views.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;

describe.each(databaseKinds())('texts that anyone may store, on $name', ({ make }) => {
  let place: TestDatabase;
  let database: Database;
  let clock: FakeClock;
  let texts: KeptTexts;
  beforeEach(async () => {
    place = await make();
    database = await openDatabase(place.address);
    clock = fakeClock(NOW);
    texts = keptTexts(database, clock, STORED_VIEWS);
  }, 60_000);
  afterEach(async () => {
    await database.close();
    await place.drop();
  }, 60_000);

  const rows = () => database.read.selectFrom('stored_views').selectAll().orderBy('created_at').execute();
  const after = (hours: number): string => {
    clock.moveTo(new Date(NOW.getTime() + hours * HOUR_MS));
    return clock.now().toISOString();
  };
  const spent = async (): Promise<number> =>
    (await database.read.selectFrom('attempts').select('count').execute())[0]?.count ?? 0;

  it('have an id that is made of them, and are kept once', async () => {
    const id = await texts.keep('choose=é', '203.0.113.7');
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect([keptTextId('choose=é'), keptTextId('choose=e')]).toEqual([id, expect.not.stringMatching(id)]);
    expect(await texts.keep('choose=é', '203.0.113.7')).toBe(id);
    expect(await rows()).toEqual([
      { id, query: 'choose=é', created_at: NOW.toISOString(), opened_at: NOW.toISOString(), ended_at: null },
    ]);
    // In bytes, and only what was new.
    expect(await spent()).toBe(9);
  });

  it('are found by that id alone', async () => {
    const id = await texts.keep('a', '');
    expect(await texts.find(id)).toEqual({ text: 'a', endedOn: undefined });
    for (const other of [keptTextId('b'), '', `${id}x`, id.slice(1)])
      expect(await texts.find(other)).toBeUndefined();
  });

  it('are noted as opened once a day', async () => {
    const id = await texts.keep('a', '');
    after(23.9);
    await texts.find(id);
    await texts.keep('a', '');
    expect((await rows())[0]?.opened_at).toBe(NOW.toISOString());
    const opened = after(24);
    await texts.find(id);
    expect((await rows())[0]?.opened_at).toBe(opened);
    const kept = after(48);
    await texts.keep('a', '');
    expect((await rows())[0]?.opened_at).toBe(kept);
  });

  it('open even where that cannot be noted', async () => {
    const id = await texts.keep('a', '');
    const broken = { ...database, write: () => Promise.reject(new Error('the disk is full')) };
    after(48);
    expect(await keptTexts(broken, clock, STORED_VIEWS).find(id)).toEqual({ text: 'a', endedOn: undefined });
  });

  it('say when they ended, and come back when they are stored again', async () => {
    const id = await texts.keep('a', '');
    await database.write((transaction) =>
      transaction.updateTable('stored_views').set({ query: '', ended_at: NOW.toISOString() }).execute(),
    );
    const later = after(48);
    expect(await texts.find(id)).toEqual({ text: '', endedOn: '2026-11-20' });
    expect((await rows())[0]?.opened_at).toBe(NOW.toISOString());
    expect(await texts.keep('a', '')).toBe(id);
    expect(await rows()).toEqual([
      { id, query: 'a', created_at: NOW.toISOString(), opened_at: later, ended_at: null },
    ]);
    expect(await texts.find(id)).toEqual({ text: 'a', endedOn: undefined });
  });
});
