import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './node.js';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

interface Requirement {
  readonly number: string;
  readonly shownBy: string;
}

/** The lines of requirements: “- 1.2.3 What is asked: where it is met (the tests)”. */
const lines: readonly string[] = page.split('\n').filter((line) => /^- \d+\.\d+\.\d+ /.test(line));

const requirements: readonly Requirement[] = lines.flatMap((line) => {
  const [, number, shownBy] = /^- (\S+) .+?: .+ \(([^()]+)\)$/.exec(line) ?? [];
  return number === undefined || shownBy === undefined ? [] : [{ number, shownBy }];
});

/** The paths of files in a text; other words in code type have no slash and no extension. */
function filesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => /^(?:packages|docs|e2e|scripts|deploy)\/|^[\w.-]+\.(?:js|json|md)$/.test(file));
}

/** Quoted tests: a file, and after it the names of tests, or their beginnings, in quotation marks. */
function testsIn(text: string): readonly (readonly [file: string, name: string])[] {
  return [...text.matchAll(/`([^`]+)` (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => [file, name] as const),
  );
}

/** Whether a file has one test of this name, or one whose name begins like this (“the beginning…”). */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  const quoted = name.endsWith('…') ? `'${name.slice(0, -1)}` : `'${name}'`;
  return readFileSync(join(ROOT, file), 'utf8').split(quoted).length === 2;
}

describe('docs/security.md', () => {
  it('has each requirement once', () => {
    expect(requirements).toHaveLength(lines.length);
    const numbers = requirements.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(150);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('names files that exist', () => {
    expect(filesIn(page).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names tests that exist, each by its name or a beginning that no other has', () => {
    expect(testsIn(page).length).toBeGreaterThan(150);
    expect(testsIn(page).filter(([file, name]) => !hasTest(file, name))).toEqual([]);
  });

  it('shows each requirement by a test, or says that there is none', () => {
    const unclear = requirements.filter(
      ({ shownBy }) => shownBy !== 'no test' && testsIn(shownBy).length === 0,
    );
    expect(unclear).toEqual([]);
  });
});
