import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TableDocument } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { publish } from '../src/features/publishing/publish.ts';
import { sweepOrphans } from '../src/features/publishing/sweep-orphans.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { startDoomed } from './doomed-child.ts';
import { memoryFolder } from './memory-folder.ts';
import { cellsOf, type Acknowledged, type LoopOrder } from './publish-in-a-loop.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const PROGRAM = fileURLToPath(new URL('./publish-in-a-loop.ts', import.meta.url));
const TRIALS = process.env['ALMANAC_LONG'] === '1' ? 300 : 4;
const MOST_MS_A_TRIAL = 60_000;
const STEPS = ['packed', 'stored', 'committed'] as const;

/** How a trial ends: at a chosen step of the second release, some turns later, or at a random instant. */
function crashOf(trial: number): LoopOrder['crash'] {
  if (trial % 5 === 4) return undefined;
  const step = STEPS[trial % STEPS.length] ?? 'stored';
  return { step, turnsLater: trial < STEPS.length ? 0 : Math.floor(Math.random() * 30) };
}

/** Publishes until it is killed; answers what was acknowledged before. */
async function publishUntilKilled(order: LoopOrder): Promise<readonly Acknowledged[]> {
  let timer: NodeJS.Timeout | undefined;
  const child = startDoomed(PROGRAM, order, () => {
    // A chosen crash may come too late when the step is over: then, too, it ends at some instant.
    timer = setTimeout(child.kill, order.crash ? 2000 : Math.random() * 300);
  });
  const { signal, said } = await child.ended;
  clearTimeout(timer);
  expect(signal).toBe('SIGKILL');
  return said.map((line) => JSON.parse(line) as Acknowledged);
}

interface Found {
  readonly current: number;
  readonly releases: ReadonlySet<string>;
}

/** Starts as a server does, and reads every release there is, with checksums. */
async function lookAfterCrash({ address }: TestDatabase, folder: string): Promise<Found> {
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
    const releases = await index.releasesOf('DWELL');
    for (const { release, code, placements } of releases) {
      const { cube } = await store.readTable(code, release.id);
      const document = JSON.parse(
        new TextDecoder().decode(await store.readDocument(code, release.id, 'identity')),
      ) as TableDocument;
      expect([...cube.values]).toEqual(cellsOf(cube.values[0] ?? NaN));
      expect(document.values).toEqual([...cube.values]);
      expect(document.release).toEqual(release);
      expect(placements).toHaveLength(1);
    }
    const events = await database.read.selectFrom('outbox').select('id').execute();
    expect(events).toHaveLength(releases.length);
    const stored = await readdir(join(folder, 'releases', 'dwell'));
    if (database.kind === 'sqlite')
      expect(stored.sort()).toEqual(releases.map(({ release }) => release.id).sort());
    const current = index.current('DWELL');
    const table = await store.readTable('DWELL', current?.release.id ?? '');
    return {
      current: table.cube.values[0] ?? NaN,
      releases: new Set(releases.map(({ release }) => release.id)),
    };
  } finally {
    index.close();
    await database.close();
  }
}

describe.each(databaseKinds())(`${publish.name}, killed at any instant, on $name`, ({ make }) => {
  it(
    'leaves the old release or the new one, whole, and loses nothing it acknowledged',
    async () => {
      const place = await make();
      const folder = await mkdtemp(join(memoryFolder(), 'almanac-crash-'));
      let first = 1;
      const acknowledgedEver = new Set<string>();
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const crash = crashOf(trial);
        const acknowledged = await publishUntilKilled({
          address: place.address,
          folder,
          first,
          ...(crash && { crash }),
        });
        for (const { release } of acknowledged) acknowledgedEver.add(release ?? '');
        const { current, releases } = await lookAfterCrash(place, folder);
        const last = acknowledged.at(-1)?.number ?? first - 1;

        expect([last, last + 1]).toContain(current);
        expect([...acknowledgedEver].filter((id) => !releases.has(id))).toEqual([]);
        first = current + 1;
      }
      await rm(folder, { recursive: true, force: true });
      await place.drop();
    },
    TRIALS * MOST_MS_A_TRIAL,
  );
});
