import { readFileSync } from 'node:fs';

import { LEAST_PASSWORD } from '@almanac/contract';
import { message, type Message } from '@almanac/core';

/** Signs that people write for letters. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }),
);

/** Rows and columns of keyboards, and the counting that people type. */
const RUNS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1qazxsw23edcvfr45tgbnhy67ujm',
  // The block of digits beside the keyboard, along its rows, columns and diagonals; and both hands at once.
  ...[
    '789456123',
    '741852963',
    '147258369',
    '147852369',
    '963852741',
    '159753456852',
    '159357',
    '1029384756',
  ],
  // “I love you forever”, as it sounds in Chinese.
  '5201314',
];

/** The fewest different signs. */
const LEAST_DIFFERENT = 4;
const RUN = 4;
/** So few characters before, between or after runs add next to nothing: `a123456789`, `12345678910`. */
const FEW = 3;

/** The password as it is hashed: the same however a keyboard composes its letters. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Why a password is too easy to guess; undefined when it may be chosen. No rule asks for digits or
 * signs: what protects is length, and not being a common first guess (NIST SP 800-63B).
 */
export function passwordWeakness(password: string, about: readonly string[]): Message | undefined {
  const chosen = normalPassword(password).toLowerCase();
  if (Array.from(chosen).length < LEAST_PASSWORD)
    return message('problem.weak-password.short', { count: LEAST_PASSWORD });
  if (new Set(chosen).size < LEAST_DIFFERENT) return message('problem.weak-password.different');
  if (isRuns(chosen) || isRuns(withoutDoubles(chosen))) return message('problem.weak-password.run');
  if (wordsIn(chosen).some((word) => COMMONEST.has(word))) return message('problem.weak-password.common');
  const own = about.flatMap(wordsIn).filter((word) => word.length >= RUN);
  if (wordsIn(chosen).some((word) => own.includes(word))) return message('problem.weak-password.own');
  return undefined;
}

/** What is left when the digits and signs at its ends, or written for letters, and repetition are taken away. */
function wordsIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const bare = lower.replace(/[^\p{L}]+/gu, '');
  const spelt = spell(lower);
  const trimmed = lower.replace(/^[^\p{L}]+/u, '').replace(/(?<=\p{L})[^\p{L}]+$/u, '');
  const speltTrimmed = spell(trimmed);
  return [lower, bare, spelt.replace(/[^\p{L}]+/gu, ''), speltTrimmed]
    .flatMap((word) => [word, once(word)])
    .filter((word) => word !== '');
}

/** With letters for the signs that are written for them. */
function spell(text: string): string {
  return Array.from(text, (sign) => LETTERS.get(sign) ?? sign).join('');
}

/** `passpass` as `pass`. */
function once(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part;
  }
  return text;
}

/** `1122334455` as `12345`. */
function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}

/** Whether it is keyboard runs of four signs or more, and little else. */
function isRuns(text: string): boolean {
  let rest = text;
  let others = 0;
  while (rest !== '') {
    const length = longestRun(rest);
    if (length === 0) others += 1;
    rest = rest.slice(Math.max(1, length));
  }
  return others <= FEW;
}

/** How many signs at the beginning follow a run; 0 where fewer than four do. */
function longestRun(text: string): number {
  const follows = (length: number): boolean =>
    length <= text.length && RUNS.some((run) => run.includes(text.slice(0, length)));
  let length = RUN - 1;
  while (follows(length + 1)) length += 1;
  return length < RUN ? 0 : length;
}

/** The shipped list: words that passwords are most often, or are most often built on. */
export const COMMONEST: ReadonlySet<string> = new Set(
  readFileSync(new URL('./commonest-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter((word) => word !== ''),
);
