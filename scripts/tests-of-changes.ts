import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of the repository whose files only their own tests read: tests in a browser, measurements, texts. */
const READ_BY_NO_PACKAGE = /^(?:e2e|bench|cluster|scripts|\.ci)\//;
/** What people read and deploy. Some tests hold it against the code; they name where it is. */
const NAMED_BY_TESTS = /^(?:docs|examples|deploy)\/|^[A-Z]+(?:\.md)?$/;
const PACKAGE = /^(?:packages\/[a-z]+|demo)\//;

/** They read every part of the repository, and are quick. */
const ALWAYS = 'scripts/';
/** Tests of screens use the real server. */
const SCREENS = { tests: 'packages/web/test/', of: ['packages/web/', 'packages/server/'] } as const;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

type FoldersOf = (folder: string) => readonly string[];

/** Answers the folder of a package with those of all packages that it is built on. */
function openFolders(root: string): { readonly packages: readonly string[]; readonly foldersOf: FoldersOf } {
  const packages = globSync('{packages/*,demo}/package.json', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/').replace(/package\.json$/, ''),
  );
  const foldersOf: FoldersOf = (folder) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const names = Object.keys(dependencies).filter((name) => name.startsWith('@almanac/'));
    return [folder, ...names.flatMap((name) => foldersOf(`packages/${name.slice('@almanac/'.length)}/`))];
  };
  return { packages, foldersOf };
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
 * The tests to run for these changed files, as the beginnings of their paths: those of each package
 * that was changed, and of each that is built on it. Undefined when that is all of them.
 */
export function testsOfChanges(changed: readonly string[], root: string): readonly string[] | undefined {
  const known = [READ_BY_NO_PACKAGE, NAMED_BY_TESTS, PACKAGE];
  if (changed.some((file) => !known.some((each) => each.test(file)))) return undefined;
  const isTouched = (folders: readonly string[]): boolean =>
    changed.some((file) => folders.some((folder) => file.startsWith(folder)));
  const { packages, foldersOf } = openFolders(root);
  const whole = packages.filter((folder) => isTouched(foldersOf(folder)));
  const screens = isTouched(SCREENS.of.flatMap(foldersOf)) ? [SCREENS.tests] : [];
  const named = changed.filter((file) => NAMED_BY_TESTS.test(file)).map((file) => file.replace(/\/.*/, ''));
  return [...new Set([ALWAYS, ...whole, ...screens, ...testsNaming(root, new Set(named))])];
}
