import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPublishing } from '../src/features/publishing/open-publishing.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import type { ReleaseIndex } from '../src/releases/index/release-index.ts';
import { fixedPortal } from './fixed-portal.ts';
import { ENGLISH, WORDING } from './english.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PATIENCE_MS = 180_000;

/** Shown on the page, but tested elsewhere: starting takes the whole product. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'npm start': 'the start, in the tests of the browser' };

/** The commands of the page, block by block. */
async function blocksOfPage(): Promise<readonly string[]> {
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block ?? '');
}

describe('the commands of the page about operations', { timeout: PATIENCE_MS }, () => {
  let place: string;
  let portal: HttpApp;
  let address: string;
  let database: Database;
  let index: ReleaseIndex;
  let end: () => Promise<void>;

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'almanac-operations-'));
    const dataFolder = join(place, 'data');
    await mkdir(dataFolder);
    database = await openDatabase({ file: join(dataFolder, 'almanac.sqlite') });
    const store = openReleaseStore(await folderStorage(join(dataFolder, 'releases')), {
      cacheBytes: 1_000_000,
    });
    index = await openReleaseIndex({
      database,
      clock: systemClock,
      pollMs: 0,
      onPollFailure: () => undefined,
    });
    const publishing = await openPublishing({
      database,
      store,
      index,
      dataFolder,
      clock: systemClock,
      mostBytes: 1_000_000,
      mostCells: 1000,
      defaultAgency: 'Statistics Office',
      addressOf: (_, code) => `/${code}`,
      previewAddress: (token) => `/preview/${token}`,
      wording: WORDING,
      onFailure: () => undefined,
    });
    portal = await fixedPortal({}, { publishing, watched: { database, dataFolder } });
    address = await portal.listen({ host: '127.0.0.1', port: 0 });
    end = async () => {
      await portal.close();
      await publishing.close();
      index.close();
      await database.close();
      await rm(place, { recursive: true, force: true });
    };
  }, PATIENCE_MS);
  afterAll(() => end());

  /** Types a block as the page has it, for a portal elsewhere. */
  async function type(block: string): Promise<{ readonly status: number | null; readonly printed: string }> {
    const here = block
      .replaceAll('/srv/almanac', place)
      .replaceAll('http://127.0.0.1:8080', address)
      .replaceAll('npm run almanac --', `"${process.execPath}" "${join(ROOT, 'packages/cli/src/main.ts')}"`)
      .split('\n')
      .filter((line) => ELSEWHERE[line] === undefined)
      .join('\n');
    const settings = `if [ -f "${place}/settings" ]; then set -a; . "${place}/settings"; set +a; fi\n`;
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
    // Without input of its own bash takes a socket for a remote terminal, and reads the machine's own settings.
    const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', settings + here], {
      cwd: place,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME, NODE_COMPILE_CACHE, ALMANAC_URL: address },
    });
    const status = new Promise<number | null>((resolve) => shell.once('close', resolve));
    const [out, complaints] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
    return { status: await status, printed: out + complaints };
  }

  it('work in the order in which the page has them, and do what it says', async () => {
    const blocks = await blocksOfPage();
    expect(blocks.length).toBeGreaterThan(6);
    const printed: string[] = [];
    for (const block of blocks) {
      const typed = await type(block);
      expect([block, typed.status, typed.status === 0 ? '' : typed.printed]).toEqual([block, 0, '']);
      printed.push(typed.printed);
    }
    const all = printed.join('\n');
    expect(all).toContain('"status":"ready"');
    expect(all.match(/Backup \S+ is complete/g)).toHaveLength(2);
    expect(all.match(/Backup \S+ is restored/g)).toHaveLength(1);
    expect(all.match(/No faults found/g)).toHaveLength(3);
    expect(all).toMatch(/Key \S+ for Statistics Office/);
    expect(all).toContain(ENGLISH.say('cli.audit.nothing'));
    expect(await readdir(join(place, 'backups', 'backups'))).toHaveLength(2);
    expect(await readdir(join(place, 'restored'))).toContain('almanac.sqlite');
  });

  it('say what is wrong with a command that is mistyped, and end with another status', async () => {
    const mistyped = await type('npm run almanac -- backup');
    expect([mistyped.status, mistyped.printed]).toEqual([2, 'Name one folder of backups.\n']);
    const keep = await type('npm run almanac -- backup /srv/almanac/other --keep none');
    expect(keep.status).toBe(2);
    expect(keep.printed).toContain('--keep is “none”. It must be a whole number of 1 or more');
    const nobody = await type('ALMANAC_DATA=/srv/almanac/none npm run almanac -- doctor --quick');
    expect(nobody.status).toBe(1);
    expect(nobody.printed).toMatch(/^FAULT {4}The data folder .*none cannot be used/m);
    expect(nobody.printed).toMatch(/What to do: /);
  });
});
