import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';

import { thin, type ThinOrder } from '../src/features/backup/thin.ts';
import { changeCatalogue } from '../src/features/publishing/change-catalogue.ts';
import { fakeClock } from '../src/platform/clock.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';

/** The order that the child of a trial gets. */
export interface ThinInChild extends Pick<ThinOrder, 'keep' | 'days'> {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  /** The instant at which it lives. */
  readonly now: string;
}

const [, program, text] = process.argv;
if (program === import.meta.filename && text !== undefined) {
  const { address, dataFolder, now, ...order } = JSON.parse(text) as ThinInChild;
  const database = await openDatabase(address);
  const portal = {
    database,
    clock: fakeClock(new Date(now)),
    storage: await folderStorage(join(dataFolder, 'releases')),
    changeCatalogue: (change: Parameters<typeof changeCatalogue<void>>[1]) =>
      changeCatalogue(database, change),
  };
  flushCompileCache();
  // The parent kills this process some time after this line.
  writeSync(1, 'begin\n');
  await thin(portal, { ...order, isDryRun: false });
  writeSync(1, 'thinned\n');
  await database.close();
}
