import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { changedFiles } from './changed-files.ts';
import { ROOT } from './node.js';
import { stillChecks } from './still-checks.ts';
import { testsOfChanges } from './tests-of-changes.ts';

/**
 * What every change passes before it is committed: layout, rules, types, and the tests that can notice it. `--all` runs
 * the tests of every package. Trials and slow tests are left to `npm test`.
 */
const UNIT_TESTS = ['run', '--project', '!trials', '--project', '!slow'] as const;

function report(name: string, hasPassed: boolean, seconds: number): void {
  const words = hasPassed ? 'passed' : 'not passed';
  process.stdout.write(`${name}: ${words} (${seconds.toFixed(1)} s).\n`);
  if (!hasPassed) process.exitCode = 1;
}

function testsToRun(): readonly string[] | undefined {
  const changed = process.argv.includes('--all') ? undefined : changedFiles();
  return changed && testsOfChanges(changed, ROOT);
}

async function unitTests(): Promise<{ readonly hasPassed: boolean; readonly seconds: number }> {
  const tests = testsToRun();
  process.stdout.write(`Tests of what was changed: ${tests?.join(', ') ?? 'all'}\n`);
  const started = performance.now();
  const child = spawn('vitest', [...UNIT_TESTS, ...(tests ?? [])], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { hasPassed: status === 0, seconds: (performance.now() - started) / 1000 };
}

// At the same time: the checks leave a core idle at their end, and the tests another.
const [checks, tests] = await Promise.all([stillChecks(), unitTests()]);
for (const { name, hasPassed, printed, seconds } of checks) {
  process.stdout.write(printed);
  report(name, hasPassed, seconds);
}
report('Tests', tests.hasPassed, tests.seconds);
