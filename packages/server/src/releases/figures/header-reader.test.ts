import { expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { openReleaseStore } from '../storage/open-release-store.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { packRelease } from '../storage/pack-release.ts';
import { headerReader } from './header-reader.ts';

it('reads what documents say, and remembers the last sixteen', async () => {
  const store = openReleaseStore(
    memoryStorage(() => new Date(0)),
    { cacheBytes: 0 },
  );
  const table = smallTable();
  const ids = Array.from({ length: 17 }, (_, at) => `r${at}`);
  for (const id of ids) {
    const release = { id, publishedAt: '2026-01-01T00:00:00.000Z' };
    await store.write({ code: 'SMALL', releaseId: id }, packRelease(table, release).files);
  }
  const reads: string[] = [];
  const read = headerReader({
    ...store,
    readDocument: (code, id, encoding) => {
      reads.push(id);
      return store.readDocument(code, id, encoding);
    },
  });

  for (const id of ids) {
    const { table: header, cells } = await read('SMALL', id);
    expect(header.cube.dimensions).toEqual(table.cube.dimensions);
    expect(header.title).toBe(table.title);
    expect(cells).toBe(6);
  }
  for (const id of [...ids.slice(1), 'r0', 'r1']) await read('SMALL', id);
  expect(reads).toEqual([...ids, 'r0', 'r1']);
});
