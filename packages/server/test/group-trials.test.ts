import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { publishGroup } from '../src/features/publishing/publish-group.ts';
import { sweepOrphans } from '../src/features/publishing/sweep-orphans.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { startDoomed } from './doomed-child.ts';
import { memoryFolder } from './memory-folder.ts';
import type { Acknowledged, LoopOrder } from './publish-in-a-loop.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const PROGRAM = fileURLToPath(new URL('./publish-in-a-loop.ts', import.meta.url));
const TRIALS = process.env['ALMANAC_LONG'] === '1' ? 200 : 3;
const MOST_MS_A_TRIAL = 90_000;
const CODES = ['ONE', 'TWO', 'THREE'];

/** After the first table was stored, within the transaction of all, after it, or at a random instant. */
function crashOf(trial: number): LoopOrder['crash'] {
  const kind = trial % 4;
  if (kind === 3) return undefined;
  const step = kind === 2 ? 'committed' : 'stored';
  return { step, turnsLater: kind === 0 ? 0 : Math.floor(Math.random() * 60) };
}

async function publishUntilKilled(order: LoopOrder): Promise<readonly Acknowledged[]> {
  let timer: NodeJS.Timeout | undefined;
  const child = startDoomed(PROGRAM, order, () => {
    timer = setTimeout(child.kill, order.crash ? 2000 : Math.random() * 300);
  });
  const { signal, said } = await child.ended;
  clearTimeout(timer);
  expect(signal).toBe('SIGKILL');
  return said.map((line) => JSON.parse(line) as Acknowledged);
}

/** Starts as a server does; the numbers that the tables show, and how many releases each has. */
async function lookAfterCrash({ address }: TestDatabase, folder: string) {
  const database = await openDatabase(address);
  const store = openReleaseStore(await folderStorage(join(folder, 'releases')), { cacheBytes: 1_000_000 });
  const index = await openReleaseIndex({
    database,
    clock: systemClock,
    pollMs: 0,
    onPollFailure: () => undefined,
  });
  try {
    await sweepOrphans({ database, store, clock: systemClock });
    const shown = await Promise.all(
      CODES.map(async (code) => {
        const releases = await index.releasesOf(code);
        const current = index.current(code)?.release.id;
        const table = current === undefined ? undefined : await store.readTable(code, current);
        return { number: table?.cube.values[0] ?? 0, releases: releases.length };
      }),
    );
    const stored = await Promise.all(
      CODES.map((code) => readdir(join(folder, 'releases', code.toLowerCase())).catch(() => [])),
    );
    const news = await database.read.selectFrom('outbox').select('id').execute();
    return { shown, stored: stored.map(({ length }) => length), news: news.length, kind: database.kind };
  } finally {
    index.close();
    await database.close();
  }
}

describe.each(databaseKinds())(`${publishGroup.name}, killed at any instant, on $name`, ({ make }) => {
  it(
    'leaves all tables of the old group or all of the new one',
    async () => {
      const place = await make();
      const folder = await mkdtemp(join(memoryFolder(), 'almanac-group-'));
      let first = 1;
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const crash = crashOf(trial);
        const acknowledged = await publishUntilKilled({
          address: place.address,
          folder,
          first,
          group: CODES,
          ...(crash && { crash }),
        });
        const { shown, stored, news, kind } = await lookAfterCrash(place, folder);
        const [one = { number: 0, releases: 0 }] = shown;
        expect(shown).toEqual(CODES.map(() => one));
        const last = acknowledged.at(-1)?.number ?? first - 1;
        expect([last, last + 1]).toContain(one.number);
        expect(news).toBe(one.releases * CODES.length);
        if (kind === 'sqlite') expect(stored).toEqual(shown.map(({ releases }) => releases));
        first = one.number + 1;
      }
      await rm(folder, { recursive: true, force: true });
      await place.drop();
    },
    TRIALS * MOST_MS_A_TRIAL,
  );
});
