import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { editDistance, slipsAllowed } from './edit-distance.ts';
import { stemOf } from './stem.ts';

/** Optimal string alignment as it is defined, without a table. */
function slow(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const same = a.at(-1) === b.at(-1) ? 0 : 1;
  const cost = Math.min(
    slow(a.slice(0, -1), b) + 1,
    slow(a, b.slice(0, -1)) + 1,
    slow(a.slice(0, -1), b.slice(0, -1)) + same,
  );
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return isSwap ? Math.min(cost, slow(a.slice(0, -2), b.slice(0, -2)) + 1) : cost;
}

const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }).map((letters) => letters.join(''));

describe(editDistance, () => {
  it('counts the slips that the slow version counts, to the whole and to the nearest beginning', () => {
    fc.assert(
      fc.property(word, word, (typed, known) => {
        const beginnings = Array.from({ length: known.length + 1 }, (_, end) =>
          slow(typed, known.slice(0, end)),
        );
        expect(editDistance(typed, known, 9)).toEqual({
          whole: slow(typed, known),
          beginning: Math.min(...beginnings),
        });
      }),
    );
  });

  it('gives up beyond the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(2), (typed, known, limit) => {
        const { whole } = editDistance(typed, known, limit);
        const expected = slow(typed, known);
        expect(whole > limit).toBe(expected > limit);
      }),
    );
  });

  it('counts on in words of hundreds of letters', () => {
    const far = { whole: 296, beginning: 4 };
    expect(editDistance('xxxx', 'a'.repeat(300), 9)).toEqual({ ...far, whole: 300 });
    expect(editDistance('aaaa', 'a'.repeat(300), 9)).toEqual({ ...far, beginning: 0 });
  });

  it('forgives more in longer words and nothing in numbers', () => {
    expect(['job', 'jobs', 'economy', 'economic'].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
    expect(['2019', 'm1820'].map(slipsAllowed)).toEqual([0, 0]);
  });
});

describe(stemOf, () => {
  it('takes plural endings off and leaves other words alone', () => {
    const words = [
      'prices',
      'industries',
      'boxes',
      'businesses',
      'census',
      'gas',
      'jobs',
      'ties',
      'flies',
      'gas',
      'cars',
      'taxes',
      'glass',
      'analysis',
      '1990s',
    ];
    expect(words.map(stemOf)).toEqual([
      'price',
      'industry',
      'box',
      'business',
      'census',
      'gas',
      'job',
      'ties',
      'fly',
      'gas',
      'car',
      'tax',
      'glass',
      'analysis',
      '1990s',
    ]);
  });
});
