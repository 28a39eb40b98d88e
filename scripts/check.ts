import { spawnSync } from 'node:child_process';

import { stillChecks } from './still-checks.ts';

/** The checks before every commit: format, lint, types, unit tests. */
const UNIT_TESTS = ['vitest', 'run', '--project', '!trials'] as const;

function report(name: string, hasPassed: boolean, seconds: number): void {
  const words = hasPassed ? 'passed' : 'not passed';
  process.stdout.write(`${name}: ${words} (${seconds.toFixed(1)} s).\n`);
  if (!hasPassed) process.exitCode = 1;
}

for (const { name, hasPassed, printed, seconds } of await stillChecks()) {
  process.stdout.write(printed);
  report(name, hasPassed, seconds);
}
if (process.exitCode === undefined) {
  const [command, ...args] = UNIT_TESTS;
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  report('Tests', status === 0, (performance.now() - started) / 1000);
}
