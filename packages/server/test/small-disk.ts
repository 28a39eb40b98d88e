import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room on it. */
  readonly fill: () => void;
  /** Makes room again. */
  readonly clear: () => void;
  readonly remove: () => void;
}

/** Mounts one in memory; undefined where mounting is not allowed. Root on Linux may mount. */
export function smallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-disk-'));
  const options = `size=${bytes},mode=0700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'almanac-test', folder]).status !== 0) {
    rmdirSync(folder);
    process.stderr.write(
      'No disk can be mounted here: TRIALS OF A FULL DISK DO NOT RUN. (As root on Linux they do.)\n',
    );
    return undefined;
  }
  const filler = join(folder, 'filler');
  const clear = (): void => {
    rmSync(filler, { force: true });
  };
  return {
    folder,
    clear,
    fill: () => {
      clear();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, new Uint8Array(bavail * bsize));
    },
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
