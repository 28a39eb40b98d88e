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
  });

  it('tells long titles that begin alike apart', () => {
    const beginning = 'Resident Households by Monthly Household Income from Work and Type of Dwelling';
    const [one, other] = [codeFromTitle(`${beginning}, 2020`), codeFromTitle(`${beginning}, 2015`)];
    expect(one).toMatch(/^resident-households-by-monthly-[0-9a-z]{7}$/);
    expect(other).not.toBe(one);
  });

  it('proposes a code for letters that no code may have', () => {
    expect(codeFromTitle('居民人口')).toMatch(/^table-[0-9a-z]{7}$/);
    expect(codeFromTitle('')).toMatch(/^table-[0-9a-z]{7}$/);
  });

  it('is always a code, and always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(parseTableCode(codeFromTitle(title))).toBe(codeFromTitle(title));
      }),
    );
  });
});
