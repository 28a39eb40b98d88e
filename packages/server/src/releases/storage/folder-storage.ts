import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { moveDurably, syncFolder, writeDurably } from '../../platform/durable-files.ts';
import { gatherThreads } from './gather-threads.ts';
import type { Gather } from './gather.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type { ReleaseAddress } from './release-store.ts';

/** Slices read at the same time: one more than waits for the disk. */
const GATHER_THREADS = 2;

/** Whatever the account’s umask is, other accounts of this computer must not read a release under embargo. */
const OWNER_ONLY = 0o700;

/** Where releases are while they are written. No table code can begin with a dot. */
const UNFINISHED = '.unfinished';

/** Releases as folders: `<root>/<code in lower case>/<release id>/<file>`. */
export async function folderStorage(
  root: string,
  gather: Gather = gatherThreads(GATHER_THREADS),
): Promise<ReleaseStorage> {
  await mkdir(join(root, UNFINISHED), { recursive: true, mode: OWNER_ONLY });
  const folderOf = ({ code, releaseId }: ReleaseAddress): string => join(root, code.toLowerCase(), releaseId);
  return {
    put: (address, files) => putFolder(root, folderOf(address), files),
    get: (address, file) => readFile(join(folderOf(address), file)),
    getNumbers: (address, file, places) => gather(join(folderOf(address), file), places),
    stream: (address, file) => createReadStream(join(folderOf(address), file)) as AsyncIterable<Uint8Array>,
    remove: (address) => rm(folderOf(address), { recursive: true, force: true }),
    list: (before) => listFolders(root, before),
    removeUnfinished: async (before) => {
      for (const name of await namesIn(join(root, UNFINISHED))) {
        const folder = join(root, UNFINISHED, name);
        if ((await stat(folder)).mtime < before) await rm(folder, { recursive: true, force: true });
      }
    },
    check: () => access(root, constants.R_OK | constants.W_OK),
  };
}

/** Writes under another name, makes it durable, and renames it: after a crash there is a complete release or none. */
async function putFolder(
  root: string,
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const unfinished = join(root, UNFINISHED, randomUUID());
  await mkdir(unfinished, { mode: OWNER_ONLY });
  try {
    await Promise.all([...files].map(([name, bytes]) => writeDurably(join(unfinished, name), bytes)));
    await syncFolder(unfinished);
    const parent = join(folder, '..');
    await mkdir(parent, { recursive: true, mode: OWNER_ONLY });
    await syncFolder(root);
    await moveDurably(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function listFolders(root: string, before: Date): Promise<readonly ReleaseAddress[]> {
  const found: ReleaseAddress[] = [];
  for (const code of await namesIn(root)) {
    if (code === UNFINISHED) continue;
    for (const releaseId of await namesIn(join(root, code))) {
      if ((await stat(join(root, code, releaseId))).mtime < before) found.push({ code, releaseId });
    }
  }
  return found;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const entries: readonly Dirent[] = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
