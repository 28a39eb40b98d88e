import { message, type Fact } from '@almanac/core';
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
    yield well(message('doctor.folder.well', { folder }));
  } catch (error) {
    yield fault(
      message('doctor.folder.unusable', { folder, reason: reasonOf(error) }),
      message('doctor.folder.unusable.todo'),
    );
    return;
  }
  if (hasUnfinishedRestore(folder))
    yield fault(
      message('doctor.folder.restoring', { path: join(folder, RESTORING) }),
      message('doctor.folder.restoring.todo'),
    );
  yield* checkRights(folder);
  yield await checkDisk(folder);
}

async function* checkRights(folder: string): AsyncGenerator<Finding> {
  const open = await openToOthers(folder);
  if (open === undefined) return;
  const { count, example, mend } = open;
  yield fault(
    count === 1
      ? message('doctor.folder.rights', { example })
      : message('doctor.folder.rights-more', { example, count: count - 1 }),
    message('doctor.folder.rights.todo', { command: mend }),
  );
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const gigabytes = (bytes: number): Fact =>
    message('size.gigabytes', { size: { number: bytes / GIGABYTE, decimals: 1 } });
  const said = { free: gigabytes(free), size: gigabytes(size) };
  if (free / size >= LEAST_SHARE && free >= LEAST_BYTES) return well(message('doctor.folder.disk', said));
  const level = free < LEAST_BYTES ? fault : warning;
  return level(message('doctor.folder.disk-full', said), message('doctor.folder.disk.todo'));
}
