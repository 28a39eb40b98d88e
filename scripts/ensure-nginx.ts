import { spawnSync } from 'node:child_process';

import { installPackages } from './install-packages.ts';

/** Installs nginx, where possible, for the tests of the reverse proxy. */
export function ensureNginx(say: (line: string) => void): void {
  if (spawnSync('nginx', ['-v']).error !== undefined) installPackages(['nginx'], say);
}
