import { spawnSync } from 'node:child_process';

import { installPackages } from './install-packages.ts';

/** Has nginx there for the tests of what stands before the servers: installs it where that may be done. */
export function ensureNginx(say: (line: string) => void): void {
  if (spawnSync('nginx', ['-v']).error !== undefined) installPackages(['nginx'], say);
}
