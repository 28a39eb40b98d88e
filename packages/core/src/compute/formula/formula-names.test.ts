import { describe, expect, it } from 'vitest';
import { write } from '../../../test/words.ts';
import type { Dimension } from '../../cube/dimension.ts';
import { parseTimePeriod } from '../../period/parse-time-period.ts';
import { completionsAt, positionsInFormula } from './formula-names.ts';
import { parseFormula } from './parse-formula.ts';

const dimension: Dimension = {
  id: 'd',
  label: 'D',
  role: 'other',
  categories: [
    { id: 'm', label: 'Males' },
    { id: 'f', label: 'Females' },
    { id: 't1', label: 'Total' },
    { id: 't2', label: ' total ' },
    { id: 'a', label: 'Age [15]' },
    { id: 'x1', label: 'Other' },
    { id: 'x2', label: 'Other' },
  ],
};

function positionsIn(text: string) {
  const formula = parseFormula(text);
  if (!formula.ok) throw new Error(formula.problem.reason);
  const positions = positionsInFormula(dimension, formula.value);
  return positions.ok ? [...positions.value] : positions.problem;
}

describe(positionsInFormula, () => {
  it('finds each name once, by label without case, else by id', () => {
    expect(positionsIn('[females] + 2 * -[Males] / [females] ^ [t2] + [Age [15]]]')).toEqual([
      ['females', 1],
      ['Males', 0],
      ['t2', 3],
      ['Age [15]', 4],
    ]);
  });

  it.each([
    ['[Males] + [Total]', { at: 10, reason: 'ambiguous-name', text: 'Total' }],
    ['[Nobody]', { at: 0, reason: 'unknown-name', text: 'Nobody' }],
    ['[T1]', { at: 0, reason: 'unknown-name', text: 'T1' }],
  ])('says of %s what it does not find', (text, fault) => {
    expect(positionsIn(text)).toEqual(fault);
  });
});

describe(completionsAt, () => {
  it.each([
    ['[ma', ['[Males]', '[Females]'], [0, 3]],
    ['= 1 + [ MA', ['[Males]', '[Females]'], [6, 10]],
    ['[age', ['[Age [15]]]'], [0, 4]],
    ['[oth', ['[x1]', '[x2]'], [0, 4]],
    ['[zz', [], [0, 3]],
    ['ma', [], [0, 2]],
    ['[Males] + ', [], [0, 0]],
  ])('offers for %s at its end %j', (text, names, [from, to]) => {
    const offered = completionsAt(dimension, { text, caret: text.length }, write);
    expect(offered.map((each) => each.text)).toEqual(names);
    for (const each of offered) expect([each.from, each.to]).toEqual([from, to]);
  });

  it('takes the bracket behind the caret away, and leaves what follows', () => {
    expect(completionsAt(dimension, { text: '= [fem] + 1', caret: 6 }, write)).toEqual([
      { name: 'Females', text: '[Females]', from: 2, to: 7 },
    ]);
    expect(completionsAt(dimension, { text: '= [fem + 1', caret: 6 }, write)).toMatchObject([
      { from: 2, to: 6 },
    ]);
  });

  it('names a period as people read it, finds it either way, and inserts what a formula reads', () => {
    const label = '2026 3Q';
    const period = parseTimePeriod(label);
    const time = { ...dimension, categories: [{ id: 'q', label, ...(period && { period }) }] };
    for (const text of ['[2026 3', '[q3']) {
      expect(completionsAt(time, { text, caret: text.length }, write)).toMatchObject([
        { name: 'Q3 2026', text: '[2026 3Q]' },
      ]);
    }
  });

  it('offers fifty at the most', () => {
    const categories = Array.from({ length: 60 }, (_, at) => ({ id: String(at), label: `Area ${at}` }));
    expect(completionsAt({ ...dimension, categories }, { text: '[area', caret: 5 }, write)).toHaveLength(50);
  });
});
