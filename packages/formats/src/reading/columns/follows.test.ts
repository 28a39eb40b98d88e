import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchColumns, watchPairs } from './follows.ts';

const PAIRS = [
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 1],
] as const;
const row = fc.tuple(
  fc.integer({ min: -1, max: 2 }),
  fc.integer({ min: -1, max: 2 }),
  fc.constantFrom(-1, 0, 1),
);

describe(watchPairs, () => {
  it('finds what looking at all rows at once finds', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const watched = watchPairs(PAIRS);
        for (const each of rows) watched.add(Int32Array.from(each));
        for (const [from, to] of PAIRS) {
          const both = rows
            .map((each) => [each[from], each[to]] as const)
            .filter((each) => Math.min(...each) >= 0);
          const images = new Map(both);
          const follows = both.every(([cause, effect]) => images.get(cause) === effect);
          expect(watched.follows(from, to)).toBe(follows);
          const found = watched.images(from, to);
          for (const [cause, effect] of follows ? images : []) expect(found[cause]).toBe(effect);
          if (!follows) expect(found).toEqual([]);
        }
        expect(watched.follows(1, 2)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe(watchColumns, () => {
  it('finds of columns of a file what watching each pair finds', () => {
    const texts = fc.array(fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 4, maxLength: 4 }), {
      maxLength: 8,
    });
    const columns = [0, 1, 2, 3];
    const pairs = columns.flatMap((from) =>
      columns.flatMap((to) => (from === to ? [] : [[from, to] as const])),
    );
    fc.assert(
      fc.property(texts, (rows) => {
        // Texts are numbered as they occur.
        const numbers = columns.map(() => new Map<number, number>());
        const [each, all] = [watchPairs(pairs), watchColumns(columns.length)];
        for (const row of rows) {
          const numbered = row.map((text, at) => {
            const known = numbers[at] ?? new Map<number, number>();
            if (text >= 0 && !known.has(text)) known.set(text, known.size);
            return known.get(text) ?? -1;
          });
          for (const watched of [each, all]) watched.add(Int32Array.from(numbered));
        }
        for (const [from, to] of pairs) {
          expect(all.follows(from, to)).toBe(each.follows(from, to));
          expect(all.images(from, to).flat()).toEqual(each.images(from, to).flat());
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps little of a thousand columns in which no text occurs twice', () => {
    const watched = watchColumns(1000);
    for (let row = 0; row < 500; row += 1) watched.add(new Int32Array(1000).fill(row));
    expect(watched.follows(0, 999)).toBe(true);
    expect(watched.images(7, 8)).toHaveLength(500);
  });
});
