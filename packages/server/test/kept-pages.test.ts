import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openPagesOnDisk, type PagesOnDiskOptions } from '../src/features/pages/keeping/pages-on-disk.ts';
import { pageFile, pageFileBytes } from '../src/features/pages/packed-page.ts';
import { fakeClock } from '../src/platform/clock.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import type { CurrentTable } from '../src/releases/index/indexed-release.ts';
import { builtScreens } from './drawn-screens.ts';
import { fixedIndex, fixedPortal, NOW } from './fixed-portal.ts';
import { temporaryFolder } from './portal-options.ts';

const TABLE = '/table/TS/M100001';
const SCREENS = builtScreens();

/** A second in peace, more on a busy machine. */
const PATIENCE_MS = 30_000;

let folder: string;
let drawn: string[];

beforeEach(() => {
  folder = join(temporaryFolder(), 'pages');
  drawn = [];
});

const onDisk = (options: Partial<PagesOnDiskOptions> = {}) =>
  openPagesOnDisk({
    folder,
    build: 'one',
    onFailure: (error) => expect.unreachable(String(error)),
    ...options,
  });

interface Started {
  readonly status?: (table: CurrentTable) => Partial<CurrentTable>;
  readonly listed?: (tables: readonly CurrentTable[]) => readonly CurrentTable[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly disk?: Partial<PagesOnDiskOptions>;
  readonly clock?: ReturnType<typeof fakeClock>;
}

/** A portal on the same folder, as after a start. */
async function start({
  status,
  listed,
  environment,
  disk,
  clock = fakeClock(NOW),
}: Started = {}): Promise<HttpApp> {
  const index = fixedIndex();
  const told = (table: CurrentTable): CurrentTable => ({ ...table, ...status?.(table) });
  const all = (listed?.(index.all()) ?? index.all()).map(told);
  return fixedPortal(environment, {
    clock,
    pagesOnDisk: await onDisk(disk),
    index: {
      ...index,
      all: () => all,
      current: (code) => {
        const table = index.current(code);
        return table && told(table);
      },
      byId: (code, id) => {
        const table = index.current(code);
        return Promise.resolve(table?.release.id === id ? told(table) : undefined);
      },
    },
    drawScreen: (order, ask) => {
      drawn.push(order.page.address);
      return SCREENS(order, ask);
    },
  });
}

async function read(app: HttpApp, url = TABLE, encoding = 'br') {
  const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  const isPacked = answer.headers['content-encoding'] === 'br';
  const text = isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return { tag: String(answer.headers.etag), text, length: answer.rawPayload.length };
}

const files = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'));

describe('the page of a whole table', () => {
  it('is found again after a restart, also on another day and when other tables came meanwhile', async () => {
    const first = await read(await start());
    expect(drawn).toEqual([TABLE]);
    const tomorrow = fakeClock(new Date(NOW.getTime() + 86_400_000));
    const again = await read(await start({ clock: tomorrow, listed: (tables) => tables.slice(0, 1) }));
    expect(again).toEqual(first);
    expect(drawn).toEqual([TABLE]);
    expect(first.text).toContain('Employed');
  });

  it('is packed smaller once it is asked for again, and stays so after a restart', async () => {
    const app = await start();
    const first = await read(app);
    await vi.waitFor(async () => {
      expect((await read(app)).length).toBeLessThan(first.length);
    }, PATIENCE_MS);
    const smaller = await read(app);
    expect(smaller).toEqual({ ...first, length: smaller.length });
    // A second portal would take away what the first is still writing.
    const written = pageFileBytes({ version: '', encoding: 'br', bytes: new Uint8Array(smaller.length) });
    await vi.waitFor(async () => {
      const sizes = (await files()).map(async (name) => (await stat(join(folder, name))).size);
      expect(await Promise.all(sizes)).toEqual([written]);
    }, PATIENCE_MS);
    expect(await read(await start())).toEqual(smaller);
    expect(drawn).toEqual([TABLE]);
  });

  it.each([
    ['that announces no other', undefined],
    ['whose next release is to come', '2027-06-30'],
    ['whose next release should have been there', '2026-11-15'],
  ])('is the same wherever and whenever it is drawn: one %s', async (_, nextReleaseDate) => {
    const status = ({ summary }: CurrentTable) => ({
      summary: { ...summary, ...(nextReleaseDate !== undefined && { nextReleaseDate }) },
    });
    const today = await read(await start({ status }));
    const later = fakeClock(new Date(NOW.getTime() + 40 * 86_400_000));
    const then = await read(await start({ status, clock: later, disk: { folder: `${folder}-of-another` } }));
    expect(then).toEqual(today);
    expect(drawn).toEqual([TABLE, TABLE]);
  });

  it.each<readonly [string, Started]>([
    ['it was withdrawn', { status: () => ({ isDeleted: true }) }],
    [
      'it was corrected',
      { status: () => ({ corrections: [{ id: 'c1', at: '2026-11-19T08:00:00.000Z', text: 'A slip.' }] }) },
    ],
    [
      'it has a new release',
      { status: ({ code }) => ({ release: { id: `new${code}`, publishedAt: '2026-11-20T08:00:00.000Z' } }) },
    ],
    ['it stands elsewhere', { status: () => ({ placements: [] }) }],
    [
      'it has a sibling more',
      { status: ({ summary }) => ({ summary: { ...summary, kind: 'TS', groupTitle: 'One', agency: 'A' } }) },
    ],
    ['the portal has another name', { environment: { ALMANAC_PRODUCT: 'Tables' } }],
    ['another program makes pages', { disk: { build: 'two' } }],
  ])('is made anew when %s', async (_, changed) => {
    await read(await start());
    await read(await start(changed));
    expect(drawn).toEqual([TABLE, TABLE]);
  });

  it('is kept neither in another encoding nor of a view, a release by name or another spelling', async () => {
    const app = await start();
    await read(app, TABLE, 'gzip');
    for (const url of [
      `${TABLE}?choose=series:in(total)`,
      `${TABLE}?release=rm100001000`,
      '/table/ts/m100001',
      '/',
    ])
      await read(app, url);
    expect(await files()).toEqual([]);
    await read(app);
    expect(await files()).toHaveLength(1);
  });

  it('is made anew when its file is spoiled, cut off or not to be read', async () => {
    const whole = await read(await start());
    const [name = ''] = await files();
    const path = join(folder, name);
    const bytes = await readFile(path);
    const flipped = Buffer.from(bytes);
    flipped[bytes.length - 5] = (flipped[bytes.length - 5] ?? 0) ^ 1;
    for (const spoiled of [flipped, bytes.subarray(0, 100), Buffer.alloc(0)]) {
      await writeFile(path, spoiled);
      expect(await read(await start())).toEqual(whole);
    }
    expect(drawn).toHaveLength(4);
    expect(await readFile(path)).toEqual(bytes);
  });

  it('is for the owner of the folder alone', async () => {
    await read(await start());
    const [name = ''] = await files();
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('is not kept when the table was withdrawn while it was drawn', async () => {
    let isWithdrawn = false;
    const index = fixedIndex();
    const app = await fixedPortal(
      {},
      {
        pagesOnDisk: await onDisk(),
        index: {
          ...index,
          current: (code) => {
            const table = index.current(code);
            return table && { ...table, isDeleted: table.isDeleted || isWithdrawn };
          },
        },
        drawScreen: async (order, ask) => {
          const page = await SCREENS(order, ask);
          isWithdrawn = drawn.push(order.page.address) === 1;
          return page;
        },
      },
    );
    await read(app);
    expect(await files()).toEqual([]);
    isWithdrawn = false;
    await read(app);
    expect(drawn).toHaveLength(2);
    expect(await files()).toHaveLength(1);
  });
});

describe('pages on disk', () => {
  const page = (text: string) => ({
    version: 'v'.repeat(22),
    encoding: 'br' as const,
    bytes: new Uint8Array(Buffer.from(text)),
  });

  const of = (key: string) => ({ path: '/table/TS/M100001', key });

  it('are bounded in number and in bytes, the longest unused going first', async () => {
    const few = await onDisk({ mostPages: 2 });
    for (const key of ['a', 'b', 'c']) await few.keep(of(key), page(key));
    expect(['a', 'b', 'c'].map((key) => few.has(of(key)))).toEqual([false, true, true]);
    const small = await onDisk({ mostBytes: 200 });
    expect(await files()).toHaveLength(2);
    await small.keep(of('d'), page('x'.repeat(100)));
    expect(await files()).toHaveLength(1);
    expect(await small.find(of('d'))).toEqual(page('x'.repeat(100)));
  });

  it('take in what another thread wrote at its place, once however often it is written', async () => {
    const small = await onDisk({ mostBytes: 200 });
    const write = async (key: string, text: string) => {
      await writeFile(small.placeOf(of(key)).path, pageFile(page(text)));
      await small.keep(of(key), page(text), true);
    };
    for (const letter of ['x', 'y', 'z']) await write('a', letter.repeat(60));
    expect(await small.find(of('a'))).toEqual(page('z'.repeat(60)));
    await write('b', 'x'.repeat(80));
    expect(['a', 'b'].map((key) => small.has(of(key)))).toEqual([false, true]);
    expect(await files()).toHaveLength(1);
  });

  it('cost nothing but work where the folder cannot be written', async () => {
    const failures: unknown[] = [];
    const pages = await onDisk({ onFailure: (error) => failures.push(error) });
    await rm(join(folder, '.unfinished'), { recursive: true });
    await writeFile(join(folder, '.unfinished'), 'no folder');
    await pages.keep(of('a'), page('a'));
    expect([pages.has(of('a')), failures.length, await pages.find(of('a'))]).toEqual([false, 1, undefined]);
  });
});
