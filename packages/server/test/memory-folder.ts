import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Containers are often given very little of it. */
const ENOUGH_BYTES = 500_000_000;

/**
 * Where small portals of tests lie: in memory where there is enough, for every publication flushes files that nobody
 * will miss. A process that is killed leaves there what it would leave on a disk.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}
