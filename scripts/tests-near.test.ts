import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { openTestsNear } from './tests-near.ts';

const root = mkdtempSync(join(tmpdir(), 'almanac-near-'));
const FILES = {
  'packages/core/src/sum.ts': 'export const sum = 1;',
  'packages/core/src/other.ts': '',
  'packages/core/src/index.ts': "export * from './sum.ts';",
  'packages/core/src/view.ts': "import { sum } from './sum.ts';",
  'packages/core/src/a-view.test.ts': "import './view.ts';",
  'packages/core/src/sum.test.ts': "import { sum } from './sum.ts';",
  'packages/core/src/other.test.ts': "import './other.ts';",
  'packages/server/src/thread.ts': "import { sum } from '@almanac/core';",
  'packages/server/src/starts.ts': "new Worker(new URL('./thread.ts', import.meta.url));",
  'packages/server/test/portal.test.ts': "import { start } from '../src/starts.ts';",
  'packages/web/src/sum.test.ts': "import { sum } from '@almanac/core';",
  'packages/web/test/screen.test.tsx': "import { sum } from '@almanac/core';",
  'packages/server/test/crash-trials.test.ts': "import { start } from '../src/starts.ts';",
  'packages/server/test/portal.long.test.ts': "import { start } from '../src/starts.ts';",
};
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('finds the tests that a file reaches, nearest first', () => {
  expect(openTestsNear(root)('packages/core/src/sum.ts', 'core')).toEqual([
    'packages/core/src/sum.test.ts',
    'packages/core/src/a-view.test.ts',
  ]);
});

it('finds tests of other packages, through threads too, and neither trials nor long ones', () => {
  expect(openTestsNear(root)('packages/core/src/sum.ts', 'server')).toEqual([
    'packages/server/test/portal.test.ts',
  ]);
});

it('tells the tests of screens from the others of the web app', () => {
  const testsNear = openTestsNear(root);
  expect(testsNear('packages/core/src/sum.ts', 'web')).toEqual(['packages/web/src/sum.test.ts']);
  expect(testsNear('packages/core/src/sum.ts', 'screens')).toEqual(['packages/web/test/screen.test.tsx']);
});
