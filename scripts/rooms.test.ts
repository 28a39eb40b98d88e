import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { ROOT } from './node.js';

const MOST_FILES = 25;

/** Folders of any size: their files are all of one kind. */
const ONE_KIND = ['demo/src/subjects', 'packages/server/test'];

const PATTERNS = ['packages/*/{src,test}', '{demo,e2e,bench,cluster}/src', 'scripts'].map(
  (folder) => `${folder}/**/*.{ts,tsx,js}`,
);

/** How many source files stand in each folder. */
const sizes = new Map<string, number>();
for (const file of globSync(PATTERNS, { cwd: ROOT })) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const folder = dirname(file).replaceAll('\\', '/');
  sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
}

describe('the rooms of the house', () => {
  it(`hold at most ${MOST_FILES} source files`, () => {
    const full = [...sizes].filter(([folder, size]) => size > MOST_FILES && !ONE_KIND.includes(folder));
    expect(full).toEqual([]);
  });

  it('stand in the page on the architecture', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const sources = [...sizes.keys()].filter((folder) => /\/src\/./.test(folder));
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((folder) => !page.includes(`${basename(folder)}/`))).toEqual([]);
  });
});
