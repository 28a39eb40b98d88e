import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';

import { openReaderFeatures } from '../src/app/open-reader-features.ts';
import { fakeClock } from '../src/platform/clock.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import { join } from 'node:path';
import { inLogs } from '@almanac/core';

/** The order that a mail trial's child gets. */
export interface DrainOrder {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  readonly smtpUrl: string;
  /** The instant at which it lives. */
  readonly now: string;
}

/** Run as a process of its own: sends all waiting mail, and reports it. */
async function drainMail({ address, dataFolder, smtpUrl, now }: DrainOrder): Promise<void> {
  const database = await openDatabase(address);
  const clock = fakeClock(new Date(now));
  const index = await openReleaseIndex({ database, clock, pollMs: 0, onPollFailure: () => undefined });
  const store = openReleaseStore(await folderStorage(join(dataFolder, 'releases')), {
    cacheBytes: 1_000_000,
  });
  const settings = readSettings({ SMTP_URL: smtpUrl, MAIL_FROM: 'tables@example.gov' });
  if (!settings.ok) throw new Error(settings.problem.map(inLogs).join(' '));
  const people = await openReaderFeatures({
    settings: settings.value,
    version: '1',
    database,
    index,
    store,
    clock,
    dataFolder,
    logTo: { level: 'error', write: (line) => void process.stderr.write(line) },
  });
  flushCompileCache();
  writeSync(1, 'begin\n');
  await people.drain();
  writeSync(1, 'drained\n');
  await people.close();
  index.close();
  await database.close();
}

const [, program, order] = process.argv;
if (program === import.meta.filename && order !== undefined) await drainMail(JSON.parse(order) as DrainOrder);
