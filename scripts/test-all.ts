import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureChromium } from './ensure-chromium.ts';
import { ensureNginx } from './ensure-nginx.ts';
import { ensureSamplePrograms } from './ensure-sample-programs.ts';
import { ROOT } from './node.js';
import { withPostgres } from './postgres.ts';
import { stillChecks, type Check } from './still-checks.ts';

/** The number of tests of a suite by result. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const MEANWHILE: readonly Check[] = [
  ['Dependencies', process.execPath, 'scripts/dependencies.ts'],
  ['Web app', process.execPath, 'scripts/build-web.ts'],
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];

function run(name: string, [command = '', ...args]: readonly string[], env = process.env): void {
  say(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
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

/** Runs suites under Vitest, and counts the results. */
function vitest(
  name: string,
  args: readonly string[],
  more: { env: NodeJS.ProcessEnv; folder: string },
): Tally {
  const report = join(more.folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  run(name, ['vitest', 'run', ...args, ...reporters], more.env);
  return tallyOf(report);
}

async function runAll(folder: string): Promise<readonly Tally[]> {
  const isLong = process.argv.includes('--long');
  say('\n── Format, rules, types, dependencies; the web app is built');
  for (const { name, hasPassed, printed, seconds } of await stillChecks(MEANWHILE)) {
    if (!hasPassed) failures.push(name);
    say(`${printed}── ${name}: ${hasPassed ? 'passed' : 'NOT passed'} (${seconds.toFixed(1)} s)`);
  }
  return withPostgres(
    (url) => {
      const env = {
        ...process.env,
        ...(url !== undefined && { ALMANAC_TEST_POSTGRES: url }),
        ...(isLong && { ALMANAC_LONG: '1' }),
      };
      ensureNginx(say);
      const unit = vitest('Tests', [], { env, folder });
      if (isLong) run('Mutants', [process.execPath, 'scripts/mutants/mutants.ts']);
      const chromium = ensureChromium(say);
      if (chromium === undefined) return Promise.resolve([unit]);
      const e2eEnv = { ...env, ALMANAC_CHROMIUM: chromium, ...(isLong && ensureSamplePrograms(say)) };
      const journeys = vitest('Journeys', ['--config', 'vitest.e2e.config.ts'], { env: e2eEnv, folder });
      return Promise.resolve([unit, journeys]);
    },
    { say },
  );
}

const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
const tallies = await runAll(folder).finally(() => rm(folder, { recursive: true, force: true }));
const total = (count: keyof Tally): number => tallies.reduce((sum, tally) => sum + tally[count], 0);
if (failures.length > 0) say(`\nNot passed: ${failures.join(', ')}.`);
say(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
