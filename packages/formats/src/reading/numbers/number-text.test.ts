import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOfCell } from '../cell-text.ts';
import { decimalsIn, decimalsOfNumber, quickNumber, readNumber } from './number-text.ts';

describe(readNumber, () => {
  it('reads back every number a program prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(readNumber(String(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('reads thousands separators in either writing, and nothing that only resembles a number', () => {
    expect(
      ['1,234,567.5', '1 234', "1'234", '−3', '.5', '1,5', '12,34', '1.2.3', '1e999', '', '0x10'].map(
        (each) => readNumber(each),
      ),
    ).toEqual([
      1234567.5,
      1234,
      1234,
      -3,
      0.5,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      ['1.234,5', '1,5', '1 234', '1.5', '1.234'].map((each) => readNumber(each, { decimal: ',' })),
    ).toEqual([1234.5, 1.5, 1234, undefined, 1234]);
  });
});

describe(numberOfCell, () => {
  it('reads a number of the other writing only where its sign can stand between thousands', () => {
    const digits = fc.stringMatching(/^\d{1,6}$/);
    fc.assert(
      fc.property(fc.constantFrom('', '-'), digits, digits, (sign, before, after) => {
        const isGrouped = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
        const expected = isGrouped ? Number(`${sign}${before}${after}`) : undefined;
        expect(numberOfCell(`${sign}${before}.${after}`, { decimal: ',' })).toBe(expected);
        expect(numberOfCell(`${sign}${before},${after}`)).toBe(expected);
        expect(numberOfCell(`${sign}${before}.${after}`)).toBe(Number(`${sign}${before}.${after}`));
        expect(decimalsIn(`${sign}${before}.${after}`)).toBe(after.length);
      }),
    );
  });
});

describe(decimalsIn, () => {
  it('counts the decimals as they are written', () => {
    expect(
      ['1', '1.50', '1,234.5', '1.5e3', '3.25 p', '.5', '5.', '-.25'].map((each) => decimalsIn(each)),
    ).toEqual([0, 2, 1, 0, 2, 1, 0, 2]);
    expect(decimalsIn(',5', { decimal: ',' })).toBe(1);
    expect(decimalsIn('1.234,56', { decimal: ',' })).toBe(2);
  });
});

describe(quickNumber, () => {
  it('reads at most fifteen digits', () => {
    expect(quickNumber('-123456789.123456')).toBe(-123456789.123456);
    expect(quickNumber('1234567890.123456')).toBeNaN();
    expect(quickNumber('123456789012345')).toBe(123456789012345);
    expect(quickNumber('1234567890123456')).toBeNaN();
    expect(quickNumber('0.12345678901234')).toBe(0.12345678901234);
    expect(quickNumber('.12345678901234')).toBeNaN();
  });

  it('reads what the parser of programs reads, or nothing', () => {
    const written = fc.stringMatching(/^-?\d{0,16}\.?\d{0,16}$/);
    fc.assert(
      fc.property(fc.oneof(written, fc.string()), (text) => {
        const isPlain = /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15;
        expect(quickNumber(text)).toBe(isPlain ? Number(text) : Number.NaN);
      }),
      { numRuns: 2000 },
    );
  });
});

describe(decimalsOfNumber, () => {
  it('counts two of a number so large that times a hundred it is rounded', () => {
    expect(decimalsOfNumber(248_587_514_630_850.94)).toBe(2);
  });

  it('counts those of the shortest text of the number', () => {
    const short = fc
      .tuple(fc.integer(), fc.integer({ min: 0, max: 9 }))
      .map(([whole, decimals]) => whole / 10 ** decimals);
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), short), (value) => {
        expect(decimalsOfNumber(value)).toBe(decimalsIn(String(value)));
      }),
    );
  });
});
