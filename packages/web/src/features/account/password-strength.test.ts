import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const wordsOf = (password: string, own: readonly string[] = []): string =>
  passwordStrength(password, own).words;

describe(passwordStrength, () => {
  it.each([
    ['', ''],
    ['abc', '7 more characters'],
    ['ninesigns', '1 more character'],
    ['aaaaaaaaaaaa', 'Easy to guess'],
    ['1234567890', 'Easy to guess'],
    ['abcdefghijkl', 'Easy to guess'],
    ['ababababababab', 'Easy to guess'],
    ['trombone fox', 'Good'],
    ['correct horse battery staple', 'Strong'],
    ['пароль из слов достаточно длинный', 'Strong'],
  ])('says of %j: %s', (password, words) => {
    expect(wordsOf(password)).toBe(words);
  });

  it('counts nothing that is of the person', () => {
    expect(wordsOf('ana.okoye@example', ['Ana', 'Okoye', 'ana.okoye@example'])).toBe('Easy to guess');
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
