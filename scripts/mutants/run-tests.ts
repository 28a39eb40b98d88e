import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';

import { ROOT } from '../node.js';
import { type Question, sayTo } from './words.ts';

/** Runs files of tests of a package, in the order in which they are named, with the runner that switches mutants. */
const [name = '', asked = '', ...files] = process.argv.slice(2);
const { always, isIsolated, words } = JSON.parse(readFileSync(asked, 'utf8')) as Question;
const paths = files.map((file) => join(ROOT, file));

class AsNamed {
  sort = (specs: TestSpecification[]): TestSpecification[] =>
    specs.toSorted((a, b) => paths.indexOf(a.moduleId) - paths.indexOf(b.moduleId));
  shard = (specs: TestSpecification[]): TestSpecification[] => specs;
}

process.env['TZ'] = 'America/Los_Angeles';
const vitest = await createVitest({
  config: false,
  root: join(ROOT, 'packages', name),
  watch: false,
  maxWorkers: 1,
  isolate: isIsolated,
  include: ['{src,test}/**/*.test.ts'],
  ...(always === 0 ? { runner: join(ROOT, 'scripts/mutants/switching-runner.ts') } : { bail: 1 }),
  sequence: { sequencer: AsNamed },
  // A test runs once for each mutant.
  testTimeout: always === 0 ? 3_600_000 : 60_000,
  hookTimeout: 120_000,
  update: 'none',
  execArgv: ['--max-old-space-size=4096'],
  reporters: [
    {
      onTestModuleEnd: (test: TestModule) => {
        if (!test.ok()) sayTo(words, { failed: `packages/${name}/${test.relativeModuleId}` });
      },
    },
    ...(process.env['ALMANAC_MUTANTS_LOUD'] ? ['default'] : []),
  ],
});
await vitest.start(paths);
sayTo(words, { isDone: true });
await vitest.close();
process.exit();
