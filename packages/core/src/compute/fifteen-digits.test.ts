import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToFifteenDigits, toFifteenDigits } from './fifteen-digits.ts';

/** Numbers of all magnitudes, at a tie of the sixteenth digit and beside powers of ten. */
const figures = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.tuple(fc.integer(), fc.integer({ min: 1, max: 1_000_000 })).map(([over, under]) => over / under),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((halves) => halves / 2 ** 20 + 1e9),
  fc
    .tuple(fc.integer({ min: 1e14, max: 1e15 }), fc.integer({ min: 0, max: 22 }))
    .map(([digits, at]) => (digits + 0.5) / 10 ** at),
  fc
    .tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -9, max: 17 }))
    .map(([units, power]) => Number(`1e${power}`) * (1 + units * Number.EPSILON)),
);

function inText(value: number): number {
  const rounded = Number(value.toPrecision(15));
  return rounded === 0 ? 0 : rounded;
}

describe(toFifteenDigits, () => {
  it('leaves behind what binary fractions added', () => {
    expect([3065.1000000000004, 0.1 + 0.2, 1.1 * 1.1, -(0.1 + 0.7)].map(toFifteenDigits)).toEqual([
      3065.1, 0.3, 1.21, -0.8,
    ]);
    expect(toFifteenDigits(1 / 3)).toBe(0.333333333333333);
  });

  it('gives what fifteen digits of text give', () => {
    fc.assert(
      fc.property(figures, (value) => {
        expect(toFifteenDigits(value)).toBe(inText(value));
      }),
      { numRuns: 20_000 },
    );
  });

  it('keeps every number of 15 digits, and every whole one to a quadrillion', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
        fc.integer({ min: -30, max: 30 }),
        (digits, exponent) => {
          const value = Number(`${digits}e${exponent}`);
          expect(toFifteenDigits(value)).toBe(value === 0 ? 0 : value);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('says of no number what it does not say, and has no negative zero', () => {
    expect(toFifteenDigits(Number.NaN)).toBeNaN();
    expect(toFifteenDigits(-0)).toBe(0);
    expect(toFifteenDigits(Infinity)).toBe(Infinity);
  });
});

describe(roundToFifteenDigits, () => {
  it('rounds each number like its text, whatever the magnitudes of its neighbours', () => {
    const neighbours = fc.oneof(
      fc.array(figures),
      fc
        .tuple(figures, fc.array(fc.integer({ min: 1, max: 30 })))
        .map(([figure, parts]) => parts.map((part) => figure / part)),
    );
    fc.assert(
      fc.property(neighbours, (numbers) => {
        const values = Float64Array.from(numbers);
        roundToFifteenDigits(values);
        expect([...values]).toEqual(numbers.map(inText));
      }),
      { numRuns: 5_000 },
    );
  });

  it('rounds every number in its place, and leaves what is none', () => {
    const values = Float64Array.of(3065.1000000000004, Number.NaN, -(0.1 + 0.7), -0);
    roundToFifteenDigits(values);
    expect([...values]).toEqual([3065.1, Number.NaN, -0.8, 0]);
  });
});
