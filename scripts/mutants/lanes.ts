import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { copyTree } from './copy-tree.ts';
import type { Asked, Said } from './lane.ts';

/** How long a test may take before it counts as one that never ends. */
const LIMIT_MS = 120_000;

/** The file of tests that failed first, and whether that is because nothing was heard from it any more. */
export interface Failed {
  readonly test: string;
  readonly isLate: boolean;
}

/** How long each file of tests took at most. */
export const took = new Map<string, number>();

/** A copy of the repository with a Vitest in it, which is started again after a test that never ends. */
export class Lane {
  readonly #copy = copyTree();
  readonly #changed = new Set<string>();
  #child: ChildProcess | undefined;

  /** Runs tests with a fault in a file, and says which file of tests noticed it. The copy is afterwards as it was. */
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

  /** Runs tests, and says which file of them failed first. */
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
      // A group of its own: what tests start ends with them.
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
      // It has ended.
    }
  }
}
