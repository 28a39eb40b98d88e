import { describe, expect, it } from 'vitest';
import { addText, columnProfile, hasNumbers, isNumeric } from './column-profile.ts';

function profileOf(texts: readonly string[]) {
  const profile = columnProfile('Area', 0);
  const numbers = texts.map((text, at) => addText(profile, text, at + 2));
  return { profile, numbers };
}

describe(addText, () => {
  it('numbers the different texts in their order, whatever blanks are around them', () => {
    const { profile, numbers } = profileOf([
      ' North ',
      'South',
      '',
      'North',
      'South',
      '  ',
      'South ',
      'East',
    ]);
    expect(numbers).toEqual([0, 1, 2, 0, 1, 2, 1, 3]);
    expect([...profile.texts]).toEqual([['North', 0], ['South', 1], ['', 2], ['East', 3]]); // prettier-ignore
    expect(profile.lines).toEqual([2, 3, 4, 9]);
    expect(profile).toMatchObject({ filled: 6, words: 6, numbers: 0, commaNumbers: 0, isOverflown: false });
  });

  const NONE = { filled: 1, words: 0, numbers: 0, commaNumbers: 0, fractions: 0 };

  it.each([
    ['', { ...NONE, filled: 0 }],
    ['..', NONE],
    ['North', { ...NONE, words: 1 }],
    ['12', { ...NONE, numbers: 1, commaNumbers: 1 }],
    ['1,5', { ...NONE, commaNumbers: 1 }],
    ['1.5', { ...NONE, numbers: 1, fractions: 1 }],
    ['2.0', { ...NONE, numbers: 1 }],
    ['1.234', { ...NONE, numbers: 1, commaNumbers: 1, fractions: 1 }],
    ['1,234', { ...NONE, numbers: 1, commaNumbers: 1 }],
    ['1,234.5', { ...NONE, numbers: 1, fractions: 1 }],
    ['1.234,5', { ...NONE, commaNumbers: 1 }],
    ['1 234', { ...NONE, numbers: 1, commaNumbers: 1 }],
  ])('counts “%s” for what it is, each time', (text, counts) => {
    expect(profileOf([text]).profile).toMatchObject(counts);
    const twice = Object.fromEntries(Object.entries(counts).map(([name, times]) => [name, 2 * times]));
    expect(profileOf([text, text]).profile).toMatchObject(twice);
  });

  it('keeps no more than 2,000 fractions, and counts on', () => {
    const fractions = Array.from({ length: 2001 }, (_, at) => `${at}.5`);
    expect(profileOf(fractions.slice(0, 2000)).profile.isOverflown).toBe(false);
    const { profile, numbers } = profileOf([...fractions, '0.5']);
    expect(profile).toMatchObject({ isOverflown: true, numbers: 2002, fractions: 2002 });
    expect([profile.texts.size, profile.lines.length, ...numbers.slice(-3)]).toEqual([
      2000, 2000, 1999, -1, -1,
    ]);
    expect(profileOf(['North', ...fractions]).profile.isOverflown).toBe(false);
  });
});

describe(isNumeric, () => {
  it.each([
    ['nothing', [], false],
    ['words', ['North', 'South'], false],
    ['numbers and a word among twenty', [...Array<string>(19).fill('7'), 'North'], true],
    ['numbers and a word among nineteen', [...Array<string>(18).fill('7'), 'North'], false],
    ['numbers with a comma', ['1,5'], true],
    ['signs alone', ['..'], false],
  ])('tells of %s', (_, texts, is) => {
    expect(isNumeric(profileOf(texts).profile)).toBe(is);
  });
});

describe(hasNumbers, () => {
  it('asks for one number', () => {
    expect(hasNumbers(profileOf(['North', '..']).profile)).toBe(false);
    expect(hasNumbers(profileOf(['North', '1,5']).profile)).toBe(true);
  });
});
