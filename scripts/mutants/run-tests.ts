import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../node.js';

/** What came of some tests. */
export type Outcome = 'passed' | 'failed' | 'out of time' | 'no tests';

const running = new Set<ChildProcess>();
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** Runs tests in a folder, up to the first that fails, and ends them with all that they started when their time is up. */
export async function runTests(folder: string, args: readonly string[], limitMs: number): Promise<Outcome> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const reporting = ['--bail', '1', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [VITEST, ...args, ...reporting], {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own: what tests start ends with them.
    detached: process.platform !== 'win32',
    env: { ...process.env, ALMANAC_LONG: undefined, ALMANAC_TEST_POSTGRES: undefined, CI: undefined },
  });
  running.add(child);
  const late = AbortSignal.timeout(limitMs);
  late.addEventListener('abort', () => {
    end(child);
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  end(child);
  running.delete(child);
  if (late.aborted) return 'out of time';
  if (status !== 0) return 'failed';
  return testsIn(report) === 0 ? 'no tests' : 'passed';
}

/** Ends all tests that still run. */
export function endTests(): void {
  for (const child of running) end(child);
}

function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function testsIn(report: string): number {
  return (JSON.parse(readFileSync(report, 'utf8')) as { readonly numTotalTests: number }).numTotalTests;
}
