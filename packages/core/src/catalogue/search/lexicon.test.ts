import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { editDistance, slipsAllowed } from './edit-distance.ts';
import { createLexicon } from './lexicon.ts';

const letter = fc.constantFrom('a', 'b', 'z', '0', '9', '-');
const word = fc.array(letter, { minLength: 1, maxLength: 9 }).map((letters) => letters.join(''));
const words = fc.uniqueArray(word, { maxLength: 30 });

function lexiconOf(all: readonly string[]) {
  const lexicon = createLexicon();
  for (const each of all) lexicon.add(each);
  return lexicon;
}

/** Words near a typed one, found by comparing every word: in a short one the first letter must be right. */
function slowNear(all: readonly string[], typed: string) {
  const limit = slipsAllowed(typed);
  if (limit === 0) return [];
  return all.flatMap((each, id) => {
    if (typed.length <= 4 && each[0] !== typed[0]) return [];
    const { whole, beginning } = editDistance(typed, each, 99);
    if (whole <= limit) return { id, slips: whole, isBegun: false };
    return beginning <= limit ? { id, slips: beginning, isBegun: true } : [];
  });
}

describe(createLexicon, () => {
  it('numbers each word once', () => {
    const lexicon = lexiconOf(['rent', 'house', 'rent']);
    expect(lexicon.size()).toBe(2);
    expect([lexicon.add('rent'), lexicon.add('house'), lexicon.add('flat')]).toEqual([0, 1, 2]);
    expect([lexicon.find('house'), lexicon.find('boat')]).toEqual([1, undefined]);
    expect([lexicon.wordAt(1), lexicon.wordAt(9)]).toEqual(['house', '']);
  });

  it('finds plurals of a word, and nothing of an unknown one', () => {
    const lexicon = lexiconOf(['prices', 'rent', 'price']);
    expect(lexicon.ofStem('price')).toEqual([0, 2]);
    expect(lexicon.ofStem('rents')).toEqual([1]);
    expect(lexicon.ofStem('boat')).toEqual([]);
  });

  it('finds the words that begin so, in the order of the alphabet', () => {
    fc.assert(
      fc.property(words, word, (all, start) => {
        const lexicon = lexiconOf(all);
        expect(lexicon.beginningWith(start).map(lexicon.wordAt)).toEqual(
          all.filter((each) => each.startsWith(start)).toSorted(),
        );
      }),
    );
  });

  it('finds the near words that a look at every word finds', () => {
    fc.assert(
      fc.property(words, word, fc.nat(8), letter, (all, other, place, wrong) => {
        const [known = ''] = all;
        const slipped = known.slice(0, place) + wrong + known.slice(place + 1);
        for (const typed of [other, slipped, known.slice(0, place) + known.slice(place + 1)]) {
          expect(lexiconOf(all).nearTo(typed)).toEqual(slowNear(all, typed));
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['employmnet', 'employment', [{ id: 0, slips: 1, isBegun: false }]],
    ['employemnt', 'employments', [{ id: 0, slips: 2, isBegun: false }]],
    ['emplyo', 'employment', [{ id: 0, slips: 1, isBegun: true }]],
    ['jab', 'job', []],
    ['many', 'any', []],
    ['rnet', 'rent', [{ id: 0, slips: 1, isBegun: false }]],
    ['ernt', 'rent', []],
  ])('takes %s for %s or not', (typed, known, near) => {
    expect(lexiconOf([known]).nearTo(typed)).toEqual(near);
  });
});
