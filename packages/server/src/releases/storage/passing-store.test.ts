import { expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { memoryStorage } from './memory-storage.ts';
import { openReleaseStore } from './open-release-store.ts';
import { packRelease } from './pack-release.ts';
import { passingStore } from './passing-store.ts';

it('reads the same tables, and keeps none of them', async () => {
  const store = openReleaseStore(
    memoryStorage(() => new Date(0)),
    { cacheBytes: 1_000_000 },
  );
  const release = { id: 'r1', publishedAt: '2026-01-01T00:00:00.000Z' };
  await store.write({ code: 'SMALL', releaseId: 'r1' }, packRelease(smallTable(), release).files);
  const passing = passingStore(store);
  const table = await passing.readTable('SMALL', 'r1');

  expect(table).toEqual(await store.readTable('SMALL', 'r1'));
  expect(table.cube.values).toEqual(smallTable().cube.values);
  expect(await store.readTable('SMALL', 'r1')).toBe(await store.readTable('SMALL', 'r1'));
  expect(await passing.readTable('SMALL', 'r1')).not.toBe(await passing.readTable('SMALL', 'r1'));
});
