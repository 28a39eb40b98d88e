import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUPED_NUMBERS, printNumber } from './print-number.ts';

const SCREEN = { group: ',', decimal: '.', minus: '−' };
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

/**
 * Decimal rounding by exact integers on the shortest text of the double: slow and obvious. A value that differs from a
 * tie only in its last digits counts as a tie.
 */
function slowly(value: number, decimals: number): string {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = decimals + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const isShort = Math.abs(value) * 10 ** decimals < 2 ** 40;
  const scaled =
    scale >= 0
      ? digits * 10n ** BigInt(scale)
      : halfUp(digits, 10n ** BigInt(-scale), isShort ? 10n ** 14n : undefined);
  const text = scaled.toString().padStart(decimals + 1, '0');
  const sign = value < 0 && scaled !== 0n ? '-' : '';
  return decimals === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

function halfUp(digits: bigint, divisor: bigint, precision: bigint | undefined): bigint {
  const below = digits / divisor;
  const fromTie = (digits - below * divisor) * 2n - divisor;
  const distance = (fromTie < 0n ? -fromTie : fromTie) * (precision ?? 0n);
  const isOnTie = fromTie === 0n || (precision !== undefined && distance <= digits * 2n);
  return below + (isOnTie || fromTie > 0n ? 1n : 0n);
}

describe(printNumber, () => {
  it.each([
    [1.005, 2, '1.01'],
    [2.675, 2, '2.68'],
    [-0.04, 1, '0.0'],
    [-0.05, 1, '-0.1'],
    [0.5, 0, '1'],
    [1e21, 0, '1000000000000000000000'],
    [5e-324, 3, '0.000'],
    [12.5, -1, '12.5'],
    [1.5e-7, -1, '0.00000015'],
    [1.234e25, -1, '12340000000000000000000000'],
    [-0, -1, '0'],
  ])('writes %d with %d decimals as %s', (value, decimals, text) => {
    expect(printNumber(value, decimals)).toBe(text);
  });

  it.each([
    [2_199_023_255_552.5, 0, '2199023255553'],
    [2_199_023_255_552.25, 1, '2199023255552.3'],
    [2_199_023_255_552.25, 0, '2199023255552'],
    [-8_589_934_592_000.5, 0, '-8589934592001'],
    [1e21, 1, '1000000000000000000000.0'],
  ])(
    'rounds %s to %i decimals, beyond where ties can be told apart by a product',
    (value, decimals, printed) => {
      expect(printNumber(value, decimals)).toBe(printed);
    },
  );

  it('groups and points as the department does, with a true minus', () => {
    expect(printNumber(-1234567.891, 1, SCREEN)).toBe('−1,234,567.9');
    expect(printNumber(1234.5, -1, { group: '.', decimal: ',', minus: '-' })).toBe('1.234,5');
    expect(printNumber(999, 0, SCREEN)).toBe('999');
  });

  it('rounds halves away from zero in decimal, for numbers of every size', () => {
    fc.assert(
      fc.property(finite, fc.integer({ min: 0, max: 10 }), (value, decimals) => {
        expect(printNumber(value, decimals)).toBe(slowly(value, decimals));
      }),
    );
  });

  it('rounds halves away from zero for numbers that are exact ties in decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (digits, decimals) => {
        const value = Number(`${digits}5e-${decimals + 1}`);
        expect(printNumber(value, decimals)).toBe(slowly(value, decimals));
      }),
    );
  });

  it('rounds averages of published figures as their exact ones, whatever binary fractions left behind', () => {
    const figures = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(figures, (tenths) => {
        const average = tenths.reduce((sum, each) => sum + each / 10, 0) / tenths.length;
        const count = BigInt(tenths.length);
        const total = BigInt(tenths.reduce((sum, each) => sum + each, 0));
        const rounded = (total * 2n + count) / (count * 2n);
        expect(printNumber(average, 1)).toBe(`${rounded / 10n}.${rounded % 10n}`);
      }),
    );
    expect(printNumber((100.1 + 100.2 + 100.3 + 100.4) / 4, 1)).toBe('100.3');
  });

  it('writes as published so that the same double is read back', () => {
    fc.assert(fc.property(finite, (value) => Number(printNumber(value, -1)) === (value === 0 ? 0 : value)));
  });

  it('groups whole numbers as in English, however large, unless a style is given', () => {
    const counts = [0, 7, 999, 1000, 91_406, 250_000, 4_100_000, 2 ** 53, 2 ** 60, 1e22];
    for (const count of counts)
      expect(printNumber(count, -1, GROUPED_NUMBERS)).toBe(count.toLocaleString('en'));
    expect(printNumber(91_406, -1, { ...GROUPED_NUMBERS, group: '\u202f' })).toBe('91\u202f406');
    expect(printNumber(91_406, -1, { ...GROUPED_NUMBERS, group: '' })).toBe('91406');
  });
});
