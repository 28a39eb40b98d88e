import { inLogs } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const wordsOf = (password: string, own: readonly string[] = []): string =>
  inLogs(passwordStrength(password, own).words);

describe(passwordStrength, () => {
  it.each([
    ['', ''],
    ['abc', 'account.password.strength.more(7)'],
    ['ninesigns', 'account.password.strength.more(1)'],
    ['aaaaaaaaaaaa', 'account.password.strength.weak'],
    ['1234567890', 'account.password.strength.weak'],
    ['abcdefghijkl', 'account.password.strength.weak'],
    ['ababababababab', 'account.password.strength.weak'],
    ['trombone fox', 'account.password.strength.good'],
    ['correct horse battery staple', 'account.password.strength.strong'],
    ['пароль из слов достаточно длинный', 'account.password.strength.strong'],
  ])('says of %j: %s', (password, words) => {
    expect(wordsOf(password)).toBe(words);
  });

  it('counts nothing that is of the person', () => {
    expect(wordsOf('ana.okoye@example', ['Ana', 'Okoye', 'ana.okoye@example'])).toBe(
      'account.password.strength.weak',
    );
  });

  it('never gets weaker by a word more', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 10 }), fc.string({ minLength: 1 }), (password, more) => {
        expect(passwordStrength(password + more, []).score).toBeGreaterThanOrEqual(
          passwordStrength(password, []).score,
        );
      }),
    );
  });
});
