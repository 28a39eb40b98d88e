import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './node.js';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** A file of more tests says which of them are meant. */
const MOST_TESTS_UNNAMED = 8;

interface Line {
  readonly numbers: readonly string[];
  readonly shownBy: string;
}

/** The lines of requirements: “- 1.2.3, 1.2.4 What is asked: where it is met (the tests)”. */
const listed: readonly string[] = page.split('\n').filter((line) => /^- \d+\.\d+\.\d+[, ]/.test(line));

const lines: readonly Line[] = listed.flatMap((line) => {
  const [, numbers, shownBy] = /^- ((?:[\d.]+, )*[\d.]+) .+?: .+ \(([^()]+)\)$/.exec(line) ?? [];
  return numbers === undefined || shownBy === undefined ? [] : [{ numbers: numbers.split(', '), shownBy }];
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

/** The number of tests of a file. */
function testsOf(file: string): number {
  if (!/\.test\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return 0;
  return readFileSync(join(ROOT, file), 'utf8').match(/^\s*(?:it|test)\b(?:\.|\()/gm)?.length ?? 0;
}

/** Files of tests that are named without saying which of their tests, though they have many or none. */
function unclearIn(shownBy: string): readonly string[] {
  const named = testsIn(shownBy).map(([file]) => file);
  return filesIn(shownBy).filter((file) => {
    const tests = testsOf(file);
    return tests === 0 || (tests > MOST_TESTS_UNNAMED && !named.includes(file));
  });
}

/** Whether a file has one test of this name, or one whose name begins like this (“the beginning…”). */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  const quoted = name.endsWith('…') ? `'${name.slice(0, -1)}` : `'${name}'`;
  return readFileSync(join(ROOT, file), 'utf8').split(quoted).length === 2;
}

describe('docs/security.md', () => {
  it('has each requirement once', () => {
    expect(lines).toHaveLength(listed.length);
    const numbers = lines.flatMap((line) => line.numbers);
    expect(numbers.length).toBeGreaterThan(180);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(numbers.filter((number) => !/^\d+\.\d+\.\d+$/.test(number))).toEqual([]);
  });

  it('names files that exist', () => {
    expect(filesIn(page).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names tests that exist, each by its name or a beginning that no other has', () => {
    expect(testsIn(page).length).toBeGreaterThan(80);
    expect(testsIn(page).filter(([file, name]) => !hasTest(file, name))).toEqual([]);
  });

  it('shows each requirement by a test, or says that there is none', () => {
    const shown = lines.filter(({ shownBy }) => shownBy !== 'no test');
    expect(shown.length).toBeGreaterThan(110);
    expect(shown.filter(({ shownBy }) => filesIn(shownBy).length === 0)).toEqual([]);
    expect(shown.flatMap(({ shownBy }) => unclearIn(shownBy))).toEqual([]);
  });
});
