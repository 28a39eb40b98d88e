import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';

import { backUp } from '../src/features/backup/back-up.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { keptPortal } from './kept-portal.ts';

/** The order that the child of a trial gets. */
export interface BackupInChild {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  readonly folder: string;
}

const [, program, text] = process.argv;
if (program === import.meta.filename && text !== undefined) {
  const { address, dataFolder, folder } = JSON.parse(text) as BackupInChild;
  const portal = await keptPortal(address, dataFolder);
  flushCompileCache();
  // The parent kills this process some time after this line.
  writeSync(1, 'begin\n');
  const { id } = await backUp(portal, { folder });
  writeSync(1, `${id}\n`);
}
