import { FILE_FORMAT_KEYS } from '@almanac/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AppParts } from '../src/app/app-parts.ts';
import {
  archiveThreads,
  type ArchiveThreadsOptions,
} from '../src/features/downloads/collections/archive-threads.ts';
import { memoryCollections } from '../src/releases/figures/collections.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { packRelease } from '../src/releases/storage/pack-release.ts';
import { fixedIndex, fixedPortal, JOBS } from './fixed-portal.ts';
import { WORDING } from './english.ts';

const PATIENCE_MS = 60_000;
const { code } = JOBS;

/** Small, computed, without a release in the folder, unknown, and with steps that do not fit. */
const TABLES = [
  { code },
  { code, query: 'choose=time:latest(2)&change=year:percentage' },
  { code: 'C100003' },
  { code: 'NOWHERE' },
  { code, query: 'choose=time:in(1899)' },
  { code, query: 'sort=rows:text:DESCENDING' },
];

let folder = '';
let parts: Partial<AppParts> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-archives-'));
  const store = openReleaseStore(await folderStorage(folder), { cacheBytes: 1e6 });
  const index = fixedIndex();
  const release = index.current(code)?.release ?? { id: '', publishedAt: '' };
  await store.write({ code, releaseId: release.id }, packRelease(JOBS, release).files);
  parts = { store, index, collections: memoryCollections() };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function threads(options: Partial<ArchiveThreadsOptions> = {}) {
  return archiveThreads({
    place: { kind: 'folder', folder },
    wording: WORDING,
    atOnce: 1,
    waiting: 4,
    patienceMs: 600_000,
    ...options,
  });
}

const archiveOf = async (
  tables: readonly { code: string; query?: string }[],
  format: string,
): Promise<string> =>
  `/statistical-tables/downloadMultiple/${(await parts.collections?.keep(tables, '192.0.2.1')) ?? ''}.zip?format=${format}`;

/** The index as if its tables were too big to travel whole: their cells are read while they are written. */
function asBig(index: AppParts['index']): AppParts['index'] {
  const grown: AppParts['index']['current'] = (wanted) => {
    const table = index.current(wanted);
    return table && { ...table, summary: { ...table.summary, cells: 300_000 } };
  };
  return { ...index, current: grown };
}

describe('an archive that is made in a thread', { timeout: PATIENCE_MS }, () => {
  it.each(FILE_FORMAT_KEYS)('is byte for byte the one made here, as %s', async (format) => {
    const { open, close } = threads();
    const address = await archiveOf(TABLES, format);
    const both = await Promise.all([
      fixedPortal({}, parts),
      fixedPortal({}, { ...parts, openArchive: open }),
    ]);
    const [here, elsewhere] = await Promise.all(both.map((portal) => portal.inject(address)));
    expect([here?.statusCode, elsewhere?.statusCode]).toEqual([200, 200]);
    expect(elsewhere?.rawPayload.length).toBeGreaterThan(2000);
    expect(elsewhere?.rawPayload.equals(here?.rawPayload ?? Buffer.of())).toBe(true);
    close();
  });

  it('reads of a big cube no more than it writes next, and makes the same workbook', async () => {
    const { open, close } = threads();
    const address = await archiveOf([{ code }, { code, query: 'sort=rows:text:DESCENDING' }], 'xlsx');
    const small = await (await fixedPortal({}, { ...parts, openArchive: open })).inject(address);
    const index = asBig(fixedIndex());
    const big = await (await fixedPortal({}, { ...parts, index, openArchive: open })).inject(address);
    expect(big.rawPayload.equals(small.rawPayload)).toBe(true);
    close();
  });

  it('leaves its turn to the next when it is made, and when its reader goes away; who finds no place is told', async () => {
    const { open, close } = threads({ waiting: 0 });
    const portal = await fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '1000' }, { ...parts, openArchive: open });
    await portal.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}${await archiveOf(
      Array.from({ length: 300 }, (_, at) => ({ code, query: `decimals=${at % 9}` })),
      'json',
    )}`;
    const leaving = new AbortController();
    const first = await fetch(url, { signal: leaving.signal });
    await first.body?.getReader().read();
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([503, null]);
    expect((await refused.json()) as object).toMatchObject({ code: 'too-many-files' });
    leaving.abort();
    const next = new AbortController();
    const statusOfNext = async (): Promise<number> => (await fetch(url, { signal: next.signal })).status;
    await expect.poll(statusOfNext, { timeout: PATIENCE_MS }).toBe(200);
    next.abort();
    close();
    await portal.close();
  });
});
