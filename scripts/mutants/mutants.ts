import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findMutants, type Mutant } from './find-mutants.ts';
import { ROOT } from '../node.js';
import { Lane, took } from './lanes.ts';
import { openTestsNear } from './tests-near.ts';

/**
 * The sources that read, store, compute and write numbers, and the projects whose tests should detect a mutant there,
 * nearest first.
 */
const PARTS: readonly { readonly files: RegExp; readonly projects: readonly string[] }[] = [
  {
    files: /^packages\/core\/src\//,
    projects: ['core', 'formats', 'charts', 'contract', 'demo', 'cli', 'server', 'ui', 'web', 'screens'],
  },
  { files: /^packages\/formats\/src\//, projects: ['formats', 'demo', 'cli', 'server'] },
  { files: /^packages\/server\/src\/features\/data-api\//, projects: ['server'] },
  { files: /^packages\/server\/src\/releases\//, projects: ['server'] },
];

/** The number of mutants tried in parallel. */
const LANES = 2;

/** The share of mutants that should be detected, and the share below which the check fails: today's, to be raised. */
const AIM = 0.95;
const FLOOR = 0.6;

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    // Only the tests of the package itself: faster and stricter.
    near: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Their tests do not depend on time or other processes, so a single failure is conclusive. */
const IS_PURE = new Set(['core', 'formats', 'contract']);

function allMutants(): readonly Mutant[] {
  return globSync('packages/*/src/**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && file.includes(options.only))
    .filter((file) => PARTS.some(({ files }) => files.test(file)))
    .sort()
    .flatMap((file) => findMutants(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** A random sample: the same for the same seed, and nearly the same after a change of the code. */
function sampleOf(all: readonly Mutant[], count: number, seed: string): readonly Mutant[] {
  const twins = new Map<string, number>();
  const drawn = all.map((mutant) => {
    const words = `${seed} ${mutant.file} ${mutant.change}`;
    const before = twins.get(words) ?? 0;
    twins.set(words, before + 1);
    return { mutant, lot: createHash('sha1').update(`${words} ${before}`).digest('hex') };
  });
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

const projectsOf = ({ file }: Mutant): readonly string[] =>
  (PARTS.find(({ files }) => files.test(file))?.projects ?? []).slice(0, options.near ? 1 : undefined);

const wordsOf = ({ file, line, change }: Mutant): string => `${file}:${line}  ${change}`;

const testsNear = openTestsNear(ROOT);
/** Whether a test file passes without any mutant, checked once it has failed with one. */
const passes = new Map<string, boolean>();

/** The most runs of a project's tests for one mutant, if unrelated tests fail. */
const MOST_ASKED = 5;

/** Slow tests come last: most mutants are detected before them. */
const isSlow = (test: string): boolean => (took.get(test) ?? 0) > 2_000;

/** The test file of a project that detects a mutant: it fails with it twice, and passes without it. */
async function noticedBy(mutant: Mutant, project: string, lane: Lane): Promise<string | undefined> {
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const tests = testsNear(mutant.file, project)
      .filter((test) => passes.get(test) !== false)
      .toSorted((a, b) => Number(isSlow(a)) - Number(isSlow(b)));
    if (tests.length === 0) return undefined;
    const failed = await lane.testWith(mutant, project, tests);
    if (failed === undefined) return undefined;
    const { test, isLate } = failed;
    if (!passes.has(test)) passes.set(test, (await lane.test(project, [test])) === undefined);
    if (passes.get(test) === false)
      say(`${test} does not pass without a fault either, and counts for nothing.`);
    else if ((IS_PURE.has(project) && !isLate) || (await lane.testWith(mutant, project, [test]))) return test;
    else say(`${test} failed once only: it is asked again.`);
  }
  return undefined;
}

/** Tries mutants one after another until none is left. */
async function tryAll(waiting: Mutant[], lane: Lane): Promise<readonly Mutant[]> {
  const survivors: Mutant[] = [];
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const started = performance.now();
    let noticed: string | undefined;
    for (const project of projectsOf(mutant)) noticed ??= await noticedBy(mutant, project, lane);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    say(`${noticed ? `noticed by ${noticed}` : 'NOT NOTICED'} (${seconds} s)  ${wordsOf(mutant)}`);
    if (!noticed) survivors.push(mutant);
  }
  return survivors;
}

async function checkMutants(lanes: readonly Lane[]): Promise<void> {
  const all = allMutants();
  const sample = sampleOf(all, Number(options.count), options.seed);
  say(`${sample.length} of ${all.length} mutants, seed ${options.seed}.`);
  const waiting = [...sample];
  const survivors = (await Promise.all(lanes.map((lane) => tryAll(waiting, lane)))).flat();
  const noticed = sample.length - survivors.length;
  say(`\n${noticed} of ${sample.length} mutants noticed (seed ${options.seed}).`);
  for (const survivor of survivors) say(`Not noticed: ${wordsOf(survivor)}`);
  if (noticed < AIM * sample.length) say(`The aim is ${AIM * 100} of 100.`);
  if (noticed < FLOOR * sample.length) process.exitCode = 1;
}

const lanes = Array.from({ length: LANES }, () => new Lane());
process.once('exit', () => {
  for (const lane of lanes) lane.close();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await checkMutants(lanes);
process.exit();
