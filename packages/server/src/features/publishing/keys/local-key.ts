import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { newKey } from './agency-keys.ts';

const OWNER_ONLY = 0o600;

/** The key of the server's own computer: read access to the data folder allows publishing for every agency. */
export async function localKeyIn(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'local.key');
  const key = newKey();
  try {
    await writeFile(path, `${key}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return key;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  await chmod(path, OWNER_ONLY);
  const known = (await readFile(path, 'utf8')).trim();
  if (known !== '') return known;
  // A crash between making and writing the file leaves it empty.
  await writeFile(path, `${key}\n`, { mode: OWNER_ONLY });
  return key;
}
