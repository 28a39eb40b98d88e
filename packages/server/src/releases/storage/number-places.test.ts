import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countOf, gatherNumbers, placeFinder, placesOf, type NumberPlaces } from './number-places.ts';

const FILE = Float64Array.from({ length: 20_000 }, (_, at) => at / 3);
const BYTES = new Uint8Array(FILE.buffer);

const readInto = (bytes: Uint8Array, start: number): void => {
  bytes.set(BYTES.subarray(start, start + bytes.length));
};

/** Offsets that never lead out of the file. */
const anyPlaces: fc.Arbitrary<NumberPlaces> = fc
  .array(fc.array(fc.nat(4_999), { minLength: 1, maxLength: 12 }), { minLength: 0, maxLength: 4 })
  .map((lists) => ({ offsets: lists.map((list) => Float64Array.from(list)), total: FILE.length }));

describe(placeFinder, () => {
  it('finds one place as all places are worked out', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const placeAt = placeFinder(places);

        expect([...placesOf(places).keys()].map(placeAt)).toEqual([...placesOf(places)]);
      }),
    );
  });
});

describe(gatherNumbers, () => {
  it('gives the numbers at the places, in their order', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const wanted = placesOf(places);

        expect(wanted.length).toBe(countOf(places));
        expect(gatherNumbers(places, readInto)).toEqual(wanted.map((place) => FILE[place] ?? Number.NaN));
      }),
    );
  });

  it('reads neighbours together, far ones apart, and never more than a megabyte at once', () => {
    const calls: number[] = [];
    const counting = (bytes: Uint8Array): void => {
      calls.push(bytes.length);
      bytes.fill(0);
    };
    const total = 10_000_000;
    gatherNumbers({ offsets: [Float64Array.of(0, 600, 1100, 5_000_000)], total }, counting);
    expect(calls).toEqual([3 * 4096, 4096]);

    calls.length = 0;
    gatherNumbers({ offsets: [Float64Array.from({ length: 300_000 }, (_, at) => at)], total }, counting);
    expect(Math.max(...calls)).toBe(1 << 20);
  });

  it('refuses places outside the file', () => {
    for (const place of [-1, 20_000, Number.NaN]) {
      const places = { offsets: [Float64Array.of(place)], total: FILE.length };
      expect(() => gatherNumbers(places, readInto)).toThrow(RangeError);
    }
  });
});
