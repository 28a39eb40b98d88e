import { spawnSync } from 'node:child_process';

import { STILL_CHECKS } from './still-checks.ts';

/** What every change passes before it is committed: layout, rules, types, unit tests. */
const STEPS = [...STILL_CHECKS, ['Tests', 'vitest', 'run', '--project', '!trials']] as const;

for (const [name, command, ...args] of STEPS) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    process.stderr.write(`${name}: not passed (${seconds} s). See the lines above.\n`);
    process.exit(status ?? 1);
  }
  process.stdout.write(`${name}: passed (${seconds} s).\n`);
}
