import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { openToOthers } from '../../platform/http/open-to-others.ts';
import { RESTORING, hasUnfinishedRestore } from '../../releases/index/unfinished-restore.ts';
import { fault, reasonOf, warning, well, type Finding } from './finding.ts';

const GIGABYTE = 1e9;
const LEAST_SHARE = 0.1;
const LEAST_BYTES = 0.5 * GIGABYTE;

/** The data folder: there, writable, private, whole, and with room on its disk. */
export async function* checkFolder(folder: string): AsyncGenerator<Finding> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    yield well(`The data folder ${folder} can be read and written.`);
  } catch (error) {
    yield fault(
      `The data folder ${folder} cannot be used: ${reasonOf(error)}.`,
      'Name the right one in ALMANAC_DATA, or give the account of the server the right to read and write it.',
    );
    return;
  }
  if (hasUnfinishedRestore(folder))
    yield fault(
      `A backup is half restored (${join(folder, RESTORING)}), and no server starts.`,
      'Run “almanac restore” with the same backup again: it goes on where it stopped.',
    );
  yield* checkRights(folder);
  yield await checkDisk(folder);
}

async function* checkRights(folder: string): AsyncGenerator<Finding> {
  const open = await openToOthers(folder);
  if (open === undefined) return;
  const { count, example, mend } = open;
  yield fault(
    `Others on this computer can read ${example}${count === 1 ? '' : ` and ${count - 1} more`} in the data folder, where keys, people’s addresses and tables under embargo are.`,
    `Run: ${mend}`,
  );
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const said = `${(free / GIGABYTE).toFixed(1)} GB of ${(size / GIGABYTE).toFixed(1)} GB are free on the disk of the data folder`;
  const todo = 'Make the disk larger, or move what else is on it. Nothing can be published when it is full.';
  if (free < LEAST_BYTES) return fault(`Only ${said}.`, todo);
  return free / size < LEAST_SHARE ? warning(`Only ${said}.`, todo) : well(`${said}.`);
}
