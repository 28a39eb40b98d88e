import { relative, resolve } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

import { ROOT } from '../node.js';

/** A request to a lane: run some tests in this order, up to the first that fails. */
export interface Asked {
  /** The files changed since the last request. */
  readonly changed: readonly string[];
  readonly project: string;
  readonly tests: readonly string[];
}

/** Messages of a lane: ready, a test is running, and finally the test file that failed, if any. */
export type Said =
  | { readonly ready: true }
  | { readonly at: string; readonly tookMs?: number }
  | { readonly isDone: true; readonly failed?: string | undefined };

function say(said: Said): void {
  process.send?.(said);
}
const nameOf = (test: TestModule): string => relative(ROOT, test.moduleId).replaceAll('\\', '/');

/** Keeps the order of test files, nearest first; within a file, tests are shuffled. */
class AsAsked {
  sort = (specs: TestSpecification[]): TestSpecification[] => specs;
  shard = this.sort;
}

/** The test files that failed since the last request. */
const failed: string[] = [];

/** One Vitest for all mutants, so that modules are loaded only once. */
const vitest = await createVitest({
  root: ROOT,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  sequence: { sequencer: AsAsked },
  // A mutant that fills memory ends only its own process.
  execArgv: ['--max-old-space-size=2048'],
  reporters: [
    {
      onTestModuleStart: (test) => {
        say({ at: nameOf(test) });
      },
      onTestModuleEnd: (test) => {
        if (!test.ok()) failed.push(nameOf(test));
        say({ at: nameOf(test), tookMs: test.diagnostic().duration });
      },
      onTestCaseResult: (test) => {
        if (test.result().state === 'failed') failed.push(nameOf(test.module));
        say({ at: nameOf(test.module) });
      },
    },
  ],
});

async function answer({ changed, project, tests }: Asked): Promise<void> {
  for (const file of changed) {
    vitest.invalidateFile(resolve(ROOT, file));
    vitest.watcher.invalidates.add(resolve(ROOT, file));
  }
  const asked = vitest.getProjectByName(project);
  failed.length = 0;
  const { unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((test) => asked.createSpecification(resolve(ROOT, test))),
  );
  say({ isDone: true, failed: failed[0] ?? (unhandledErrors.length > 0 ? tests[0] : undefined) });
}

process.on('message', (asked: Asked) => void answer(asked));
say({ ready: true });
// Exits with the parent process, however that ends.
process.once('disconnect', () => process.exit());
