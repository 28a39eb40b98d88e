import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file in a data folder while a backup is restored into it; it holds the name of the backup. */
export const RESTORING = 'restoring';

/** Whether a restore into a data folder was started but not completed: no server may open it then. */
export function hasUnfinishedRestore(dataFolder: string): boolean {
  return existsSync(join(dataFolder, RESTORING));
}
