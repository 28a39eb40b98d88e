import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { copyTree } from './copy-tree.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { ROOT, runScript } from '../node.js';
import { lineIn, SAME_ANSWERS, withoutSameAnswers } from './same-answers.ts';
import { openTestsNear } from '../tests-near.ts';
import { SwitchedTree, type Tests } from './try-mutants.ts';

/** Some code where numbers are read, kept, worked out and written. Its package's own tests have to notice a change there. */
interface Part {
  readonly files: RegExp;
  /** Nothing in their tests hangs on other processes: they share one. */
  readonly isPure: boolean;
  /** Which files of tests are asked; a mutant's nearest come first. */
  readonly tests: RegExp;
  /** Of so many mutants of a hundred it fails if fewer are noticed: what fresh seeds reach. */
  readonly floor: number;
}

/** Each file of tests wants a server: of those that ask over HTTP only those about figures, and what is said of them. */
const ABOUT_FIGURES = [
  ...['archive-threads', 'big-answers', 'big-files', 'cancelling', 'check-settings', 'collections'],
  ...['coming-releases', 'comparisons', 'computed-files', 'content', 'corrections', 'data-api'],
  ...[
    'data-api-numbers',
    'database-cuts',
    'descriptions',
    'downloads',
    'embeds',
    'every-endpoint',
    'example-files',
    'figures-elsewhere',
  ],
  ...[
    'file-formats',
    'groups',
    'held-files',
    'hidden-codes',
    'kept-structures',
    'lead-figure',
    'level-spending',
    'listed-tables',
  ],
  ...['metric-values', 'notifications', 'number-format', 'odd-rows', 'older-labels', 'operations'],
  ...['one-cube', 'others-read-nothing', 'page-tags', 'pictures', 'plain-page', 'previews', 'publishing'],
  ...['px-web-api-1', 'px-web-api-2', 'recipes', 'references', 'restoring', 'retracting'],
  ...['sdmx-3-0', 'sdmx-availability', 'sdmx-data', 'sdmx-structures', 'unstated-decimals', 'view-calls'],
  ...['saved-comparisons', 'search-follows', 'shared-progress', 'stored-views', 'subject-feeds', 'thinning'],
  ...['traces', 'unopened-views', 'usage', 'warnings-stay', 'whole-files'],
];

const PARTS: { readonly [name: string]: Part } = {
  core: { files: /\/src\//, isPure: true, tests: /./, floor: 91 },
  formats: { files: /\/src\//, isPure: true, tests: /./, floor: 90 },
  server: {
    files: /\/src\/(?:releases|features\/(?:data-api|tables|downloads|publishing))\//,
    isPure: false,
    tests: new RegExp(
      `/src/(?!app|features/(?:accounts|notifications|operations|usage)|platform)|/test/(?:${ABOUT_FIGURES.join('|')})\\.test`,
    ),
    floor: 88,
  },
};

const AIM = 95;

/** How many of the nearest files of tests are asked about a mutant that is on from the start. */
const MOST_FROM_START = 24;
/** And where each of them is a process of its own: as many beside the code, and as many that ask over HTTP. */
const MOST_SERVERS = 5;

const { values: options } = parseArgs({
  options: {
    package: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '100' },
    // What the places of faults match: `px/`, `(read-period|unit-words).ts:4.`.
    only: { type: 'string', default: '' },
    // And the names of the files of tests that are asked: `/src/` of those beside the code alone.
    tests: { type: 'string', default: '' },
  },
});

const only = new RegExp(options.only);
const asked = new RegExp(options.tests);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function mutantsIn(tree: string, name: string, { files }: Part): readonly Mutant[] {
  const sources = globSync(`packages/${name}/src/**/*.ts`, { cwd: tree })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => files.test(file) && !file.endsWith('.test.ts'))
    .sort();
  const read = (file: string): string => readFileSync(join(tree, file), 'utf8');
  const all = withoutSameAnswers(
    sources.flatMap((file) => findMutants(file, read(file))),
    { lineOf: lineIn(read), known: SAME_ANSWERS.filter(({ file }) => sources.includes(file)) },
  );
  return all.filter(({ file, line }) => only.test(`${file}:${line}`));
}

/** Some of many: the same for the same seed, and nearly the same after a change of the code. */
function sampleOf(all: readonly Mutant[]): readonly Mutant[] {
  const twins = new Map<string, number>();
  const drawn = all.map((mutant) => {
    const words = `${options.seed} ${mutant.file} ${mutant.change}`;
    const before = twins.get(words) ?? 0;
    twins.set(words, before + 1);
    return { mutant, lot: createHash('sha1').update(`${words} ${before}`).digest('hex') };
  });
  return drawn
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, Number(options.count))
    .map(({ mutant }) => mutant);
}

const wordsOf = ({ file, line, change }: Mutant): string => `${file}:${line}  ${change}`;

const testsNear = openTestsNear(ROOT);

const isBeside = (test: string): boolean => test.includes('/src/');

/** The files of tests that reach some mutants, those beside the code first, and of each kind those first that are nearest to one of them. */
function testsOf(mutants: readonly Mutant[], name: string, { tests }: Part): readonly string[] {
  const ranks = new Map<string, number>();
  for (const { file } of mutants) {
    const near = testsNear(file, name).filter((test) => tests.test(test) && asked.test(test));
    for (const [rank, test] of near.entries()) {
      ranks.set(test, Math.min(rank, ranks.get(test) ?? rank));
    }
  }
  const nearest = [...ranks].toSorted(([, a], [, b]) => a - b).map(([test]) => test);
  // What a test beside the code notices, no server need be asked about.
  const [beside, over] = [nearest.filter(isBeside), nearest.filter((test) => !isBeside(test))];
  return [...beside, ...over];
}

/** Tries some mutants of a package, and says how many of a hundred its tests notice. */
async function check(name: string, part: Part): Promise<number> {
  if (name === 'server') await runScript('scripts/build-web.ts', []);
  const copy = copyTree();
  process.once('exit', () => {
    rmSync(copy.folder, { recursive: true, force: true });
  });
  // The repository may be worked on meanwhile.
  const all = mutantsIn(copy.tree, name, part);
  const sample = sampleOf(all);
  say(`${name}: ${sample.length} of ${all.length} mutants, seed ${options.seed}.`);
  const tree = new SwitchedTree(copy, sample);
  const tests = (files: readonly string[]): Tests => ({ name, isIsolated: !part.isPure, files });
  const tried = await tree.tryAll(tests(testsOf(sample, name, part)));
  for (const file of tried.failing) say(`${file} does not pass without a fault either, and counts for less.`);
  let noticed = 0;
  const tell = (mutant: Mutant, test: string | undefined): void => {
    if (test !== undefined) noticed += 1;
    say(`${test === undefined ? 'NOT NOTICED' : `noticed by ${test}`}: ${wordsOf(mutant)}`);
  };
  const isLeft = (each: Mutant): boolean => tried.early.has(each) && !tried.noticed.has(each);
  for (const mutant of sample) if (!isLeft(mutant)) tell(mutant, tried.noticed.get(mutant));
  for (const mutant of sample.filter(isLeft)) {
    const reaching = tried.early.get(mutant);
    const passing = testsOf([mutant], name, part).filter(
      // Where they share a process, only the first file of tests is seen to reach what is worked out once.
      (file) => !tried.failing.has(file) && (part.isPure || reaching?.has(file)),
    );
    const nearest = part.isPure
      ? passing.slice(0, MOST_FROM_START)
      : [isBeside, (test: string) => !isBeside(test)].flatMap((is) =>
          passing.filter(is).slice(0, MOST_SERVERS),
        );
    tell(mutant, await tree.tryFromStart(mutant, tests(nearest)));
  }
  const share = (100 * noticed) / sample.length;
  say(`${name}: ${noticed} of ${sample.length} mutants noticed, seed ${options.seed}.\n`);
  return share;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
for (const [name, part] of Object.entries(PARTS)) {
  if ((options.package ?? name) !== name) continue;
  const share = await check(name, part);
  if (share < AIM) say(`The aim is ${AIM} of 100.`);
  if (share < part.floor) process.exitCode = 1;
}
process.exit();
