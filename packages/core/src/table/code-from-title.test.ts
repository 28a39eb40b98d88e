import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFromTitle } from './code-from-title.ts';
import { parseTableCode } from './table-code.ts';

describe(codeFromTitle, () => {
  it('is made of the words of the title', () => {
    expect(codeFromTitle('Residents By Age Group & Sex, End June')).toBe(
      'residents-by-age-group-sex-end-june',
    );
    expect(codeFromTitle('Women’s Income – Annual')).toBe('womens-income-annual');
    expect(codeFromTitle('Väestö iän mukaan')).toBe('vaesto-ian-mukaan');
    expect(codeFromTitle('Å')).toBe('a');
  });

  it('distinguishes long titles with the same beginning', () => {
    const beginning = 'Resident Households by Monthly Household Income from Work and Type of Dwelling';
    const [one, other] = [codeFromTitle(`${beginning}, 2020`), codeFromTitle(`${beginning}, 2015`)];
    expect(one).toMatch(/^resident-households-by-monthly-[0-9a-z]{7}$/);
    expect(other).not.toBe(one);
  });

  it('proposes a code for letters that no code may have', () => {
    expect(codeFromTitle('居民人口')).toMatch(/^table-[0-9a-z]{7}$/);
    expect(codeFromTitle('')).toMatch(/^table-[0-9a-z]{7}$/);
  });

  // Checksums by FNV-1a as it is defined, in 32 bits: 0x811c9dc5 for nothing.
  it('ends in the checksum of the whole title where words do not do', () => {
    const inSeven = (checksum: number): string => checksum.toString(36).padStart(7, '0');
    expect(codeFromTitle('')).toBe(`table-${inSeven(0x811c9dc5)}`);
    expect(codeFromTitle('я')).toBe(`table-${inSeven(Math.imul(0x811c9dc5 ^ 0x44f, 0x01000193) >>> 0)}`);
  });

  it.each([
    ['forty characters', 'a'.repeat(40), /^a{40}$/],
    ['one more', 'a'.repeat(41), /^table-.{7}$/],
    ['words of forty characters', `${'a'.repeat(20)} ${'b'.repeat(19)}`, /^a{20}-b{19}$/],
    ['words of one more', `${'a'.repeat(20)} ${'b'.repeat(20)}`, /^a{20}-.{7}$/],
    ['as many words as leave room for the checksum', `${'a'.repeat(32)} ${'b'.repeat(20)}`, /^a{32}-.{7}$/],
    ['a word too long for that', `${'a'.repeat(33)} ${'b'.repeat(20)}`, /^table-.{7}$/],
    ['no word after one that is too long', `ab ${'c'.repeat(40)} d`, /^ab-.{7}$/],
  ])('keeps %s', (_, title, code) => {
    expect(codeFromTitle(title)).toMatch(code);
  });

  it('is always a code, and always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(parseTableCode(codeFromTitle(title))).toBe(codeFromTitle(title));
      }),
    );
  });
});
