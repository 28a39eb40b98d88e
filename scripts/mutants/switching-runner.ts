import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setEnvironmentData } from 'node:worker_threads';
import fc from 'fast-check';
import { type RunnerTestCase, TestRunner } from 'vitest';

import { ROOT } from '../node.js';
import { type Question, sayTo, wordsIn } from './words.ts';

const question = JSON.parse(readFileSync(process.env['ALMANAC_MUTANTS'] ?? '', 'utf8')) as Question;

// That a test fails is enough: the smallest example is not looked for. What a property finds, it mostly finds soon.
fc.configureGlobal({ endOnFailure: true });
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(2_000));

/** Thrown where a loop has gone on for much longer than without a mutant. */
class EndlessError extends Error {}

/** A test that passed as it is: what it takes, and which mutants it reaches. */
interface Passed {
  readonly name: string;
  readonly file: string;
  /** Runs it again, with what is done before and after it. */
  readonly run: () => Promise<void>;
  readonly tookMs: number;
  /** By the clock on the wall. */
  readonly lastedMs: number;
  readonly reached: readonly number[];
}

/** Slower tests wait: what quick ones notice, they need not be asked about. */
const QUICK_MS = 20;
/** How long tests run with one mutant before the others are not asked any more. */
const MOST_MS = 10_000;
/** A test that takes longer is not asked at all: it is a trial. */
const TRIAL_MS = 5_000;
/** How often the time is looked at, in turns of loops. */
const TURNS = 4_096;

const waiting = new Set(question.waiting);
// A process of its own knows nothing of those before it.
for (const word of wordsIn(question.words)) {
  if ('noticed' in word) for (const each of word.noticed) waiting.delete(each);
}
const spentMs = new Map<number, number>();
const slow: Passed[] = [];
let filesLeft = question.files;

/** The mutant that is on, then of each whether it was reached: threads share them. */
const numbers = new Uint32Array(new SharedArrayBuffer(4 * (1 + Math.max(0, ...question.waiting))));
setEnvironmentData('$mutants', numbers);
let turns = 0;
let deadline = Infinity;

const reached = (): readonly number[] => question.waiting.filter((each) => numbers[each]);

Object.assign(globalThis, {
  $mutants: {
    isOn: (number: number): boolean => {
      numbers[number] = 1;
      return numbers[0] === number;
    },
    goOn: (): void => {
      turns += 1;
      if (turns % TURNS === 0 && cpuMs() > deadline) throw new EndlessError();
    },
  },
});

/** Runs each test once as it is, and again with each of the mutants that it reaches and nothing has noticed. */
export default class SwitchingRunner extends TestRunner {
  runTask = async (test: RunnerTestCase): Promise<void> => {
    const file = named(test.file.filepath);
    for (const each of reached()) sayEarly(each, file);
    const [started, began] = [cpuMs(), performance.now()];
    await TestRunner.getTestFn(test)();
    const passed: Passed = {
      name: `${test.file.name} > ${test.name}`,
      file,
      run: () => runAgain(test),
      tookMs: cpuMs() - started,
      lastedMs: performance.now() - began,
      reached: reached(),
    };
    if (question.isIsolated || passed.tookMs <= QUICK_MS) await tryIn(passed);
    else slow.push(passed);
    numbers.fill(0);
  };

  // oxlint-disable-next-line typescript/no-misused-promises -- Vitest waits for what it returns.
  override async onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): Promise<void> {
    super.onAfterRunFiles(files);
    if (question.isIsolated)
      for (const { filepath } of files) sayTo(question.words, { asked: named(filepath) });
    filesLeft -= files.length;
    if (filesLeft > 0) return;
    for (const each of slow.toSorted((a, b) => a.tookMs - b.tookMs)) await tryIn(each);
  }
}

/** A file as it is asked for. */
const named = (path: string): string => relative(ROOT, path).replaceAll('\\', '/');

/** What a test wants done at its end, by `onTestFinished`. */
type Finishing = RunnerTestCase & {
  onFinished?: ((context: RunnerTestCase['context']) => unknown)[] | undefined;
};
type Hooks = ReturnType<typeof TestRunner.getSuiteHooks>;

/** A test with the hooks of its suites, the outermost first; what they leave to be undone is undone. */
async function runAgain(test: Finishing): Promise<void> {
  const suites = [test.file, ...suitesAbove(test)];
  const undo: unknown[] = [];
  const finished = test.onFinished ?? [];
  test.onFinished = [];
  try {
    for (const suite of suites) {
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach)
        undo.push(await hook(test.context, suite));
    }
    await TestRunner.getTestFn(test)();
  } finally {
    for (const suite of suites.toReversed()) {
      const { afterEach }: Hooks = TestRunner.getSuiteHooks(suite);
      for (const hook of afterEach.toReversed()) await hook(test.context, suite);
    }
    for (const each of undo.toReversed()) if (typeof each === 'function') await (each as () => unknown)();
    for (const each of (test.onFinished ?? []).toReversed()) await each(test.context);
    test.onFinished = finished;
  }
}

function suitesAbove({
  suite,
}: {
  readonly suite?: RunnerTestCase['suite'];
}): NonNullable<RunnerTestCase['suite']>[] {
  return suite ? [...suitesAbove(suite), suite] : [];
}

const early = new Set<number>();

function sayEarly(mutant: number, file: string): void {
  if (waiting.has(mutant) && !early.has(mutant)) sayTo(question.words, { early: mutant, file });
  early.add(mutant);
}

async function tryIn(test: Passed): Promise<void> {
  if (test.tookMs > TRIAL_MS || test.lastedMs > 2 * TRIAL_MS) return;
  const asked = test.reached.filter((each) => waiting.has(each) && (spentMs.get(each) ?? 0) <= MOST_MS);
  if (asked.length === 0) return;
  const noticed = await noticedIn(test, asked);
  if (noticed.length > 0 && (await fails(test, 0))) {
    // What a mutant left behind may be what failed: without it the test has to pass again. From the start it is alone.
    sayTo(question.words, { upset: true, test: test.name });
    for (const each of noticed) sayEarly(each, test.file);
    return;
  }
  for (const each of noticed) waiting.delete(each);
  sayTo(question.words, { noticed, test: test.name });
}

async function noticedIn(test: Passed, asked: readonly number[]): Promise<readonly number[]> {
  const noticed: number[] = [];
  for (const each of asked) {
    sayTo(question.words, { trying: each, test: test.name });
    const started = cpuMs();
    numbers[each] = 0;
    if (await fails(test, each)) noticed.push(each);
    // What is kept from the first time says nothing: it is worked out once.
    else if (!numbers[each]) sayEarly(each, test.file);
    spentMs.set(each, (spentMs.get(each) ?? 0) + cpuMs() - started);
  }
  return noticed;
}

async function fails({ run, tookMs, lastedMs }: Passed, mutant: number): Promise<boolean> {
  numbers[0] = mutant;
  deadline = cpuMs() + 20 * tookMs + 1_000;
  const stop = new AbortController();
  const { signal } = stop;
  try {
    // What waits for something that never comes uses no time of the processor.
    const late = setTimeout(5 * lastedMs + 10_000, undefined, { signal }).then(() => {
      throw new EndlessError();
    });
    await Promise.race([run(), late]);
    return false;
  } catch {
    return true;
  } finally {
    stop.abort();
    numbers[0] = 0;
    deadline = Infinity;
  }
}

function cpuMs(): number {
  return process.cpuUsage().user / 1_000;
}
