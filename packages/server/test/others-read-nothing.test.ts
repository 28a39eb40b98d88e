import { existsSync } from 'node:fs';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { backUpPortal, restorePortal } from '../src/app/maintain-portal.ts';
import { openPortal } from '../src/app/open-portal.ts';
import { openToOthers } from '../src/platform/http/open-to-others.ts';
import { openFileCache } from '../src/platform/file-cache.ts';
import { optionsIn, temporaryFolder } from './portal-options.ts';
import { PX, TOPICS } from './publishing-for-tests.ts';

const PATIENCE_MS = 60_000;

/** Allows every account everything. */
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
});

/** Opens a portal, publishes a table under embargo, registers an account, and reports on the demonstration. */
async function usedPortal(folder: string) {
  const options = optionsIn(folder);
  const portal = await openPortal(options);
  const key = (await readFile(join(folder, 'data/local.key'), 'utf8')).trim();
  const authorization = `Bearer ${key}`;
  const form = new FormData();
  form.set('manifest', JSON.stringify({ ...TOPICS, at: '2100-01-01T00:00:00Z' }));
  form.set('file', new Blob([PX]), 'dwellings.px');
  const upload = new Request('http://portal.example/', { method: 'POST', body: form });
  const type = upload.headers.get('content-type') ?? '';
  const sent = [
    await portal.app.inject({
      method: 'POST',
      url: '/api/publishing/1/releases',
      headers: { authorization, 'content-type': type },
      payload: Buffer.from(await upload.arrayBuffer()),
    }),
    await portal.app.inject({
      method: 'PUT',
      url: '/api/publishing/1/demonstration',
      headers: { authorization },
      payload: { state: 'complete', published: 1, of: 1 },
    }),
    await portal.app.inject({
      method: 'POST',
      url: '/api/dosauth/1/externaluser/register',
      payload: { name: 'Ada', email: 'ada@example.org', password: 'seventeen quiet herons' },
    }),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await readdir(join(folder, 'data/mailbox'))).length).toBe(1);
  return { portal, settings: options.settings };
}

describe('what a portal writes', { timeout: PATIENCE_MS }, () => {
  it('is read by no other account, in the data folder, a backup and what is restored of it', async () => {
    const folder = temporaryFolder();
    const [data, backups, restored] = ['data', 'backups', 'restored'].map((name) => join(folder, name));
    if (data === undefined || backups === undefined || restored === undefined) throw new Error('three');
    const { portal, settings } = await usedPortal(folder);
    // While it serves, so that the files next to the database exist, too.
    expect(existsSync(join(data, 'almanac.sqlite-wal'))).toBe(true);
    expect(await openToOthers(data)).toBeUndefined();
    await backUpPortal({ settings, version: '1' }, { folder: backups });
    expect(await openToOthers(backups)).toBeUndefined();
    await restorePortal({ ...settings, dataFolder: restored }, { folder: backups });
    expect(await openToOthers(restored)).toBeUndefined();
    expect(await openToOthers(folder)).toMatchObject({ example: 'web' });
    await portal.close();
  });

  it('of releases that lie in an object store neither', async () => {
    const folder = join(temporaryFolder(), 'cache');
    const cache = await openFileCache({ folder, mostBytes: 100, onFailure: () => undefined });
    expect(await cache.keep('m1/r1/values.f64', 3, [new Uint8Array(3)])).toBe(true);
    expect(await openToOthers(folder)).toBeUndefined();
  });

  it('is found where an older version left it open, with the command that closes it', async () => {
    const folder = temporaryFolder();
    const { portal, settings } = await usedPortal(folder);
    await portal.close();
    const { dataFolder } = settings;
    const release = (await readdir(join(dataFolder, 'releases/dwell')))[0] ?? '';
    await chmod(join(dataFolder, 'releases/dwell', release, 'table.json'), 0o644);
    expect(await openToOthers(dataFolder)).toEqual({
      count: 1,
      example: `releases/dwell/${release}/table.json`,
      mend: `chmod -R go= "${dataFolder}"`,
    });
  });
});
