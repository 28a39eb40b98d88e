import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { copyTree } from './copy-tree.ts';
import type { Asked, Said } from './lane.ts';

/** How long a test may take before it counts as one that never ends. */
const LIMIT_MS = 120_000;

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
  ): Promise<string | undefined> {
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
  async test(project: string, tests: readonly string[]): Promise<string | undefined> {
    const child = (this.#child ??= this.#start());
    const changed = [...this.#changed];
    this.#changed.clear();
    child.send({ changed, project, tests } satisfies Asked);
    return new Promise((resolve) => {
      let at = tests[0];
      const finish = (failed: string | undefined): void => {
        clearTimeout(late);
        child.removeAllListeners();
        resolve(failed);
      };
      const endLate = (): void => {
        this.#end();
        finish(at);
      };
      let late = setTimeout(endLate, LIMIT_MS);
      child.on('message', (said: Said) => {
        if ('failed' in said) {
          finish(said.failed);
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

  #start(): ChildProcess {
    return fork(join(this.#copy.tree, 'scripts/mutants/lane.ts'), {
      cwd: this.#copy.tree,
      stdio: 'ignore',
      // A group of its own: what tests start ends with them.
      detached: process.platform !== 'win32',
      env: { ...process.env, ALMANAC_LONG: undefined, ALMANAC_TEST_POSTGRES: undefined, CI: undefined },
    });
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
