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

  /** Reads a file in which each number is its place. */
  const ascending = (bytes: Uint8Array, start: number): void => {
    const numbers = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
    for (const at of numbers.keys()) numbers[at] = start / 8 + at;
  };

  it.each([
    ['as many as are sorted in kept memory', 1 << 18, 400_000],
    ['one more', (1 << 18) + 1, 400_000],
    ['some of as large a file as is counted in it', 300, 512 << 18],
    ['some of a larger one', 300, (512 << 18) + 1],
  ])('reads %s', (_, count, total) => {
    const places = Float64Array.from({ length: count }, (_each, at) => total - 1 - at);
    expect(gatherNumbers({ offsets: [places], total }, ascending)).toEqual(places);
  });

  it('reads eight pages along that nobody wants, and not nine', () => {
    const read: (readonly number[])[] = [];
    const counting = (bytes: Uint8Array, start: number): void => {
      read.push([start / 4096, bytes.length / 4096]);
      bytes.fill(0);
    };
    const pages = (...wanted: readonly number[]): readonly (readonly number[])[] => {
      read.length = 0;
      const offsets = [Float64Array.from(wanted, (page) => page * 512)];
      gatherNumbers({ offsets, total: 512 * 1000 }, counting);
      return [...read];
    };
    expect(pages(3, 12)).toEqual([[3, 10]]);
    expect(pages(3, 13)).toEqual([
      [3, 1],
      [13, 1],
    ]);
    expect(pages(998, 999)).toEqual([[998, 2]]);
    const every = Array.from({ length: 33 }, (_, at) => 8 * at);
    expect(pages(...every)).toEqual([
      [0, 249],
      [256, 1],
    ]);
    expect(pages(...every.slice(0, 32), 255)).toEqual([[0, 256]]);
  });

  it('refuses places outside the file', () => {
    for (const place of [-1, 20_000, Number.NaN]) {
      const places = { offsets: [Float64Array.of(place)], total: FILE.length };
      expect(() => gatherNumbers(places, readInto)).toThrow(RangeError);
    }
  });
});
