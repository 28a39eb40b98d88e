import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openTestsNear, type TestsNear } from './tests-near.ts';

/** Parts of the repository whose files only their own tests read: tests in a browser, measurements, texts. */
const READ_BY_NO_PACKAGE = /^(?:e2e|bench|cluster|scripts|\.ci)\//;
/** What people read and deploy. Some tests hold it against the code; they name where it is. */
const NAMED_BY_TESTS = /^(?:docs|examples|deploy)\/|^[A-Z]+(?:\.md)?$/;
const IN_PACKAGE = /^(?:packages\/([a-z]+)|(demo))\//;
const CODE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** No test of a package sees them; those of `scripts` read them all. */
const STYLES = /\.css$/;

/** They read every part of the repository, and are quick. */
const ALWAYS = 'scripts/';
/** Of each changed file so many files of tests are run that lead to it, the nearest ones. */
const MOST_NEAR = 12;

/** The tests of its own package that are nearest to a file; all of them for what is not code, as a list of texts. */
function testsOfFile(file: string, near: TestsNear): readonly string[] {
  const [folder = '', name, demo = ''] = IN_PACKAGE.exec(file) ?? [];
  const project = name ?? demo;
  if (TEST.test(file)) return [file];
  if (STYLES.test(file)) return [];
  if (!CODE.test(file)) return [folder];
  const projects = project === 'web' ? ['web', 'screens'] : [project];
  return projects.flatMap((each) => near(file, each).slice(0, MOST_NEAR));
}

/** The tests of packages that name a place outside of them. */
function testsNaming(root: string, places: ReadonlySet<string>): readonly string[] {
  const tests = globSync('{packages/*,demo}/{src,test}/**/*.test.{ts,tsx}', { cwd: root });
  return tests
    .filter((test) => {
      const text = readFileSync(join(root, test), 'utf8');
      return [...places].some((place) => text.includes(place));
    })
    .map((test) => test.replaceAll('\\', '/'));
}

/**
 * The tests to run for these changed files, as the beginnings of their paths: those of their own packages
 * that are nearest to them. What is built on them is left to types and `npm test`. Undefined when that is all of them.
 */
export function testsOfChanges(changed: readonly string[], root: string): readonly string[] | undefined {
  const known = [READ_BY_NO_PACKAGE, NAMED_BY_TESTS, IN_PACKAGE];
  if (changed.some((file) => !known.some((each) => each.test(file)))) return undefined;
  const near = openTestsNear(root);
  const own = changed.filter((file) => IN_PACKAGE.test(file)).flatMap((file) => testsOfFile(file, near));
  const named = changed.filter((file) => NAMED_BY_TESTS.test(file)).map((file) => file.replace(/\/.*/, ''));
  return [...new Set([ALWAYS, ...own, ...testsNaming(root, new Set(named))])];
}
