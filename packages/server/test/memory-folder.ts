import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Containers are often given very little of it. */
const ENOUGH_BYTES = 500_000_000;

/**
 * The folder for small portals of tests: in memory where there is enough, because every publication flushes files to
 * disk, for no use in a test. A process that is killed leaves there what it would leave on a disk.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}
