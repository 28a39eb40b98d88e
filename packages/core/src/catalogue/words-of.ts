import { fold } from './fold.ts';

/** A word of a text, folded, and where it begins in the text. */
export interface Word {
  readonly folded: string;
  readonly start: number;
}

/** Part of a text, from `start` up to but not including `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The words of a text: runs of letters and digits. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
  })).filter(({ folded }) => folded !== '');
}

/** The part of `text` that the first `length` folded characters of the word were made from. */
export function rangeOf(text: string, word: Word, length: number): TextRange {
  const plain = text.slice(word.start, word.start + length).search(/[^\0-\x7f]|$/);
  let end = word.start + plain;
  while (end < text.length && fold(text.slice(word.start, end)).length < length) {
    end += unitsAt(text, end);
  }
  while (/^\p{M}/u.test(text.slice(end, end + 2))) {
    end += unitsAt(text, end);
  }
  return { start: word.start, end };
}

/** Characters beyond the first 65,536 take two units of a string. */
function unitsAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
