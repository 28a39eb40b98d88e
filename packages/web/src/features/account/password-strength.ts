import { type Fact, message } from '@almanac/core';
import { LEAST_PASSWORD } from '@almanac/contract';

/** How a password looks to an attacker: 0 to 4, and in words. */
export interface Strength {
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly words: Fact;
}

const WORDS = {
  1: 'account.password.strength.weak',
  2: 'account.password.strength.short',
  3: 'account.password.strength.good',
  4: 'account.password.strength.strong',
} as const;

/** How many characters add strength: repetition, counting and keyboard rows are guessed as one. */
function worth(characters: readonly string[]): number {
  const isNext = (a: string, b: string): boolean => {
    const step = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0);
    return step >= -1 && step <= 1;
  };
  const lower = characters.map((each) => each.toLowerCase());
  const kept = lower.filter((each, index) => index === 0 || !isNext(lower[index - 1] ?? '', each));
  // The third occurrence of a character adds little.
  return kept.filter((each, index) => kept.slice(0, index).filter((before) => before === each).length < 2)
    .length;
}

/**
 * A first impression during typing. It asks for no digits or signs: length and variety are what counts. The server
 * knows the most common passwords and refuses them.
 */
export function passwordStrength(password: string, own: readonly string[]): Strength {
  const characters = Array.from(password);
  if (characters.length === 0) return { score: 0, words: '' };
  const missing = LEAST_PASSWORD - characters.length;
  if (missing > 0) return { score: 1, words: message('account.password.strength.more', { count: missing }) };
  const withoutOwn = own
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
  const value = worth(Array.from(withoutOwn));
  const score = value < 7 ? 1 : value < 10 ? 2 : value < 14 ? 3 : 4;
  return { score, words: message(WORDS[score]) };
}
