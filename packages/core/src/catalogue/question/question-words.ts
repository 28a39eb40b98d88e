import type { AskingWords } from './asking/tellings.ts';
import { phraseReader } from './asking/phrase-reader.ts';
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

/** The words of a question, without what an apostrophe cuts off: the `s` of `women’s`. */
export function questionWords(question: string, asking: AskingWords): readonly QuestionWord[] {
  const words = wordsOf(question);
  const { at: phraseAt } = phraseReader(
    words.map(({ folded }) => folded),
    asking,
  );
  return words
    .map(({ folded, start }, at) => {
      const end = endOf(question, start);
      const after = question.slice(end, words[at + 1]?.start ?? question.length);
      const typed = question.slice(start, end);
      const isName =
        phraseAt('only-capitals', at) === undefined
          ? isUpper(typed) || phraseAt('no-capitals', at - 1) === undefined
          : isUpper(typed) && !isUpper(question);
      const name = isName ? nameOf(folded, asking) : undefined;
      const isClipped =
        phraseAt('clipped', at) !== undefined &&
        (/[’']/.test(question.charAt(start - 1)) || /^[’']/.test(after));
      return { word: { folded: name ?? folded, typed, start, end, after }, isClipped };
    })
    .flatMap(({ word, isClipped }) => (isClipped ? [] : [word]));
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase();
}

/** “US unemployment” is of a country, “tell us” is not. */
function nameOf(folded: string, { capitals }: AskingWords): string | undefined {
  const [name] = capitals.tree.words.get(folded)?.words.keys() ?? [];
  return name;
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

/** The folded word at a place; nothing beyond the ends. */
export function wordAt(words: readonly QuestionWord[], at: number): string {
  return words[at]?.folded ?? '';
}

/** Whether the word at a place is what the pattern says. */
export function isWord(words: readonly QuestionWord[], at: number, pattern: RegExp): boolean {
  return pattern.test(wordAt(words, at));
}

/** Whether the word at a place is the base of an index: `2015 = 100`. */
export function isBase(words: readonly QuestionWord[], at: number): boolean {
  return words[at]?.after.trim() === '=' && isWord(words, at, /^\d{4}$/) && isWord(words, at + 1, /^100$/);
}
