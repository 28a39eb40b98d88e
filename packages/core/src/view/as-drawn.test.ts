import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDrawn } from './as-drawn.ts';

describe(asDrawn, () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1 / 3, 0.333333333333],
    [-2_000_000 / 3, -666_666.666667],
    [1e21 / 3, 333_333_333_333_000_000_000],
    [0, 0],
    [5_417_318_456_789_012, 5_417_318_456_789_012],
    [-1_234_567_890_123_457, -1_234_567_890_123_457],
    [12_345_678_901_234.56, 12_345_678_901_235],
  ])('draws %d as %d', (value, drawn) => {
    expect(asDrawn(value)).toBe(drawn);
  });

  it('leaves every number alone that has been written down with fifteen digits or less', () => {
    const written = fc.tuple(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.integer({ min: 0, max: 12 }),
    );
    fc.assert(
      fc.property(written, ([digits, decimals]) => {
        const value = Number(`${digits}e-${decimals}`);
        expect(asDrawn(value)).toBe(value);
      }),
    );
  });

  it('is never further from the number than half of its twelfth digit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-200, max: 1e200 }), (value) => {
        expect(Math.abs(asDrawn(value) - value)).toBeLessThanOrEqual(Math.abs(value) * 5.1e-12);
      }),
    );
  });
});
