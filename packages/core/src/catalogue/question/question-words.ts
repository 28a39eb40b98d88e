import { wordsOf } from '../words-of.ts';

/** A word of a question. */
export interface QuestionWord {
  readonly folded: string;
  /** As it was typed. */
  readonly typed: string;
  readonly start: number;
  readonly end: number;
  /** What stands between it and the next word: a hyphen joins `2019-2024`. */
  readonly after: string;
}

/** The words of a question, without the `s` of `women’s` and the `t` of `don’t`. */
export function questionWords(question: string): readonly QuestionWord[] {
  const words = wordsOf(question);
  return words
    .map(({ folded, start }, at) => {
      const end = endOf(question, start);
      const after = question.slice(end, words[at + 1]?.start ?? question.length);
      const isPlace = isUnitedStates(question.slice(start, end), words[at - 1]?.folded);
      return { folded: isPlace ? 'usa' : folded, typed: question.slice(start, end), start, end, after };
    })
    .filter(({ folded, start }) => !(/^[st]$/.test(folded) && /[’']/.test(question.charAt(start - 1))));
}

/** “US unemployment” is of a country, “tell us” is not. */
function isUnitedStates(typed: string, before: string | undefined): boolean {
  return typed === 'US' || (typed === 'us' && !/^(?:tell|give|show|let|help|of|all|for)$/.test(before ?? ''));
}

function endOf(question: string, start: number): number {
  const rest = /^[\p{L}\p{N}\p{M}]+/u.exec(question.slice(start));
  return start + (rest?.[0].length ?? 0);
}

/** The words from `from` up to but not including `to`, as typed. */
export function typedText(words: readonly QuestionWord[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ typed, after }, at) => (at === to - from - 1 ? typed : typed + after))
    .join('');
}

/** The folded words, a blank between two. */
export function foldedWords(words: readonly QuestionWord[]): string {
  return words.map(({ folded }) => folded).join(' ');
}

/** The folded word at a place; nothing beyond the ends. */
export function wordAt(words: readonly QuestionWord[], at: number): string {
  return words[at]?.folded ?? '';
}

/** Whether the word at a place is what the pattern says. */
export function isWord(words: readonly QuestionWord[], at: number, pattern: RegExp): boolean {
  return pattern.test(wordAt(words, at));
}

/** The place behind the words from `at` on that the pattern allows. */
export function skipWords(words: readonly QuestionWord[], at: number, pattern: RegExp): number {
  let next = at;
  while (next < words.length && isWord(words, next, pattern)) next += 1;
  return next;
}

/** Whether the word at a place is the base of an index: `2015 = 100`. */
export function isBase(words: readonly QuestionWord[], at: number): boolean {
  return words[at]?.after.trim() === '=' && isWord(words, at, /^\d{4}$/) && isWord(words, at + 1, /^100$/);
}
