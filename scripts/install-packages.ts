import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Installs Debian packages for the tests, if running as root on Debian; otherwise does nothing. */
export async function installPackages(
  packages: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing for the tests (apt-get install ${packages.join(' ')}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const child = spawn('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [status] = (await once(child, 'close')) as [number | null];
    if (status !== 0) say(`apt-get ${args.join(' ')} did not succeed.`);
  }
}
