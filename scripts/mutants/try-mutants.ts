import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Mutant } from './find-mutants.ts';
import { withSwitches } from './with-switches.ts';
import { type Question, type Word, wordsIn } from './words.ts';

/** Some tests of a package, and whether each file of them wants a process of its own. */
export interface Tests {
  readonly name: string;
  readonly isIsolated: boolean;
  readonly files: readonly string[];
}

/** How long nothing may be heard while a mutant is tried: it never ends, somewhere that no loop of ours is. */
const SILENCE_MS = 600_000;
/** And while none is: tests are started, or run as they are. */
const LONG_SILENCE_MS = 3_600_000;

function silenceMs(words: string): number {
  const last = wordsIn(words).at(-1);
  return last && 'trying' in last ? SILENCE_MS : LONG_SILENCE_MS;
}

/** Which test noticed which mutants, and which files of tests reach which of them only once, as where files are read. */
export interface Tried {
  readonly noticed: ReadonlyMap<Mutant, string>;
  readonly early: ReadonlyMap<Mutant, ReadonlySet<string>>;
  /** Files of tests that do not pass without a mutant either. */
  readonly failing: ReadonlySet<string>;
}

/** The mutants that stopped the process that tried them in a test: it says no more of that test. */
export function stoppingIn(words: readonly Word[]): readonly Extract<Word, { readonly trying: number }>[] {
  // What is said of files of tests may come in between.
  const ofTests = words.filter((word) => 'test' in word);
  return ofTests.flatMap((word, at) =>
    'trying' in word && ofTests[at + 1]?.test !== word.test ? [word] : [],
  );
}

/** What was heard so far, by the numbers of mutants. */
interface Heard {
  readonly noticed: Map<number, string>;
  readonly early: Map<number, Set<string>>;
  readonly failing: Set<string>;
  readonly asked: Set<string>;
}

function hear(word: Word, { noticed, early, failing, asked }: Heard): void {
  if ('noticed' in word) for (const each of word.noticed) noticed.set(each, word.test);
  if ('early' in word) early.set(word.early, (early.get(word.early) ?? new Set()).add(word.file));
  if ('failed' in word) failing.add(word.failed);
  if (!('asked' in word)) return;
  asked.add(word.asked);
  failing.delete(word.asked);
}

/** A copy of the repository with mutants in it, none of them on. */
export class SwitchedTree {
  readonly #tree: string;
  readonly #numbers: ReadonlyMap<number, Mutant>;
  readonly #words: string;
  readonly #question: string;

  constructor(
    { folder, tree }: { readonly folder: string; readonly tree: string },
    mutants: readonly Mutant[],
  ) {
    this.#tree = tree;
    this.#words = join(folder, 'words.jsonl');
    this.#question = join(folder, 'question.json');
    this.#numbers = new Map(mutants.map((mutant, at) => [at + 1, mutant]));
    for (const [file, here] of Map.groupBy(this.#numbers, ([, mutant]) => mutant.file)) {
      const path = join(tree, file);
      writeFileSync(path, withSwitches(file, readFileSync(path, 'utf8'), new Map(here)));
    }
  }

  /** Tries every mutant in every test that reaches it, up to the first that notices it: all in one reading of the code. */
  async tryAll(tests: Tests): Promise<Tried> {
    const heard: Heard = { noticed: new Map(), early: new Map(), failing: new Set(), asked: new Set() };
    const { noticed, early, failing } = heard;
    for (;;) {
      const waiting = [...this.#numbers.keys()].filter((each) => !noticed.has(each));
      const files = tests.files.filter((file) => !heard.asked.has(file));
      // Without a name, all files of tests would be asked.
      if (files.length === 0) break;
      const words = await this.#ask({ waiting, always: 0 }, { ...tests, files });
      for (const word of words) hear(word, heard);
      const stopping = stoppingIn(words);
      for (const { trying, test } of stopping) noticed.set(trying, `${test} (which it stops)`);
      if (stopping.length === 0) break;
    }
    return {
      noticed: new Map([...noticed].flatMap(([number, test]) => this.#named(number, test))),
      early: new Map([...early].flatMap(([number, files]) => this.#named(number, files))),
      failing,
    };
  }

  /** The file of tests that fails with a mutant that is on before anything is read: what is read once is worked out once. */
  async tryFromStart(mutant: Mutant, tests: Tests): Promise<string | undefined> {
    if (tests.files.length === 0) return undefined;
    const [always = 0] = [...this.#numbers].find(([, each]) => each === mutant) ?? [];
    const words = await this.#ask({ waiting: [], always }, tests);
    const failed = words.flatMap((word) => ('failed' in word ? [word.failed] : []))[0];
    return failed ?? (words.some((word) => 'isDone' in word) ? undefined : 'tests without end');
  }

  #named<Said>(number: number, said: Said): readonly (readonly [Mutant, Said])[] {
    const mutant = this.#numbers.get(number);
    return mutant ? [[mutant, said]] : [];
  }

  /** Everything that the runner said; its last word is what it was trying where it fell silent or broke down. */
  async #ask(
    asked: Pick<Question, 'waiting' | 'always'>,
    { name, isIsolated, files }: Tests,
  ): Promise<readonly Word[]> {
    const question: Question = { ...asked, isIsolated, files: files.length, words: this.#words };
    writeFileSync(this.#question, JSON.stringify(question));
    writeFileSync(this.#words, '');
    const child = spawn(
      process.execPath,
      [join(this.#tree, 'scripts/mutants/run-tests.ts'), name, this.#question, ...files],
      {
        cwd: this.#tree,
        stdio: process.env['ALMANAC_MUTANTS_LOUD'] ? 'inherit' : 'ignore',
        // A group of its own: what tests start ends with them.
        detached: process.platform !== 'win32',
        env: {
          ...process.env,
          ...(asked.always > 0 && { ALMANAC_MUTANT: String(asked.always) }),
          ALMANAC_MUTANTS: this.#question,
          ALMANAC_LONG: undefined,
          ALMANAC_TEST_POSTGRES: undefined,
          CI: '1',
        },
      },
    );
    const end = (): void => {
      if (child.pid === undefined) return;
      if (process.platform === 'win32') child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    };
    process.once('exit', end);
    await new Promise<void>((resolve) => {
      let heard = 0;
      let since = performance.now();
      const watch = setInterval(() => {
        const { size } = statSync(this.#words);
        if (size !== heard) [heard, since] = [size, performance.now()];
        else if (performance.now() - since > silenceMs(this.#words)) end();
      }, 1_000);
      child.once('exit', () => {
        clearInterval(watch);
        resolve();
      });
    });
    process.off('exit', end);
    return wordsIn(this.#words);
  }
}
