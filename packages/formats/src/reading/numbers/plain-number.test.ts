import { printNumber } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber } from './plain-number.ts';

const decimals = fc.integer({ min: -1, max: 10 });
const nearTies = fc
  .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => units / 10 ** places / 2);

describe(plainNumber, () => {
  it('writes every number as the screen does', () => {
    const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), nearTies);
    fc.assert(
      fc.property(numbers, decimals, (value, places) => {
        expect(plainNumber(value, places)).toBe(printNumber(value, places));
      }),
      { numRuns: 2000 },
    );
  });

  it('never falls into scientific notation', () => {
    expect([plainNumber(1e21, 2), plainNumber(1e-7, -1), plainNumber(-1.005, 2)]).toEqual([
      '1000000000000000000000.00',
      '0.0000001',
      '-1.01',
    ]);
  });
});
