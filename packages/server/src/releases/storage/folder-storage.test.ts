import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { folderStorage } from './folder-storage.ts';

const ADDRESS = { code: 'SMALL', releaseId: 'r1' };
const FILES = new Map([['a', Uint8Array.of(1, 2, 3)]]);

describe(folderStorage, () => {
  let root = '';
  beforeEach(async () => {
    root = join(await mkdtemp(join(tmpdir(), 'almanac-folder-')), 'releases');
  });
  afterEach(() => rm(join(root, '..'), { recursive: true, force: true }));

  it('leaves nothing of a release that could not be written', async () => {
    const storage = await folderStorage(root);
    await expect(storage.put(ADDRESS, new Map([['no/folder', new Uint8Array(1)]]))).rejects.toThrow('ENOENT');
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    expect(await storage.list(new Date('2999-01-01'))).toEqual([]);
  });

  it('takes away what is unfinished and older than an instant', async () => {
    const storage = await folderStorage(root);
    for (const [name, at] of [
      ['old', '2026-01-01'],
      ['new', '2026-01-03'],
    ] as const) {
      await mkdir(join(root, '.unfinished', name, 'within'), { recursive: true });
      await utimes(join(root, '.unfinished', name), new Date(at), new Date(at));
    }
    await storage.removeUnfinished(new Date('2026-01-02'));
    expect(await readdir(join(root, '.unfinished'))).toEqual(['new']);
    await storage.removeUnfinished(new Date('2026-01-03'));
    expect(await readdir(join(root, '.unfinished'))).toEqual(['new']);
  });

  it('lists the releases that were written before an instant, and removes them whole or not at all', async () => {
    const storage = await folderStorage(root);
    await storage.put(ADDRESS, FILES);
    await storage.put({ ...ADDRESS, releaseId: 'r2' }, FILES);
    const at = new Date('2026-01-02');
    await utimes(join(root, 'small', 'r1'), at, at);
    expect(await storage.list(at)).toEqual([]);
    expect(await storage.list(new Date('2026-01-03'))).toEqual([{ code: 'small', releaseId: 'r1' }]);
    await storage.remove(ADDRESS);
    await storage.remove(ADDRESS);
    expect(await readdir(join(root, 'small'))).toEqual(['r2']);
    await storage.check();
  });

  it.runIf(process.platform !== 'win32')('is for its owner alone', async () => {
    const storage = await folderStorage(root);
    await storage.put(ADDRESS, FILES);
    const modes = await Promise.all(
      ['.unfinished', 'small', 'small/r1'].map(async (name) => (await stat(join(root, name))).mode & 0o077),
    );
    expect(modes).toEqual([0, 0, 0]);
  });
});
