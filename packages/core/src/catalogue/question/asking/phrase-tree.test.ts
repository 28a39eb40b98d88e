import { describe, expect, it } from 'vitest';

import { holesIn, parsePhrase } from './phrase-tree.ts';

/** Every way to say a phrase, as it is written. */
function sayings(phrase: string): readonly string[] | undefined {
  const signs = { word: '', ending: '*', hole: '$' };
  return parsePhrase(phrase)?.map((saying) => saying.map(({ kind, text }) => signs[kind] + text).join(' '));
}

describe(parsePhrase, () => {
  it.each([
    ['So many', ['so many']],
    ['a|b c', ['a', 'b c']],
    ['a (b|c d) e', ['a b e', 'a c d e']],
    ['a [b|c]', ['a b', 'a c', 'a']],
    ['[a] (b|[c] d)', ['a b', 'a c d', 'a d', 'b', 'c d', 'd']],
    ['b *s', ['b *s']],
    ['the *Est {point} of', ['the *est $point of']],
  ])('reads %s', (phrase, ways) => {
    expect(sayings(phrase)).toEqual(ways);
  });

  it.each(['', '[a]', 'a|', '(a', 'a)', '(a]', '[a)', '()', 'a (b', '{', '{}', '{A}', 'a *', '}', 'a|[b]'])(
    'does not read “%s”',
    (phrase) => {
      expect(parsePhrase(phrase)).toBe(undefined);
    },
  );

  it('takes very many ways to say a phrase for a mistake', () => {
    expect(parsePhrase('(a|b)'.repeat(11))).toHaveLength(2048);
    expect(parsePhrase('(a|b)'.repeat(12))).toBe(undefined);
  });

  it('knows what a phrase leaves open', () => {
    expect(holesIn(parsePhrase('{length} (ago|before {point})') ?? [])).toEqual([
      'length',
      'length',
      'point',
    ]);
  });
});
