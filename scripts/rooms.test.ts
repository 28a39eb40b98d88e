import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

import { ROOT } from './node.js';

const MOST_FILES = 25;

/** Folders of any size: their files are all of one kind. */
const ONE_KIND = ['packages/server/test'];

/** Generated folders, which are not in the repository. */
const MADE = ['node_modules', 'dist', 'dist-server', '.types', '.vite', 'screenshots'];

const PACKAGES = ['packages/*', 'demo', 'e2e', 'bench', 'cluster'];
const PATTERNS = [...PACKAGES, 'scripts', 'deploy', 'docs', 'examples', '.ci'].map(
  (folder) => `${folder}/**/*`,
);

const SOURCE = /(?<!\.test)\.(?:ts|tsx|js|css)$/;

/** The number of source files of each folder. */
const sizes = new Map<string, number>();
for (const file of globSync(PATTERNS, {
  cwd: ROOT,
  withFileTypes: true,
  exclude: ({ name }) => MADE.includes(name),
})) {
  if (!file.isFile()) continue;
  const folder = relative(ROOT, file.parentPath).replaceAll('\\', '/');
  sizes.set(folder, (sizes.get(folder) ?? 0) + (SOURCE.test(file.name) ? 1 : 0));
}

/** Packages themselves are in a separate table. */
const isPackage = (folder: string): boolean => globSync(PACKAGES, { cwd: ROOT }).includes(folder);

/** The paths in a map: a line names sibling folders, deeper lines the folders in the first of them. */
function pathsOf(map: string): readonly string[] {
  const above: string[] = [];
  return map.split('\n').flatMap((line) => {
    const { indent = '', names = '' } =
      /^(?<indent> *)(?<names>\S+(?: {2}\S+\/(?= |$))*)/.exec(line)?.groups ?? {};
    const depth = indent.length / 2;
    const paths = names
      .split('  ')
      .map((name) => [...above.slice(0, depth), name.replace(/\/$/, '')].join('/'));
    above.splice(depth, above.length, names.split('  ')[0]?.replace(/\/$/, '') ?? '');
    return paths;
  });
}

describe('the rooms of the house', () => {
  it(`hold at most ${MOST_FILES} source files`, () => {
    const full = [...sizes].filter(([folder, size]) => size > MOST_FILES && !ONE_KIND.includes(folder));
    expect(full).toEqual([]);
  });

  it('reads a map of folders', () => {
    const map = 'a/src   words\n  b/      more\n    c/    words\n  d/  e/   both\n  d/f/   in it\ng';
    expect(pathsOf(map)).toEqual(['a/src', 'a/src/b', 'a/src/b/c', 'a/src/d', 'a/src/e', 'a/src/d/f', 'g']);
  });

  it('are those on the map of the architecture, path by path', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const map = /## The rooms[^]*?```\n(?<map>[^]*?)\n```/.exec(page)?.groups?.['map'] ?? '';
    const onMap = pathsOf(map);
    expect(onMap.length).toBeGreaterThan(150);
    const missing = [...sizes.keys()].filter((folder) => !isPackage(folder) && !onMap.includes(folder));
    expect(missing, 'folders that the map leaves out').toEqual([]);
    const gone = onMap.filter(
      (path) => ![...sizes.keys()].some((folder) => `${folder}/`.startsWith(`${path}/`)),
    );
    expect(gone, 'folders on the map that are not there').toEqual([]);
    expect(onMap.length, 'each once').toBe(new Set(onMap).size);
  });
});
