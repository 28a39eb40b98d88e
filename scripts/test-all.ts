import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { ensurePrograms } from './ensure-programs.ts';
import { ensureLongPrograms } from './ensure-long-programs.ts';
import { ROOT } from './node.js';
import { withPostgres } from './postgres.ts';
import { check, stillChecks, type Check, type Checked } from './still-checks.ts';

/** The number of tests of a suite by result, and which failed. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

/** What is read of a report of Vitest. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
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

/** The first lines of what went wrong: the whole stands above, where the tests ran. */
const LINES_OF_FAILURE = 4;

function failuresIn({ testResults }: Report): readonly string[] {
  const head = (text: string): string => text.split('\n').slice(0, LINES_OF_FAILURE).join('\n');
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}\n${head(message)}`];
      return failed.map((each) => `${file}: ${each.fullName}\n${head(each.failureMessages.join('\n'))}`);
    });
}

function tallyOf(report: string): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const { numPassedTests, numFailedTests, numPendingTests } = read;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: failuresIn(read),
  };
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

async function runSuites(
  folder: string,
  url: string | undefined,
  hasBrowser: boolean,
): Promise<readonly Tally[]> {
  const isLong = process.argv.includes('--long');
  const env = {
    ...process.env,
    ...(url !== undefined && { ALMANAC_TEST_POSTGRES: url }),
    ...(isLong && { ALMANAC_LONG: '1', ...(await ensureLongPrograms(say)) }),
  };
  const unit = await vitest('Tests', [], { env, folder });
  if (isLong) await run('Mutants', [process.execPath, 'scripts/mutants/mutants.ts']);
  if (!hasBrowser) return [unit];
  return [unit, await vitest('Journeys', ['--config', 'vitest.e2e.config.ts'], { env, folder })];
}

async function runAll(): Promise<readonly Tally[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  say('\n── Format, rules, types, dependencies; the web app is built');
  // Tests begin meanwhile, as soon as there is a web app, and what they talk to.
  const checks = stillChecks([DEPENDENCIES]);
  const programs = ensurePrograms(say);
  tell(await check(WEB_APP));
  const { hasBrowser } = await programs;
  try {
    const tallies = await withPostgres((url) => runSuites(folder, url, hasBrowser), { say });
    for (const each of await checks) tell(each);
    return tallies;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const tallies = await runAll();
const total = (count: 'passed' | 'failed' | 'skipped'): number =>
  tallies.reduce((sum, tally) => sum + tally[count], 0);
for (const failed of tallies.flatMap((each) => each.failures)) say(`\n✗ ${failed}`);
if (failures.length > 0) say(`\nNot passed: ${failures.join(', ')}.`);
say(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
