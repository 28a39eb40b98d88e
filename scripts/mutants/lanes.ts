import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { copyTree } from './copy-tree.ts';
import type { Asked, Said } from './lane.ts';

/** The time after which a test counts as endless. */
const LIMIT_MS = 120_000;

/** The test file that failed first, and whether it failed by a timeout. */
export interface Failed {
  readonly test: string;
  readonly isLate: boolean;
}

/** The longest duration of each test file. */
export const took = new Map<string, number>();

/** A copy of the repository with a Vitest process, which is restarted after an endless test. */
export class Lane {
  readonly #copy = copyTree();
  readonly #changed = new Set<string>();
  #child: ChildProcess | undefined;

  /** Runs tests with a mutant in a file, and returns the test file that detected it. Restores the copy afterwards. */
  async testWith(
    { file, text }: { readonly file: string; readonly text: string },
    project: string,
    tests: readonly string[],
  ): Promise<Failed | undefined> {
    const path = join(this.#copy.tree, file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, text);
    this.#changed.add(file);
    const failed = await this.test(project, tests);
    writeFileSync(path, original);
    this.#changed.add(file);
    return failed;
  }

  /** Runs tests, and returns the first test file that failed. */
  async test(project: string, tests: readonly string[]): Promise<Failed | undefined> {
    const child = (this.#child ??= await this.#start());
    const changed = [...this.#changed];
    this.#changed.clear();
    child.send({ changed, project, tests } satisfies Asked);
    return new Promise((resolve) => {
      let at = tests[0] ?? '';
      const finish = (failed: string | undefined, isLate: boolean): void => {
        clearTimeout(late);
        child.removeAllListeners();
        resolve(failed === undefined ? undefined : { test: failed, isLate });
      };
      const endLate = (): void => {
        this.#end();
        finish(at, true);
      };
      let late = setTimeout(endLate, LIMIT_MS);
      child.on('message', (said: Said) => {
        if ('ready' in said) return;
        if ('isDone' in said) {
          finish(said.failed, false);
          return;
        }
        ({ at } = said);
        if (said.tookMs !== undefined) took.set(at, Math.max(said.tookMs, took.get(at) ?? 0));
        clearTimeout(late);
        late = setTimeout(endLate, LIMIT_MS);
      });
      child.once('exit', endLate);
    });
  }

  close(): void {
    this.#end();
    rmSync(this.#copy.folder, { recursive: true, force: true });
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(this.#copy.tree, 'scripts/mutants/lane.ts'), {
      cwd: this.#copy.tree,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Its own process group, so that processes started by tests end with it.
      detached: process.platform !== 'win32',
      env: { ...process.env, ALMANAC_LONG: undefined, ALMANAC_TEST_POSTGRES: undefined, CI: undefined },
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error('The tests cannot be started; `npm run unit` says why.');
    });
    await Promise.race([once(child, 'message'), ended]);
    return child;
  }

  #end(): void {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined) return;
    child.removeAllListeners();
    try {
      if (process.platform === 'win32') child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  }
}
