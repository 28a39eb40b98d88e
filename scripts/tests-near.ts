import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The test files of a repository that depend on a source file, nearest first. */
export type TestsNear = (file: string, project: string) => readonly string[];

const FILES = '{packages/*,demo}/{src,test}/**/*.{ts,tsx}';
const IS_TEST = /\.test\.tsx?$/;
/** Trials kill servers repeatedly, and long tests take minutes: neither belongs to the tests of a package. */
const IS_TRIAL = /(?:-trials|\.long)\.test\.ts$/;

/** All strings that name a file: imports, and entry files of threads and processes. */
const NAMED = /(?<=['"`])(?:\.{1,2}\/[\w./-]+\.tsx?|@almanac\/\w+(?:\/\w+)?)(?=['"`])/g;

const folderOf = (project: string): string => (project === 'demo' ? 'demo/' : `packages/${project}/`);

/** The tests of `packages/web` are two projects. */
const testsOf = (project: string): string =>
  ({ web: 'packages/web/src/', screens: 'packages/web/test/' })[project] ?? folderOf(project);

function fileNamed(name: string, from: string): string {
  const [, project, entry] = /^@almanac\/(\w+)(?:\/(\w+))?$/.exec(name) ?? [];
  if (project === undefined) return posix.join(dirname(from), name);
  return entry === 'testing' ? `${folderOf(project)}test/testing.ts` : `${folderOf(project)}src/index.ts`;
}

/** Follows references between files back from each source file to the tests. */
export function openTestsNear(root: string): TestsNear {
  const namedBy = new Map<string, string[]>();
  for (const found of globSync(FILES, { cwd: root })) {
    const file = found.replaceAll('\\', '/');
    for (const [name] of readFileSync(join(root, file), 'utf8').matchAll(NAMED)) {
      const target = fileNamed(name, file);
      namedBy.set(target, [...(namedBy.get(target) ?? []), file]);
    }
  }
  return (file, project) => {
    // A set keeps insertion order, which here is the order of distance.
    const reached = new Set([file]);
    for (const each of reached) for (const next of namedBy.get(each) ?? []) reached.add(next);
    return [...reached].filter(
      (each) => each.startsWith(testsOf(project)) && IS_TEST.test(each) && !IS_TRIAL.test(each),
    );
  };
}
