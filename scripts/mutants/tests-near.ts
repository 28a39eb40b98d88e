import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The files of tests of a repository that lead to a source file, nearest first. */
export type TestsNear = (file: string, project: string) => readonly string[];

const FILES = '{packages/*,demo}/{src,test}/**/*.{ts,tsx}';
const IS_TEST = /\.test\.tsx?$/;
/** A trial kills servers again and again; it belongs to no package's own tests. */
const IS_TRIAL = /-trials\.test\.ts$/;

/** Imports, and files that a thread or a process is started with: whatever names a file. */
const NAMED = /(?<=['"`])(?:\.{1,2}\/[\w./-]+\.tsx?|@almanac\/\w+(?:\/\w+)?)(?=['"`])/g;

const folderOf = (project: string): string => (project === 'demo' ? 'demo/' : `packages/${project}/`);

function fileNamed(name: string, from: string): string {
  const [, project, entry] = /^@almanac\/(\w+)(?:\/(\w+))?$/.exec(name) ?? [];
  if (project === undefined) return posix.join(dirname(from), name);
  return entry === 'testing' ? `${folderOf(project)}test/testing.ts` : `${folderOf(project)}src/index.ts`;
}

/** Follows what files name back from each source file to the tests. */
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
    // Sets keep the order in which they are filled, and that is the distance.
    const reached = new Set([file]);
    for (const each of reached) for (const next of namedBy.get(each) ?? []) reached.add(next);
    return [...reached].filter(
      (each) => each.startsWith(folderOf(project)) && IS_TEST.test(each) && !IS_TRIAL.test(each),
    );
  };
}
