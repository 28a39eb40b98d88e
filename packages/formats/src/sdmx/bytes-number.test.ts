import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsIn, readNumber } from '../reading/numbers/number-text.ts';
import { bytesNumber } from './bytes-number.ts';

function read(text: string): { readonly value: number; readonly decimals: number } {
  const numbers = bytesNumber();
  const bytes = new TextEncoder().encode(`,${text},`);
  return { value: numbers.read(bytes, 1, bytes.length - 1), decimals: numbers.decimals() };
}

describe(bytesNumber, () => {
  it('reads numbers to the same double as their text', () => {
    const written = fc.oneof(
      fc.tuple(fc.integer(), fc.nat({ max: 999_999 })).map(([whole, rest]) => `${whole}.${rest}`),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(written, (text) => {
        const { value, decimals } = read(text);
        if (Number.isNaN(value)) return;
        expect(value).toBe(Number(text));
        expect(decimals).toBe(decimalsIn(text));
      }),
    );
  });

  it('reads from the first byte on, and only what is digits with one point at most', () => {
    const numbers = bytesNumber();
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('019.-/:')), maxLength: 6 }), (text) => {
        const bytes = new TextEncoder().encode(text);
        const isNumber = /^-?(?:\d+\.?\d*|\.\d+)$/.test(text);
        expect(numbers.read(bytes, 0, bytes.length)).toBe(isNumber ? Number(text) : Number.NaN);
        if (isNumber) expect(numbers.decimals()).toBe(text.split('.')[1]?.length ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('takes nothing for a number that is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.-+eE ,N')) }), (text) => {
        const { value } = read(text);
        if (!Number.isNaN(value)) expect(readNumber(text)).toBe(value);
      }),
    );
  });

  it.each(['', '-', '.', '-.', '1.2.3', '1e5', '12345678901234567'])(
    'leaves “%s” to be read as text',
    (text) => {
      expect(read(text).value).toBeNaN();
    },
  );

  it('reads at most fifteen digits, which are exact', () => {
    expect(bytesNumber().decimals()).toBe(0);
    expect(read('123456789012345')).toEqual({ value: 123456789012345, decimals: 0 });
    expect(read('-123456789012345').value).toBe(-123456789012345);
    expect(read('.12345678901234')).toEqual({ value: 0.12345678901234, decimals: 14 });
    expect(read('1234567890123.5')).toEqual({ value: 1234567890123.5, decimals: 1 });
    expect(read('1234567890123456').value).toBeNaN();
    expect(read('12345678901234.5').value).toBeNaN();
  });
});
