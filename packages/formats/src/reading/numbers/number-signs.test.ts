import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSigns, decimalSignOf, numberSigns } from './number-signs.ts';

function signOf(delimiter: string, ...texts: readonly string[]) {
  const signs = numberSigns();
  for (const text of texts) countSigns(signs, text);
  return decimalSignOf(signs, delimiter);
}

describe(countSigns, () => {
  it.each([
    [['1.5', '2.25', '1.5'], { point: 3 }],
    [['1,5', '2,25', '1,5'], { comma: 3 }],
    [[' 1.234 ', '1.235'], { eitherPoint: 2, example: '1.234' }],
    [['1,234', '1,235'], { eitherComma: 2, example: '1,234' }],
    [['5', '-999', '999', '0'], { small: 3 }],
    [['1000', '1940', '-1 940'], { large: 3 }],
    [['', 'a', '..', 'a1'], {}],
  ])('tells what %j show', (texts, shown) => {
    const signs = numberSigns();
    for (const text of texts) countSigns(signs, text);
    expect(signs).toEqual({ ...numberSigns(), ...shown });
  });
});

describe(decimalSignOf, () => {
  it.each([
    ['14.618 beside 940 is fourteen thousand', ';', ['14.618', '940'], ','],
    ['14.618 beside 1940 is fourteen and a fraction', ';', ['14.618', '1940'], '.'],
    ['14.618 beside 940 and 1940 is fourteen and a fraction', ';', ['14.618', '940', '1940'], '.'],
    ['14,618 beside 940 is fourteen thousand', ';', ['14,618', '940'], '.'],
    ['14,618 beside 1 940 is fourteen and a fraction', ';', ['14,618', '1 940'], ','],
    ['three decimals below one are decimals', ';', ['14.618', '0.618'], '.'],
    ['two groups part thousands', ';', ['14.618', '3.506.730'], ','],
    ['one decimal is a decimal', '\t', ['14,618', '14,6'], ','],
    ['in a file cut at commas quoted commas part thousands', ',', ['14,618', '15,002'], '.'],
    ['unless they cannot', ',', ['14,618', '14,6'], ','],
    ['nothing to tell', ';', ['1', '2', '2000', 'a', ''], '.'],
  ] as const)('%s', (_, delimiter, texts, expected) => {
    expect(signOf(delimiter, ...texts)).toBe(expected);
  });

  it('is undefined where the numbers do not show it', () => {
    expect(signOf(';', '14.618', '22.001')).toBeUndefined();
    expect(signOf('\t', '14,618', '0')).toBeUndefined();
    expect(signOf(';', '14.618', '22,001', '5')).toBeUndefined();
  });

  it('finds the sign of any numbers that are written in German, or says nothing', () => {
    const numbers = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 2 }), (values, decimals) => {
        const texts = values.map((value) =>
          (value / 10 ** decimals).toLocaleString('de-DE', {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          }),
        );
        const isGrouped = texts.some((text) => /[.,]/.test(text));
        expect([isGrouped ? ',' : '.', undefined]).toContain(signOf(';', ...texts));
      }),
    );
  });
});
