import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitNumbers } from './unit-columns.ts';

const part = fc.integer({ min: -1, max: 1 });

describe(unitNumbers, () => {
  it('numbers each unit once, in the order in which they first come', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ unit: part, multiplier: part, currency: part })), (units) => {
        const numbers = unitNumbers();
        const seen: string[] = [];
        for (const each of units) {
          const key = JSON.stringify(each);
          expect(numbers.find(each)).toBe(seen.indexOf(key));
          if (!seen.includes(key)) seen.push(key);
          expect(numbers.add(each)).toBe(seen.indexOf(key));
          expect(numbers.find(each)).toBe(seen.indexOf(key));
        }
        expect(numbers.all.map((each) => JSON.stringify(each))).toEqual(seen);
      }),
    );
  });
});
