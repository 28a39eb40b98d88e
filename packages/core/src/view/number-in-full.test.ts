import fc from 'fast-check';
import { expect, it } from 'vitest';

import { numberInFull } from './number-in-full.ts';

it('writes any number as String does', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      expect(numberInFull(value)).toBe(String(value));
    }),
  );
  for (const value of [0, -0, 1e21, 1e-7, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, 5e-324]) {
    expect(numberInFull(value)).toBe(String(value));
  }
});
