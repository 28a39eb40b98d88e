import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureChromium } from './ensure-chromium.ts';
import { ensureNginx } from './ensure-nginx.ts';
import { ensureSamplePrograms } from './ensure-sample-programs.ts';
import { ROOT } from './node.js';
import { withPostgres } from './postgres.ts';
import { check, stillChecks, type Check, type Checked } from './still-checks.ts';

/** The number of tests of a suite by result. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const DEPENDENCIES: Check = ['Dependencies', process.execPath, 'scripts/dependencies.ts'];
/** Tests of pages and journeys ask for it. */
const WEB_APP: Check = ['Web app', process.execPath, 'scripts/build-web.ts'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];

async function run(
  name: string,
  [command = '', ...args]: readonly string[],
  env = process.env,
): Promise<void> {
  say(`\n── ${name}`);
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  const [status] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) failures.push(name);
  say(`── ${name}: ${status === 0 ? 'passed' : 'NOT passed'} (${seconds} s)`);
}

function tallyOf(report: string): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly numPendingTests: number;
  };
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

/** Runs suites under Vitest, and counts what came of them. */
async function vitest(
  name: string,
  args: readonly string[],
  more: { env: NodeJS.ProcessEnv; folder: string },
): Promise<Tally> {
  const report = join(more.folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await run(name, ['vitest', 'run', ...args, ...reporters], more.env);
  return tallyOf(report);
}

function tell({ name, hasPassed, printed, seconds }: Checked): void {
  if (!hasPassed) failures.push(name);
  say(`${printed}── ${name}: ${hasPassed ? 'passed' : 'NOT passed'} (${seconds.toFixed(1)} s)`);
}

async function runSuites(folder: string, url: string | undefined): Promise<readonly Tally[]> {
  const isLong = process.argv.includes('--long');
  const env = {
    ...process.env,
    ...(url !== undefined && { ALMANAC_TEST_POSTGRES: url }),
    ...(isLong && { ALMANAC_LONG: '1' }),
  };
  ensureNginx(say);
  const unit = await vitest('Tests', [], { env, folder });
  if (isLong) await run('Mutants', [process.execPath, 'scripts/mutants/mutants.ts']);
  if (!ensureChromium(say)) return [unit];
  const e2eEnv = { ...env, ...(isLong && ensureSamplePrograms(say)) };
  return [unit, await vitest('Journeys', ['--config', 'vitest.e2e.config.ts'], { env: e2eEnv, folder })];
}

async function runAll(): Promise<readonly Tally[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  say('\n── Format, rules, types, dependencies; the web app is built');
  // Tests begin meanwhile, as soon as there is a web app.
  const checks = stillChecks([DEPENDENCIES]);
  tell(await check(WEB_APP));
  try {
    const tallies = await withPostgres((url) => runSuites(folder, url), { say });
    for (const each of await checks) tell(each);
    return tallies;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const tallies = await runAll();
const total = (count: keyof Tally): number => tallies.reduce((sum, tally) => sum + tally[count], 0);
if (failures.length > 0) say(`\nNot passed: ${failures.join(', ')}.`);
say(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
