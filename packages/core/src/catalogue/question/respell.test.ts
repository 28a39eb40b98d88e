import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { asked, variable } from '../../../test/asked-tables.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import { editDistance, slipsAllowed } from '../search/edit-distance.ts';
import { stemOf } from '../search/stem.ts';
import { NO_SYNONYMS, parseSynonyms } from '../search/synonyms.ts';
import { respell } from './respell.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** What is known where measures have these names. */
function named(...names: readonly string[]): Vocabulary {
  return vocabularyOf(
    names.map((name, at) => asked(`T${at}`, name, { dimensions: [], unit: '' })),
    ENGLISH,
  );
}

const read = (typed: string, vocabulary: Vocabulary, synonyms = NO_SYNONYMS) =>
  respell(typed, { vocabulary, synonyms });

describe(respell, () => {
  it('finds what is a slip away, of long words two', () => {
    const vocabulary = named('Rents of dwellings', 'Unemployment');
    expect(read('rants', vocabulary)).toBe('rents');
    expect(read('meny', vocabulary)).toBe('many');
    expect(read('retns', vocabulary)).toBe('rents');
    expect(read('rantz', vocabulary)).toBe(undefined);
    expect(read('unemplyomnt', vocabulary)).toBe('unemployment');
    expect(read('unemplyomt', vocabulary)).toBe(undefined);
    expect(read('unemxloykent', vocabulary)).toBe('unemployment');
    expect(read('houze', named('Houses abroad'))).toBe('houses');
  });

  it('takes numbers and very short words as they are, but for two letters that changed places', () => {
    const vocabulary = named('Pay gap', 'Year 2019');
    expect(read('2018', vocabulary)).toBe(undefined);
    expect(read('gpa', vocabulary)).toBe('gap');
    expect(read('gup', vocabulary)).toBe(undefined);
    expect(read('agp', vocabulary)).toBe(undefined);
    expect(read('ga', vocabulary)).toBe(undefined);
  });

  it('prefers words that begin with the same letter', () => {
    for (const names of [
      ['Cents', 'Tints'],
      ['Tints', 'Cents'],
    ])
      expect(read('tents', named(...names))).toBe('tints');
  });

  it('prefers what more names have', () => {
    expect(read('cats', named('Cots', 'Cuts'))).toBe('cots');
    expect(read('cats', named('Cots', 'Cuts', 'Cuts abroad'))).toBe('cuts');
    expect(read('dwellinga', named('Dwellings', 'Dwellingon', 'Dwellingon abroad'))).toBe('dwellings');
    const labels = { dimensions: [variable('Kind', 'measure', ['All', 'Cots'])] };
    const known = vocabularyOf(
      [asked('A', 'Rents', labels), asked('B', 'Cuts', { dimensions: [] })],
      ENGLISH,
    );
    expect(read('cats', known)).toBe('cuts');
    const often = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} x${at}`);
    expect(read('cats', named(...often('Cots', 20), ...often('Cuts', 21)))).toBe('cots');
    expect(read('cats', named(...often('Cots', 19), ...often('Cuts', 20)))).toBe('cuts');
  });

  it('reads single words of synonyms, too', () => {
    const book = parseSynonyms('kids, young children\nmotor vehicles, cars');
    const synonyms = book.ok ? book.value : NO_SYNONYMS;
    expect(read('kidz', named('Rents'), synonyms)).toBe('kid');
    expect(read('vehicels', named('Rents'), synonyms)).toBe(undefined);
  });

  it('reads months, and drops no beginning of a word', () => {
    expect(read('febuary', named('Rents'))).toBe('february');
    expect(read('agust', named('Rents'))).toBe('august');
    expect(read('saps', named('Rents'))).toBe(undefined);
    expect(read('unmarried', named('Married'))).toBe(undefined);
  });

  it('finds the same as if every word were compared letter by letter', () => {
    const word = fc
      .array(fc.constantFrom('a', 'b', 'c', 'p', 'q', 's'), { minLength: 3, maxLength: 9 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), word, (names, typed) => {
        const vocabulary = named(...names);
        expect(read(typed, vocabulary)).toBe(slowly(typed, vocabulary));
      }),
      { numRuns: 1000 },
    );
  });
});

function slowly(typed: string, { written, stems }: Vocabulary): string | undefined {
  const limit = typed.length === 3 ? 1 : slipsAllowed(typed);
  const near = [...written].flatMap(([stem, word]) => {
    const whole = (one: string, other: string) => editDistance(one, other, 99).whole;
    const distance = Math.min(whole(typed, word), whole(typed, stem), whole(stemOf(typed), stem));
    const isNear =
      Math.abs(word.length - typed.length) <= limit && distance <= limit && !typed.endsWith(word);
    const isSwap = word === [0, 2, 1].map((at) => typed.charAt(at)).join('');
    if (typed.length === 3 ? !isSwap : !isNear) return [];
    const isSameLetter = word.startsWith(typed.charAt(0));
    return [{ word, rank: distance + (isSameLetter ? 0 : 0.6) - Math.min(stems.get(stem) ?? 0, 20) / 50 }];
  });
  const least = Math.min(...near.map(({ rank }) => rank));
  return near.find(({ rank }) => rank === least)?.word;
}
