import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { findMutants, withMutant } from './find-mutants.ts';
import { withSwitches } from './with-switches.ts';

const SOURCE = `export function total(values) {
  let sum = 0;
  let at = 0;
  while (at < values.length) {
    if (values[at] > 1 && true) sum += values[at] * 2;
    note(sum);
    at += 1;
  }
  return sum;
}`;

/** What the function makes of some values with one mutant on, with what it noted. */
function resultWith(on: number, text: string): unknown {
  const turns = { left: 1000 };
  const noted: number[] = [];
  const $mutants = {
    isOn: (number: number) => number === on,
    goOn: () => {
      turns.left -= 1;
      if (turns.left < 0) throw new Error('endless');
    },
  };
  const context = { $mutants, note: (sum: number) => noted.push(sum) };
  try {
    return [runInNewContext(`${text.replace('export ', '')}; total([1, 2, 3])`, context), ...noted];
  } catch {
    return 'endless';
  }
}

it('switches each mutant on alone, and changes nothing while none is', () => {
  const mutants = findMutants('a.ts', SOURCE);
  const text = withSwitches('a.ts', SOURCE, new Map(mutants.map((mutant, at) => [at + 1, mutant])));
  expect(resultWith(0, text)).toEqual([10, 0, 4, 10]);
  expect(text.split('\n')).toHaveLength(SOURCE.split('\n').length);
  expect(mutants).toHaveLength(16);
  for (const [at, mutant] of mutants.entries()) {
    const changed = withSwitches('a.ts', withMutant(SOURCE, mutant), new Map());
    expect(resultWith(at + 1, text), mutant.change).toEqual(resultWith(0, changed));
    expect(resultWith(at + 1, text), mutant.change).not.toEqual([10, 0, 4, 10]);
  }
});
