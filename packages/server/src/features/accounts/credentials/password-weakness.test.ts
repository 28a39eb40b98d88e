import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { COMMONEST, passwordWeakness } from './password-weakness.ts';

const refused = (password: string, about: readonly string[] = []): boolean =>
  passwordWeakness(password, about) !== undefined;

describe(passwordWeakness, () => {
  it.each([
    'correct horse battery',
    'seventeen quiet herons',
    'sunshine garden forty-two',
    'tables-of-the-census-1871',
    'пароль для таблиц',
    'k7#vQ2m!xP0z',
    'property-of-1234',
  ])('lets %s pass', (password) => {
    expect(refused(password, ['Ada Reader', 'ada@example.org'])).toBe(false);
  });

  it.each([
    'Password123!',
    'p@ssw0rd2026',
    'Sunshine2026!!',
    '!!!Liverpool99',
    'monkeymonkey',
    '1q2w3e4r5t',
    'asdfghjkl123456',
    'abcdefghij',
    '9876543210',
    'a123456789',
    '12345678910',
    'qwe123456789',
    '1122334455',
    '147258369a',
    '5201314520',
    'letmeinplease',
    'CorrectHorseBatteryStaple1',
    'aabbaabbaabb',
    'éééééééééééé',
  ])('refuses %s', (password) => {
    expect(refused(password)).toBe(true);
  });

  it('refuses every word of the list with digits behind it, and what is shorter than ten', () => {
    expect(COMMONEST.size).toBeGreaterThan(1_000);
    for (const word of COMMONEST) expect(refused(`${word}1234567890`)).toBe(true);
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), (text) => {
        expect(refused(text)).toBe(true);
      }),
    );
  });

  it('refuses one’s own name and address, and is not misled by short ones', () => {
    expect(refused('Wilhelmina-77', ['Wilhelmina'])).toBe(true);
    expect(refused('w.jones@example.org', ['w.jones@example.org'])).toBe(true);
    expect(refused('bo likes long walks', ['Bo'])).toBe(false);
  });

  it('comes to an end, and never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        expect(passwordWeakness(text, [text.slice(0, 5)])?.key ?? '').toMatch(
          /^(?:problem\.weak-password\..*)?$/,
        );
      }),
    );
  });
});
