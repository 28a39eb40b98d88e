import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../node.js';
import { findMutants } from './find-mutants.ts';
import { lineIn, SAME_ANSWERS, withoutSameAnswers } from './same-answers.ts';

describe(withoutSameAnswers, () => {
  const source = 'x = a < b;\ny = a < b;\n';
  const mutants = findMutants('a.ts', source);
  const entry = { file: 'a.ts', line: 'y = a < b;', change: 'a < b: < → <=', why: 'They are never equal.' };
  const lineOf = lineIn(() => source);

  it('leaves out what changes no answer, in that line alone', () => {
    const left = withoutSameAnswers(mutants, { lineOf, known: [entry] });
    expect(left.map(({ line, change }) => `${line} ${change}`)).toEqual([
      '1 a < b: < → <=',
      '1 a < b: < → >=',
      '2 a < b: < → >=',
    ]);
  });

  it('says which line is no longer there', () => {
    const known = [{ ...entry, line: 'z = a < b;' }];
    expect(() => withoutSameAnswers(mutants, { lineOf, known })).toThrow(
      'scripts/mutants/same-answers.ts: a.ts no longer has “a < b: < → <=” in “z = a < b;”.',
    );
  });

  it('finds all that the list has', () => {
    const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
    const files = new Set(SAME_ANSWERS.map(({ file }) => file));
    const there = [...files].flatMap((file) => findMutants(file, read(file)));
    const left = withoutSameAnswers(there, { lineOf: lineIn(read), known: SAME_ANSWERS });
    expect(there.length - left.length).toBe(SAME_ANSWERS.length);
  });
});
