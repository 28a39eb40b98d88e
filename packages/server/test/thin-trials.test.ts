import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { thin } from '../src/features/backup/thin.ts';
import type { ThinnedPortal } from '../src/features/backup/thinned-portal.ts';
import { changeCatalogue } from '../src/features/publishing/change-catalogue.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { databasePins } from '../src/releases/index/release-pins.ts';
import { startDoomed } from './doomed-child.ts';
import {
  NOW,
  openForTests,
  published,
  pxOf,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds } from './test-databases.ts';
import type { ThinInChild } from './thin-in-a-child.ts';

const PROGRAM = fileURLToPath(new URL('./thin-in-a-child.ts', import.meta.url));
/** On each kind of database. */
const IS_LONG = process.env['ALMANAC_LONG'] === '1';
const TRIALS = IS_LONG ? 100 : 4;
/** How many become old with each trial. */
const EACH = 4;
const KEPT = 2;
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Longer than what was hidden waits for what may have pinned it. */
const BETWEEN_MS = 11 * 60_000;
const MOST_MS_A_TRIAL = 60_000;

/** Thins out until it is killed, `afterMs` after it began; answers whether it got through before. */
async function thinUntilKilled(order: ThinInChild, afterMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const child = startDoomed(PROGRAM, order, () => {
    timer = setTimeout(child.kill, afterMs);
  });
  const { said } = await child.ended;
  clearTimeout(timer);
  return said.includes('thinned');
}

/** Publishes the releases that become old, the earliest first. */
async function publishMany(context: PublishingForTests): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 0; number < TRIALS * EACH + KEPT; number += 1) {
    context.clock.moveTo(new Date(NOW.getTime() + 2 * DAY_MS + number * 60_000));
    const { release } = await published(context, {
      manifest: TOPICS,
      file: pxOf(`${number + 1} 50 10 ".." 20 "-"`),
    });
    ids.push(release ?? '');
  }
  await context.database.write((transaction) =>
    transaction.updateTable('outbox').set({ done_at: NOW.toISOString() }).execute(),
  );
  return ids;
}

/** Every release that is listed, its files read and compared; they are what can be read. */
async function listed({ index, store }: PublishingForTests): Promise<readonly string[]> {
  await index.refresh();
  const releases = await index.releasesOf('DWELL');
  for (const { code, release } of releases) {
    const { cube } = await store.readTable(code, release.id);
    expect(cube.values[1]).toBe(50);
    await store.readDocument(code, release.id, 'br');
  }
  return releases.map(({ release }) => release.id).toSorted();
}

/** Cites a release that was hidden and whose row is still there, as a reader would who had found it just before. */
async function citeOneThatIsHidden({ database, clock }: PublishingForTests): Promise<string | undefined> {
  const hidden = await database.read
    .selectFrom('thinned_releases')
    .innerJoin('releases', 'releases.id', 'thinned_releases.id')
    .select('releases.id')
    .where('files_gone_at', 'is', null)
    .orderBy('releases.id', 'desc')
    .executeTakeFirst();
  if (hidden === undefined) return undefined;
  const pins = await databasePins(database, clock);
  await pins.pin(hidden.id, 'citation');
  return hidden.id;
}

describe.each(databaseKinds())('thinning old releases out, killed at any instant, on $name', ({ make }) => {
  it(
    'takes out no release that is named, lists none without its files, and is finished by a later run',
    async () => {
      const place = await make();
      const context = await openForTests(place.address);
      await databasePins(context.database, context.clock);
      const ids = await publishMany(context);
      const portal: ThinnedPortal = {
        database: context.database,
        clock: context.clock,
        storage: await folderStorage(join(context.dataFolder, 'releases')),
        changeCatalogue: (change) => changeCatalogue(context.database, change),
      };
      const cited = new Set<string>();
      let now = NOW.getTime() + 100 * DAY_MS;
      let killed = 0;
      let wholeMs = 100;
      for (let trial = 0; trial < TRIALS; trial += 1) {
        now += BETWEEN_MS;
        context.clock.moveTo(new Date(now));
        const keep = ids.length - EACH * (trial + 1);
        const order = {
          address: place.address,
          dataFolder: context.dataFolder,
          keep,
          days: DAYS,
          now: context.clock.now().toISOString(),
        };
        const isThrough = await thinUntilKilled(order, trial === 0 ? 0 : wholeMs * Math.random());
        // The next ones die somewhat later, or somewhat earlier: half of them get through.
        wholeMs *= isThrough ? 0.9 : 1.1;
        if (!isThrough) killed += 1;
        const readable = await listed(context);
        expect(readable).toEqual(expect.arrayContaining(ids.slice(-KEPT)));
        const one = trial % 2 === 0 ? await citeOneThatIsHidden(context) : undefined;
        if (one !== undefined) cited.add(one);
      }
      // Of a few, all may get through before they are killed.
      if (IS_LONG) expect(killed).toBeGreaterThan(0);

      // Three runs that are left alone: what was hidden goes or comes back, what is left is hidden, and goes.
      for (let run = 0; run < 3; run += 1) {
        now += BETWEEN_MS;
        context.clock.moveTo(new Date(now));
        await thin(portal, { keep: KEPT, days: DAYS, isDryRun: false });
      }
      const stay = [...cited, ...ids.slice(-KEPT)].toSorted();
      expect(await listed(context)).toEqual(stay);
      expect((await readdir(join(context.dataFolder, 'releases', 'dwell'))).toSorted()).toEqual(stay);
      const gone = await context.database.read.selectFrom('thinned_releases').selectAll().execute();
      expect(gone.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => !stay.includes(id)).toSorted());
      expect(gone.filter(({ files_gone_at }) => files_gone_at === null)).toEqual([]);
      process.stderr.write(
        `Thinning on ${context.database.kind}: killed ${killed} times of ${TRIALS}; ${gone.length} gone, ${cited.size} cited in between and still there.\n`,
      );
      await context.close();
      await place.drop();
    },
    TRIALS * MOST_MS_A_TRIAL,
  );
});
