import { beforeEach, describe, expect, it } from 'vitest';

import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import { fakeClock, type FakeClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { databaseCollections } from './collections.ts';
import { endUnopenedTexts, forgetOpeningsSince, unopenedBefore } from './end-unopened-texts.ts';
import { keptTextId, keptTexts, type KeptTexts } from './kept-texts.ts';
import { databaseViews, STORED_VIEWS } from './stored-views.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;

describe.each(databaseKinds())('texts that anyone may store, on $name', ({ make }) => {
  let database: Database;
  let clock: FakeClock;
  let texts: KeptTexts;
  beforeEach(async () => {
    database = await openForOneTest(make);
    clock = fakeClock(NOW);
    texts = keptTexts(database, clock, STORED_VIEWS);
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

  it('are as well collections, each found by its id alone', async () => {
    const collections = databaseCollections(database, clock);
    const id = await collections.keep([{ code: 'T1', query: '' }], '');
    expect(await collections.find(id)).toEqual({ tables: [{ code: 'T1' }], endedOn: undefined });
    expect(await collections.find(keptTextId('b'))).toBeUndefined();
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
    await expect(databaseViews(database, clock).find(id, 'chart')).rejects.toMatchObject({
      code: 'view-ended',
      particulars: { parameter: 'chart' },
    });
    expect((await rows())[0]?.opened_at).toBe(NOW.toISOString());
    expect(await texts.keep('a', '')).toBe(id);
    expect(await rows()).toEqual([
      { id, query: 'a', created_at: NOW.toISOString(), opened_at: later, ended_at: null },
    ]);
    expect(await texts.find(id)).toEqual({ text: 'a', endedOn: undefined });
    const views = databaseViews(database, clock);
    expect([await views.find(id), await views.find(keptTextId('b'))]).toEqual(['a', undefined]);
  });
});

describe(unopenedBefore, () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', '2025-10-20T12:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', '2024-12-31T00:00:00.000Z'],
  ])('is, on %s, thirteen months before', (now, before) => {
    expect(unopenedBefore(new Date(now))).toBe(before);
  });
});

describe.each(databaseKinds())('what nobody opens, on $name', ({ make }) => {
  it('ends once a day, but for what something names', async () => {
    const database = await openForOneTest(make);
    const clock = fakeClock(NOW);
    const moved = (days: number): void => {
      clock.moveTo(new Date(NOW.getTime() + days * 24 * HOUR_MS));
    };
    let looks = 0;
    const texts = keptTexts(database, clock, STORED_VIEWS);
    const [gone, named] = [await texts.keep('a', ''), await texts.keep('b', '')];
    const job = endUnopenedTexts({
      database,
      clock,
      namedAmong: () => {
        looks += 1;
        return Promise.resolve(new Set([named]));
      },
    });
    const ended = async (): Promise<readonly string[]> => {
      expect(await job()).toBe(false);
      const rows = await database.read.selectFrom('stored_views').select(['id', 'ended_at']).execute();
      return rows.flatMap(({ id, ended_at }) => (ended_at === null ? [] : [id]));
    };
    // The first look only starts the time in which it is known what is opened.
    expect([await ended(), looks]).toEqual([[], 0]);
    moved(394);
    expect([await ended(), looks]).toEqual([[], 0]);
    moved(395);
    expect([await ended(), looks]).toEqual([[gone], 2]);
    moved(395.9);
    await ended();
    expect(looks).toBe(2);
    moved(396);
    expect([await ended(), looks]).toEqual([[gone], 4]);
    // Nobody knows when a text was opened that an older version kept, nor what was opened before a restore.
    const older = await texts.keep('c', '');
    await database.write((transaction) =>
      transaction.updateTable('stored_views').set({ opened_at: null }).where('id', '=', older).execute(),
    );
    moved(800);
    expect(await ended()).toEqual([gone]);
    expect((await texts.find(older))?.text).toBe('c');
    await database.write(forgetOpeningsSince);
    moved(1400);
    expect(await ended()).not.toContain(older);
  });
});
