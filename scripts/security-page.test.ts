import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './node.js';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

interface Requirement {
  readonly number: string;
  readonly where: string;
  readonly shownBy: string;
}

const requirements: readonly Requirement[] = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , where = '', shownBy = '']) => ({ number, where, shownBy }));

/** The paths of files in a text; other words in code type have no slash and no extension. */
function filesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => /^(?:packages|docs|e2e|scripts|deploy)\/|^[\w.-]+\.(?:js|json|md)$/.test(file));
}

/** Quoted tests: a file, and the test's name in quotation marks. */
function testsIn(text: string): readonly (readonly [file: string, name: string])[] {
  return [...text.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => [file, name]);
}

describe('docs/security.md', () => {
  it('has each requirement once', () => {
    const numbers = requirements.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(150);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('names files that exist', () => {
    expect(filesIn(page).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names tests that exist, each by its whole name', () => {
    const missing = testsIn(page).filter(
      ([file, name]) =>
        !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), 'utf8').includes(`'${name}'`),
    );
    expect(missing).toEqual([]);
  });

  it('shows each requirement by a test, or says that there is none', () => {
    const unclear = requirements.filter(
      ({ where, shownBy }) => where === '' || (shownBy !== '–' && testsIn(shownBy).length === 0),
    );
    expect(unclear).toEqual([]);
  });
});
