import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { repeatedNumbers } from './repeated-numbers.ts';

const MOST = 40;
const find = repeatedNumbers(MOST);

describe(repeatedNumbers, () => {
  it('gives every number back, and each different one once', () => {
    const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(fc.array(number, { maxLength: MOST }), (numbers) => {
        const found = find(Float64Array.from(numbers));
        // By the text of a number, which tells minus zero.
        const different = new Set(numbers.map((each) => (Object.is(each, -0) ? '-0' : String(each)))).size;
        expect(found !== undefined).toBe(2 * different <= numbers.length + 1);
        if (!found) return;
        expect(found.dictionary).toHaveLength(different);
        expect(Array.from(found.places, (place) => found.dictionary[place])).toEqual(numbers);
      }),
    );
  });

  it.each([
    ['in their upper halves', Array.from({ length: 20 }, (_, at) => at + 1)],
    ['in their lower halves', Array.from({ length: 20 }, (_, at) => 1 + at * 2 ** -52)],
  ])('tells numbers that differ only %s', (_, numbers) => {
    const found = find(Float64Array.from([...numbers, ...numbers]));
    expect(found?.dictionary).toEqual(numbers);
    expect([...(found?.places ?? [])]).toEqual([...numbers.keys(), ...numbers.keys()]);
  });
});
