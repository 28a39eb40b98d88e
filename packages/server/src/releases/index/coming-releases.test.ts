import { describe, expect, it } from 'vitest';

import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { smallTable } from '../../../test/small-table.ts';
import { fakeClock } from '../../platform/clock.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { openReleaseStore } from '../storage/open-release-store.ts';
import { packRelease } from '../storage/pack-release.ts';
import { tellingComingReleases } from './coming-releases.ts';
import type { CurrentTable } from './indexed-release.ts';
import type { ReleaseIndex } from './release-index.ts';

const RELEASE = { id: 'r1', publishedAt: '2026-01-01T00:00:00.000Z' };

describe(tellingComingReleases, () => {
  const current = fixedIndex().current(JOBS.code);
  if (!current) throw new Error('the index has the table');
  const { nextReleaseDate: day = '2026-11-20', ...silent } = current.summary;
  const announced: CurrentTable = { ...current, summary: { ...silent, nextReleaseDate: day } };
  const passed = { ...current, summary: silent, passedReleaseDate: day };
  const all = [announced, { ...current, summary: silent }];
  const index: ReleaseIndex = {
    ...fixedIndex(),
    version: () => 7,
    current: () => announced,
    all: () => all,
    byId: () => Promise.resolve(announced),
    releasesOf: () => Promise.resolve(all),
    latest: () => Promise.resolve(all),
  };

  it('announces a day until it is over, everywhere', async () => {
    const clock = fakeClock(new Date('2026-11-20T22:30:00Z'));
    const store = openReleaseStore(
      memoryStorage(() => new Date(0)),
      { cacheBytes: 0 },
    );
    const table = smallTable({ nextReleaseDate: '2026-11-20' });
    await store.write({ code: 'SMALL', releaseId: 'r1' }, packRelease(table, RELEASE).files);
    const told = tellingComingReleases({ index, store, clock, timeZone: 'Europe/Berlin' });
    const tables = async () => [
      await told.store.readTable('SMALL', 'r1'),
      await told.store.readSlice('SMALL', 'r1', [[0], undefined]),
      (await told.readHeader('SMALL', 'r1')).table,
    ];
    const releases = async () => [
      told.index.current('any'),
      await told.index.byId('any', 'r1'),
      ...told.index.all(),
      ...(await told.index.releasesOf('any')),
      ...(await told.index.latest(2)),
    ];
    const list = told.index.all();

    expect((await tables()).map((each) => each.nextReleaseDate)).toEqual(Array(3).fill('2026-11-20'));
    expect(await releases()).toEqual([announced, announced, ...all, ...all, ...all]);
    expect([told.index.version(), told.index.version(), told.index.all()]).toEqual([7, 7, list]);
    expect(told.index.all()).toBe(list);
    // Midnight of the office, not of the clock.
    clock.moveTo(new Date('2026-11-20T23:00:00Z'));
    expect((await tables()).map((each) => 'nextReleaseDate' in each)).toEqual([false, false, false]);
    expect(await releases()).toEqual([passed, passed, ...[1, 2, 3].flatMap(() => [passed, all[1]])]);
    expect([told.index.version(), told.index.version()]).toEqual([8, 8]);
    expect(told.index.all()).not.toBe(list);
    expect(told.index.all()).toBe(told.index.all());
  });

  it('leaves what it does not know, and what announces nothing', async () => {
    const store = openReleaseStore(
      memoryStorage(() => new Date(0)),
      { cacheBytes: 0 },
    );
    const clock = fakeClock(new Date('2026-11-21T12:00:00Z'));
    const none: ReleaseIndex = { ...index, current: () => undefined, byId: () => Promise.resolve(undefined) };
    const told = tellingComingReleases({ index: none, store, clock, timeZone: 'UTC' });
    expect([told.index.current('any'), await told.index.byId('any', 'r1')]).toEqual([undefined, undefined]);
    expect(told.index.all()[1]).toBe(all[1]);
  });
});
