import { describe, expect, it } from 'vitest';

import { ROOT } from './node.js';
import { testsOfChanges } from './tests-of-changes.ts';

const of = (...changed: string[]) => testsOfChanges(changed, ROOT) ?? [];

describe(testsOfChanges, () => {
  it('runs those of its own package that are nearest to a file', () => {
    const tests = of('packages/formats/src/px/read-px.ts');
    expect(tests).toContain('packages/formats/src/px/read-px.test.ts');
    expect(tests.filter((test) => !test.startsWith('packages/formats/'))).toEqual(['scripts/']);
    expect(tests.length).toBeLessThan(20);
  });

  it('runs those of screens, too, after a change of the web app', () => {
    const tests = of('packages/web/src/app/app.tsx');
    expect(tests.some((test) => test.startsWith('packages/web/test/'))).toBe(true);
    expect(tests.filter((test) => !test.startsWith('packages/web/'))).toEqual(['scripts/']);
  });

  it('runs a test that was changed itself, and all of a package for what is not code', () => {
    const test = 'packages/core/src/cube/restrict-cube.test.ts';
    expect(of(test)).toEqual(['scripts/', test]);
    expect(of('packages/words/languages/en.json')).toEqual(['scripts/', 'packages/words/']);
    expect(of('packages/ui/src/grid/grid.module.css')).toEqual(['scripts/']);
  });

  it('runs the tests that hold a page of the documentation against the code', () => {
    const tests = of('docs/reference/computations.md');
    expect(tests).toContain('packages/core/src/customise/computations-page.test.ts');
    expect(tests).toContain('packages/server/test/reference-pages.test.ts');
    expect(tests).not.toContain('packages/core/');
    expect(of('examples/rainfall.csv')).toContain('packages/server/test/example-files.test.ts');
  });

  it.each(['package-lock.json', 'vitest.config.ts', 'tsconfig.base.json', 'newcomer/file.ts'])(
    'runs all of them when %s was changed',
    (file) => {
      expect(testsOfChanges(['docs/scale.md', file], ROOT)).toBeUndefined();
    },
  );

  it('runs those of the repository in any case', () => {
    expect(of()).toEqual(['scripts/']);
    expect(of('e2e/src/embeds.test.ts')).toEqual(['scripts/']);
  });
});
