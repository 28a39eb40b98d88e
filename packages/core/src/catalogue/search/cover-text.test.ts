import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { askedPart, askedReading } from '../../../test/asked-part.ts';
import { countParts, coverOf, placesAsked } from './cover-text.ts';
import type { ResolvedPart } from './resolve-part.ts';

const answering = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '15'), fc.constantFrom(0.25, 0.5, 1), {
  maxKeys: 2,
});
const reading = fc.array(answering, { minLength: 1, maxLength: 3 }).map((words) => askedReading(words));
const parts = fc.array(
  fc.array(reading, { maxLength: 3 }).map((readings) => askedPart(...readings)),
  { maxLength: 4 },
);
const text = fc.array(fc.constantFrom(1, 2, 3, 4, 15), { maxLength: 6 });

/** The best reading of a part counts; of a reading its poorest word; of a word the best place. */
function slowQuality({ readings }: ResolvedPart, words: readonly number[]): number {
  const ofReadings = readings.map((each) =>
    Math.min(...each.words.map(({ qualities }) => Math.max(0, ...words.map((word) => qualities[word] ?? 0)))),
  );
  return Math.max(0, ...ofReadings);
}

describe(coverOf, () => {
  it('says what the slow version says, of any stretch of words', () => {
    fc.assert(
      fc.property(parts, text, fc.nat(6), fc.nat(6), (asked, words, from, to) => {
        const qualities = asked.map((part) => slowQuality(part, words.slice(from, to)));
        const list = Uint32Array.from(words);
        const end = Math.min(to, words.length);
        expect(coverOf(asked, list, from, end)).toEqual({
          parts: qualities.reduce((bits, quality, at) => (quality > 0 ? bits + 2 ** at : bits), 0),
          score: qualities.reduce((sum, quality) => sum + quality, 0),
        });
        expect(coverOf(asked, list)).toEqual(coverOf(asked, list, 0, words.length));
      }),
    );
  });
});

describe(placesAsked, () => {
  it('marks the words of readings that occur consecutively', () => {
    fc.assert(
      fc.property(parts, text, (asked, words) => {
        const expected = words.map((_, place) =>
          asked
            .flatMap(({ readings }) => readings)
            .some(({ words: wanted }) =>
              wanted.some((_word, at) =>
                wanted.every(({ qualities }, each) => (qualities[words[place - at + each] ?? -1] ?? 0) > 0),
              ),
            ),
        );
        expect(placesAsked(asked, Uint32Array.from(words))).toEqual(expected);
      }),
    );
  });
});

describe(countParts, () => {
  it.each([
    [0b0, 0],
    [0b1, 1],
    [0b1000, 1],
    [0b1011, 3],
    [0xff_ffff, 24],
  ])('finds in %d that %d are set', (bits, count) => {
    expect(countParts(bits)).toBe(count);
  });
});
