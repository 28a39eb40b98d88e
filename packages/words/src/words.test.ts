import {
  and,
  message,
  or,
  parseTimePeriod,
  sentences,
  type Fact,
  type MessageKey,
  type TimePeriod,
} from '@almanac/core';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { compileLanguage, parseLanguage } from './languages/index.ts';
import { createWords } from './create-words.ts';
import type { Words } from './words.ts';
import { english, PLAIN } from '../test/english.ts';

const words = english();

/** Words of a language of two texts, which the catalogue does not have. */
function wordsOf(texts: Record<string, string>, language = 'en'): (key: string, values?: object) => string {
  const file = parseLanguage(JSON.stringify({ '@@locale': language, ...texts }));
  const { say } = createWords(compileLanguage(file), { ...PLAIN, group: ' ' });
  return say as unknown as (key: string, values?: object) => string;
}

describe(createWords, () => {
  it('fills in arguments and chooses plurals by the rules of the language', () => {
    const say = wordsOf({ n: '{count, plural, one {# tabela} few {# tabele} other {# tabel}}' }, 'pl');
    expect([1, 3, 5, 22].map((count) => say('n', { count }))).toEqual([
      '1 tabela',
      '3 tabele',
      '5 tabel',
      '22 tabele',
    ]);
  });

  it('writes the number of a plural as the department does, not as the language does', () => {
    expect(wordsOf({ n: '{count, plural, one {# row} other {# rows}}' })('n', { count: 12345 })).toBe(
      '12 345 rows',
    );
  });

  it('gives a text with tags in parts', () => {
    const { parts } = createWords(
      compileLanguage(parseLanguage('{"@@locale":"en","t":"Read the <a>terms</a> of {office}."}')),
      PLAIN,
    );
    const said = (parts as unknown as (...given: readonly unknown[]) => unknown)(
      't',
      { a: (inside: readonly string[]) => ({ linked: inside.join('') }) },
      { office: 'the office' },
    );
    expect(said).toEqual(['Read the ', { linked: 'terms' }, ' of the office.']);
  });

  it('takes braces and tags in an argument for what they are', () => {
    expect(words.say('list.and', { items: '<b>{x}</b>', last: '#' })).toBe('<b>{x}</b> and #');
  });

  it('says which text is missing', () => {
    expect(() => words.say('no.such.text' as 'list.and', { items: '', last: '' })).toThrow(
      'There is no text no.such.text in the language en.',
    );
  });

  it('is typed by the catalogue', () => {
    expectTypeOf<'list.and'>().toExtend<MessageKey>();
    expectTypeOf<'list.ant'>().not.toExtend<MessageKey>();
    const wrong = (say: Words['say']): void => {
      // @ts-expect-error A misspelt argument.
      say('list.and', { items: '', lats: '' });
      // @ts-expect-error A plural counts: it takes a number.
      say('duration.days', { count: '3' });
      // @ts-expect-error An argument is missing.
      say('duration.days');
    };
    expectTypeOf(wrong).toBeFunction();
  });
});

describe('facts', () => {
  const { say, write } = english();
  const parse = (text: string): TimePeriod => {
    const period = parseTimePeriod(text);
    if (period === undefined) throw new Error(text);
    return period;
  };

  it.each<[Fact, string]>([
    ['Kilograms', 'Kilograms'],
    [message('usage.title'), say('usage.title')],
    [message('usage.on-day', { day: '5 Nov 2026' }), 'On 5 Nov 2026'],
    [and(['a', 'b', 'c']), 'a, b and c'],
    [or(['CSV', 'PX']), 'CSV or PX'],
    [{ list: ['a', 'b', ''], joined: 'comma' }, 'a, b'],
    [sentences(['One.', undefined, message('usage.title'), 'Three.']), `One. ${say('usage.title')} Three.`],
    [{ number: -1234.5 }, '-1,234.5'],
    [{ number: 3, decimals: 1 }, '3.0'],
    [{ period: parse('2026 Oct') }, 'Oct 2026'],
    [{ period: parse('2009 Jan'), to: parse('2026 Oct') }, 'Jan 2009 to Oct 2026'],
  ])('writes %j', (fact, said) => {
    expect(write(fact)).toBe(said);
  });

  it('writes facts within facts', () => {
    const first = { period: parse('2025 1Q') };
    const range = message('period.range', { first, last: and(['x', { number: 1e6 }]) });
    expect(write(range)).toBe('Q1 2025 to x and 1,000,000');
  });
});
