import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldAt } from '../../../test/cells-by-name.ts';
import { cubeFrom, drawingOf, tidy } from '../../../test/drawn-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import { decimalsOf, unitOf } from '../../table/stated-of-cell.ts';
import type { Computable } from '../computation.ts';
import type { TableKind } from '../../table/table-code.ts';
import { computeFormula } from './compute-formula.ts';
import { completionsAt } from './formula-names.ts';
import { parseFormula, writeName } from './parse-formula.ts';
import { inFifteenDigits } from '../../../test/in-fifteen-digits.ts';
import { write } from '../../../test/words.ts';

const residents = cubeFrom(`
  sex     | 2022 | 2023 | 2024
  Total   | 30 p |   20 |    0
  Males   |   12 |    - |   na
  Females |   18 |   20 |    4
`);

function computed(formula: string, kind: TableKind = 'DC') {
  const { cube, ...facts } = tableWith(residents, { kind, unit: 'Persons' });
  const table: Computable = { facts, cube, write };
  return computeFormula(table, { dimension: 'sex', formula, id: 'f', name: 'Result', place: 'last' });
}

function resultOf(formula: string, kind: TableKind = 'DC'): readonly (number | string)[] {
  const result = computed(formula, kind);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return ['2022', '2023', '2024'].map((time) => heldAt(result.value.cube, { sex: 'f', time }));
}

describe(parseFormula, () => {
  it.each([
    ['2 - 3 + 4', '+', '-'],
    ['2 + 3 - 4', '-', '+'],
    ['8 ÷ 4 × 2', '*', '/'],
    ['8 × 4 ÷ 2', '/', '*'],
  ])('takes %s from the left', (text, sign, left) => {
    expect(parseFormula(text)).toMatchObject({ value: { sign, left: { sign: left } } });
  });
});

describe('a formula that adds up', () => {
  it('warns of rates as a sum does, and of nothing else', () => {
    const { cube, ...facts } = tableWith(residents, { unit: 'Per Cent' });
    const warned = (formula: string): readonly unknown[] => {
      const request = { dimension: 'sex', formula, id: 'f', name: 'Result', place: 'last' } as const;
      const result = computeFormula({ facts, cube, write }, request);
      if (!result.ok) throw new Error(result.problem.code);
      return result.value.warnings;
    };
    expect(warned('[Males] + [Females]')).toEqual([{ code: 'sum-of-rates', unit: 'Per Cent' }]);
    expect(warned('[Males] - [Females]')).toEqual([]);
  });
});

describe(computeFormula, () => {
  it('works out shares', () => {
    const result = computed('= [Males] / [Total] * 100');
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    expect(drawingOf(result.value.cube)).toBe(
      tidy(`
        sex     | 2022 | 2023 | 2024
        Total   | 30 p |   20 |    0
        Males   |   12 |    - |   na
        Females |   18 |   20 |    4
        Result  | 40 p |    0 |    x
      `),
    );
    expect(unitOf(result.value, 9)).toBe('Per Cent');
    expect(result.value.facts.footnotes.at(-1)?.text).toBe('Result = Males ÷ Total × 100');
  });

  it.each([
    ['[Males] + [Females] * 2', [48, 40, 'missing-operand']],
    ['([Males] + [Females]) * 2', [60, 40, 'missing-operand']],
    ['[Total] - [Males] - [Females]', [0, 0, 'missing-operand']],
    ['[Total] / 2 / 3', [5, 20 / 2 / 3, 0]],
    ['-[Females] ^ 2', [-324, -400, -16]],
    ['2 ^ 3 ^ 2 + 0 * [Total]', [512, 512, 512]],
    ['[Females] ÷ [Males] × 1e1', [15, 'division-by-zero', 'missing-operand']],
    ['[Females] ÷ [Total]', [18 / 30, 1, 'division-by-zero']],
    ['(0 - [Total]) ^ .5', ['not-applicable', 'not-applicable', 0]],
  ])('reads %s as %j', (formula, results) => {
    expect(resultOf(formula)).toEqual(results.map(inFifteenDigits));
  });

  it.each([
    ['[Total] ^ 1', 'Persons'],
    ['[Total] ^ 2', 'Persons²'],
    ['[Total] ^ .5', 'Persons to the power of 0.5'],
    ['[Total] ^ (1 / 2)', 'Persons to the power of 0.5'],
    ['[Total] ^ ([Males] / [Total])', 'Persons to a power'],
    ['[Males] / [Total] * (10 * 10)', 'Per Cent'],
    ['[Males] / [Total] * (100 / 4)', 'Ratio'],
    ['[Males] / [Total] * -100', 'Ratio'],
    ['([Males] / [Total]) ^ 2', 'Ratio'],
    ['[Males] * [Total]', 'Persons²'],
    ['[Males] * [Total] / [Females]', 'Persons'],
    ['[Males] / [Females] * [Total] + [Total]', 'Persons'],
    ['1 / [Total]', 'per Person'],
  ])('states the unit of %s as %s', (formula, unit) => {
    const result = computed(formula);
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    expect(unitOf(result.value, 9)).toBe(unit);
  });

  it('counts a missing figure of a time series as 0 where it is added, as sums do', () => {
    expect(resultOf('[Males] + [Females]', 'TS')).toEqual([30, 20, 4]);
    expect(resultOf('[Females] - [Males]', 'TS')).toEqual([6, 20, 'missing-operand']);
    expect(resultOf('[Females] / [Total] + 1', 'TS')).toEqual([1.6, 2, 'division-by-zero']);
    expect(resultOf('-[Males] + [Females]', 'TS')).toEqual([6, 20, 4]);
  });

  it('marks what counts a missing figure as 0, and nothing else', () => {
    const result = computed('[Males] + [Females]', 'TS');
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    expect([...result.value.cube.cellFootnotes]).toEqual([[11, ['computed-missing-as-zero']]]);
  });

  it('does not count a part that has no result as 0', () => {
    expect(resultOf('[Total] - [Males] + [Females]', 'TS')).toEqual([36, 40, 'missing-operand']);
    expect(resultOf('[Females] + 2 * [Males]', 'TS')).toEqual([42, 20, 'missing-operand']);
    expect(resultOf('[Females] + ([Males] + [Total])', 'TS')).toEqual([60, 40, 4]);
  });

  it('leaves unit and decimals as they are where none is stated', () => {
    const { cube, ...facts } = tableWith(residents, { kind: 'DC' });
    const stated = (formula: string) => {
      const request = { dimension: 'sex', id: 'f', name: 'Result', place: 'last', formula } as const;
      const result = computeFormula({ facts, cube, write }, request);
      if (!result.ok) throw new Error(JSON.stringify(result.problem));
      return [unitOf(result.value, 9), decimalsOf(result.value, 9)];
    };
    expect(stated('[Males] + [Females]')).toEqual([undefined, undefined]);
    expect(stated('2 ^ [Males]')).toEqual(['Number', 2]);
    expect(stated('[Males] / [Total] * 100')).toEqual(['Per Cent', 1]);
  });

  it.each([
    ['', 'empty', 0],
    ['= ', 'empty', 2],
    ['[Males] +', 'value-expected', 9],
    ['[Males] [Total]', 'operator-expected', 8],
    ['= [Males', 'unclosed-name', 2],
    ['= ([Males] + 1', 'unclosed-parenthesis', 2],
    ['= [Males])', 'operator-expected', 9],
    ['= Males', 'unexpected-character', 2],
    ['= [Man] + 1', 'unknown-name', 2],
    ['1 + 1', 'no-name', 0],
    ['[Males] * 1e999', 'number-too-large', 10],
    [`${'('.repeat(200)}1`, 'too-deep', 101],
  ])('points at the character where %s goes wrong', (formula, reason, at) => {
    expect(computed(formula)).toMatchObject({
      ok: false,
      problem: { code: 'formula', fault: { reason, at } },
    });
  });
});

describe(parseFormula, () => {
  it('never throws, whatever is typed', () => {
    const piece = fc.constantFrom(
      '[a]',
      '[',
      ']',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '^',
      '1',
      '.5',
      ' ',
      '=',
      '÷',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => typeof parseFormula(pieces.join('')).ok === 'boolean'),
    );
  });

  it('reads back any name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const parsed = parseFormula(writeName(name));
        expect(parsed).toEqual({ ok: true, value: { kind: 'name', name: name.trim(), at: 0 } });
      }),
    );
  });
});

describe(completionsAt, () => {
  const [sex] = residents.dimensions;

  it('offers names behind an open bracket, beginnings first', () => {
    const offered = (text: string): readonly string[] =>
      sex ? completionsAt(sex, { text, caret: text.length }, write).map(({ text: name }) => name) : [];
    expect(offered('= [ma')).toEqual(['[Males]', '[Females]']);
    expect(offered('= [Males] / [t')).toEqual(['[Total]']);
    expect(offered('= [Males] ')).toEqual([]);
    expect(offered('= ')).toEqual([]);
  });
});
