import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { copyTree } from './copy-tree.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { ROOT } from '../node.js';
import { endTests, runTests } from './run-tests.ts';

/** Where numbers are read, kept, worked out and written, and whose tests have to notice a change there, nearest first. */
const PARTS: readonly { readonly files: RegExp; readonly projects: readonly string[] }[] = [
  { files: /^packages\/core\/src\//, projects: ['core', 'formats', 'server'] },
  { files: /^packages\/formats\/src\//, projects: ['formats', 'server'] },
  { files: /^packages\/server\/src\/features\/data-api\//, projects: ['server'] },
  { files: /^packages\/server\/src\/releases\//, projects: ['server'] },
];

/** In the order in which they are asked. */
const PROJECTS = ['core', 'formats', 'server'] as const;

/** The share of mutants that should be noticed, and that below which the check fails: what stands today, to be raised. */
const AIM = 0.95;
const FLOOR = 0.6;

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function allMutants(): readonly Mutant[] {
  return globSync('packages/*/src/**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && file.includes(options.only))
    .filter((file) => PARTS.some(({ files }) => files.test(file)))
    .sort()
    .flatMap((file) => findMutants(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** Some of many: the same for the same seed, and nearly the same after a change of the code. */
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

/** How long the tests of a project may take: half as long again as they do without any change. */
async function limitOf(project: string, copy: string): Promise<number> {
  const started = performance.now();
  const outcome = await runTests(copy, ['run', '--project', project], 3_600_000);
  if (outcome !== 'passed') throw new Error(`The tests of ${project} do not pass as it is: ${outcome}.`);
  const took = performance.now() - started;
  say(`The tests of ${project} take ${(took / 1000).toFixed(0)} s as it is.`);
  return Math.round(took * 1.5) + 20_000;
}

const projectsOf = ({ file }: Mutant): readonly string[] =>
  PARTS.find(({ files }) => files.test(file))?.projects ?? [];

const wordsOf = ({ file, line, change }: Mutant): string => `${file}:${line}  ${change}`;

/** Whether the tests of a project notice a mutant; the copy is afterwards as it was. */
async function isNoticed(
  mutant: Mutant,
  { copy, project, limit }: { readonly copy: string; readonly project: string; readonly limit: number },
): Promise<boolean> {
  const path = join(copy, mutant.file);
  const original = readFileSync(path, 'utf8');
  const started = performance.now();
  writeFileSync(path, mutant.text);
  let outcome = await runTests(copy, ['related', mutant.file, '--run', '--project', project], limit);
  // What a thread alone reads, no import leads to.
  if (outcome === 'no tests') outcome = await runTests(copy, ['run', '--project', project], limit);
  writeFileSync(path, original);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`${project}: ${outcome} (${seconds} s)  ${wordsOf(mutant)}`);
  return outcome !== 'passed';
}

/** Those of some mutants that no test notices. What the tests of one project do not notice goes to the next one. */
async function survivorsOf(sample: readonly Mutant[], copy: string): Promise<readonly Mutant[]> {
  let left = sample;
  for (const project of PROJECTS) {
    const asked = left.filter((mutant) => projectsOf(mutant).includes(project));
    if (asked.length === 0) continue;
    const limit = await limitOf(project, copy);
    const noticed = new Set<Mutant>();
    for (const mutant of asked) {
      if (await isNoticed(mutant, { copy, project, limit })) noticed.add(mutant);
    }
    left = left.filter((mutant) => !noticed.has(mutant));
  }
  return left;
}

async function checkMutants(copy: string): Promise<void> {
  const all = allMutants();
  const sample = sampleOf(all, Number(options.count), options.seed);
  say(`${sample.length} of ${all.length} mutants, seed ${options.seed}.`);
  const survivors = await survivorsOf(sample, copy);
  const noticed = sample.length - survivors.length;
  say(`\n${noticed} of ${sample.length} mutants noticed (seed ${options.seed}).`);
  for (const survivor of survivors) say(`Not noticed: ${wordsOf(survivor)}`);
  if (noticed < AIM * sample.length) say(`The aim is ${AIM * 100} of 100.`);
  if (noticed < FLOOR * sample.length) process.exitCode = 1;
}

const { folder, tree } = copyTree();
process.once('exit', () => {
  endTests();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await checkMutants(tree);
