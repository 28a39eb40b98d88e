import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './node.js';

const IMPORT = /^import (?<name>\w+) from '(?<path>\.[^']+\.module\.css)';$/gm;

/** Classes that a component uses but its style sheet does not define, which nothing else would detect. */
function missingClasses(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(({ groups: { name = '', path = '' } = {} }) => {
    const sheet = readFileSync(join(dirname(file), path), 'utf8');
    const asked = [...text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(
      ([, each = '']) => each,
    );
    return asked
      .filter((each) => !new RegExp(`\\.${each}\\b`).test(sheet))
      .map((each) => `${relative(ROOT, file)}: .${each} of ${path}`);
  });
}

it('finds every class that a component asks for in its style sheet', () => {
  const files = globSync('packages/*/src/**/*.tsx', { cwd: ROOT }).map((file) => join(ROOT, file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
