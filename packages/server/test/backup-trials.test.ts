import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { backUp } from '../src/features/backup/back-up.ts';
import { openBackupFolder } from '../src/features/backup/backup-folder.ts';
import { restore } from '../src/features/backup/restore.ts';
import { verifyBackup } from '../src/features/backup/verify-backup.ts';
import { addSubscribers } from './add-subscribers.ts';
import type { BackupInChild } from './back-up-in-a-child.ts';
import { startDoomed } from './doomed-child.ts';
import { allReleaseFiles, allRows, keptPortal } from './kept-portal.ts';
import { memoryFolder } from './memory-folder.ts';
import { openForTests, published, pxOf, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds } from './test-databases.ts';

const PROGRAM = fileURLToPath(new URL('./back-up-in-a-child.ts', import.meta.url));
/** On each kind of database. */
const TRIALS = process.env['ALMANAC_LONG'] === '1' ? 100 : 3;
const MOST_MS_A_TRIAL = 60_000;

/** Starts a backup and kills it `afterMs` after it began; returns what it reported as finished. */
async function backUpUntilKilled(order: BackupInChild, afterMs: number): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const child = startDoomed(PROGRAM, order, () => {
    timer = setTimeout(child.kill, afterMs);
  });
  const { said } = await child.ended;
  clearTimeout(timer);
  return said.slice(1);
}

describe.each(databaseKinds())('a backup, killed at any instant, on $name', ({ make, makeBare }) => {
  it(
    'is whole or is none, hinders no later one, and the last one holds everything',
    async () => {
      const place = await make();
      const context = await openForTests(place.address);
      const folder = await mkdtemp(join(memoryFolder(), 'almanac-backups-'));
      const order = { address: place.address, dataFolder: context.dataFolder, folder };
      for (let number = 0; number < 4; number += 1)
        await published(context, {
          manifest: { ...TOPICS, code: `T${number}` },
          file: pxOf(`${number} 50 10 ".." 20 "-"`),
        });
      await addSubscribers(context.database, { people: 500, code: 't0' });
      const portal = await keptPortal(place.address, context.dataFolder);
      const scale = await mkdtemp(join(memoryFolder(), 'almanac-backups-'));
      const began = performance.now();
      await backUp(portal, { folder: scale });
      const wholeMs = performance.now() - began;

      const finished = new Set<string>();
      let killed = 0;
      for (let trial = 0; trial < TRIALS; trial += 1) {
        await published(context, {
          manifest: { ...TOPICS, code: `N${trial}` },
          file: pxOf(`${trial} 51 10 ".." 20 "-"`),
        });
        const said = await backUpUntilKilled(order, wholeMs * 1.2 * ((trial + Math.random()) / TRIALS));
        if (said.length === 0) killed += 1;
        for (const id of said) finished.add(id);
        const backups = await openBackupFolder(folder);
        const ids = await backups.ids();
        expect([...finished].filter((id) => !ids.includes(id))).toEqual([]);
        const [last] = ids.slice(-1);
        if (last !== undefined) await verifyBackup(backups, last);
      }
      expect(killed).toBeGreaterThan(0);

      const before = await allRows(place.address);
      const { releases } = await backUp(portal, { folder });
      expect(releases).toBe(4 + TRIALS);
      const other = await makeBare();
      const dataFolder = await mkdtemp(join(memoryFolder(), 'almanac-restored-'));
      await restore(await keptPortal(other.address, dataFolder), { folder });
      expect(await allRows(other.address)).toEqual(before);
      expect(await allReleaseFiles(dataFolder)).toEqual(await allReleaseFiles(context.dataFolder));
      await context.close();
      await Promise.all([place.drop(), other.drop()]);
      for (const each of [folder, scale, dataFolder]) await rm(each, { recursive: true, force: true });
    },
    TRIALS * MOST_MS_A_TRIAL,
  );
});
