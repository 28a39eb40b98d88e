import { describe, expect, it } from 'vitest';

import { ROOT } from './node.js';
import { testsOfChanges } from './tests-of-changes.ts';

const of = (...changed: string[]) => testsOfChanges(changed, ROOT);

describe(testsOfChanges, () => {
  it('runs the tests of what is built on a package, too', () => {
    const tests = of('packages/core/src/cube/cube.ts');
    for (const name of ['core', 'formats', 'contract', 'charts', 'ui', 'server', 'web', 'cli'])
      expect(tests).toContain(`packages/${name}/`);
    expect(tests).toContain('demo/');
    expect(of('packages/charts/src/gallery.ts')).toEqual(
      expect.arrayContaining(['packages/server/', 'packages/ui/', 'packages/web/']),
    );
  });

  it('leaves out what is not built on it', () => {
    expect(of('packages/web/src/app/app.tsx')).toEqual(['scripts/', 'packages/web/', 'packages/web/test/']);
    expect(of('packages/cli/src/main.ts')).toEqual(['scripts/', 'packages/cli/']);
  });

  it('tries screens in front of a server that was changed', () => {
    expect(of('packages/server/src/main.ts')).toEqual(['scripts/', 'packages/server/', 'packages/web/test/']);
    expect(of('packages/formats/src/px/read-px.ts')).toContain('packages/web/test/');
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
      expect(of('docs/scale.md', file)).toBeUndefined();
    },
  );

  it('runs those of the repository in any case', () => {
    expect(of()).toEqual(['scripts/']);
    expect(of('e2e/src/embeds.test.ts')).toEqual(['scripts/']);
  });
});
