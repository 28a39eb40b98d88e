import { describe, expect, it } from 'vitest';
import { parseFormula } from './parse-formula.ts';

/** A formula with parentheses round everything that is worked out before the rest. */
function grouped(text: string): string {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed.problem.reason;
  const write = (formula: typeof parsed.value): string => {
    switch (formula.kind) {
      case 'number':
        return String(formula.value);
      case 'name':
        return formula.name;
      case 'negative':
        return `(-${write(formula.of)})`;
      case 'operation':
        return `(${write(formula.left)}${formula.sign}${write(formula.right)})`;
    }
  };
  return write(parsed.value);
}

describe(parseFormula, () => {
  it.each([
    ['1 + 2 * 3', '(1+(2*3))'],
    ['1 * 2 + 3', '((1*2)+3)'],
    ['1 - 2 - 3', '((1-2)-3)'],
    ['1 / 2 * 3', '((1/2)*3)'],
    ['2 ^ 3 ^ 4', '(2^(3^4))'],
    ['2 * 3 ^ 4', '(2*(3^4))'],
    ['-2 ^ 2', '(-(2^2))'],
    ['-2 * 3', '((-2)*3)'],
    ['2 ^ -3', '(2^(-3))'],
    ['2 * -3 + 4', '((2*(-3))+4)'],
    ['(1 + 2) * 3', '((1+2)*3)'],
    ['[a] − [b]] c] × 2 · 3 ÷ 4 : 5', '(a-((((b] c*2)*3)/4)/5))'],
    [' = 1.5e2 + .5', '(150+0.5)'],
    ['1 = 2', 'unexpected-character'],
    ['(1 [a])', 'operator-expected'],
    ['(1', 'unclosed-parenthesis'],
  ])('reads %s as %s', (text, expected) => {
    expect(grouped(text)).toBe(expected);
  });

  it('knows where each part begins', () => {
    expect(parseFormula(' =  [a] + -1')).toEqual({
      ok: true,
      value: {
        kind: 'operation',
        sign: '+',
        at: 8,
        left: { kind: 'name', name: 'a', at: 4 },
        right: { kind: 'negative', at: 10, of: { kind: 'number', value: 1, at: 11 } },
      },
    });
  });

  it.each([
    ['parentheses', (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`],
    ['signs', (depth: number) => `${'-'.repeat(depth)}1`],
    ['powers', (depth: number) => `${'1^'.repeat(depth)}1`],
  ])('goes a hundred %s deep and no deeper', (_, formula) => {
    expect(parseFormula(formula(100)).ok).toBe(true);
    expect(parseFormula(formula(101))).toMatchObject({ problem: { reason: 'too-deep' } });
  });

  it('adds up as many as there are', () => {
    expect(parseFormula(`${'1+'.repeat(500)}1`).ok).toBe(true);
  });
});
