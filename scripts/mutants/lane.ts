import { relative, resolve } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

import { ROOT } from '../node.js';

/** What a lane is asked: to run some tests in this order, up to the first that fails. */
export interface Asked {
  /** The files that have been written since. */
  readonly changed: readonly string[];
  readonly project: string;
  readonly tests: readonly string[];
}

/** What it says: that it is ready, that a test is under way, and in the end which file of tests failed, if any. */
export type Said =
  | { readonly ready: true }
  | { readonly at: string; readonly tookMs?: number }
  | { readonly isDone: true; readonly failed?: string | undefined };

function say(said: Said): void {
  process.send?.(said);
}
const nameOf = (test: TestModule): string => relative(ROOT, test.moduleId).replaceAll('\\', '/');

/** Tests run nearest first; the projects shuffle what is within a file. */
class AsAsked {
  sort = (specs: TestSpecification[]): TestSpecification[] => specs;
  shard = this.sort;
}

/** The files of tests that failed since the last question. */
const failed: string[] = [];

/** One Vitest for all faults: what it has read once it need not read again. */
const vitest = await createVitest({
  root: ROOT,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  sequence: { sequencer: AsAsked },
  // A fault that fills memory ends its own process and no other one.
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
// It ends with the check, however that ends.
process.once('disconnect', () => process.exit());
