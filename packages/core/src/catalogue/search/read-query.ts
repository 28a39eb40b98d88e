import { wordsOf } from '../words-of.ts';
import { contentWords, isStopWord, type StopWords } from './stop-words.ts';
import { phraseKey } from './phrase-lines.ts';
import type { SynonymBook } from './synonyms.ts';

/** One way to understand a part of a query. */
export interface Reading {
  readonly words: readonly string[];
  /** The words must match whole: with more letters they would be other words. */
  readonly isWhole: boolean;
  /** Not the reader's own words, but others that mean the same. */
  readonly isSynonym: boolean;
}

/** A part of a query that a table has to answer: a word, or a phrase that has synonyms. */
export interface QueryPart {
  /** As typed, folded. */
  readonly typed: string;
  /** The reader's own words first. */
  readonly readings: readonly Reading[];
  /** The last part of the query: its word may not be complete yet. */
  readonly isLast: boolean;
}

/** The most parts that are used: a whole page pasted into the box still gets an answer. */
export const MOST_PARTS = 24;

/** What a query is read with. */
export interface QueryWords {
  readonly synonyms: SynonymBook;
  readonly language: StopWords;
}

/** Splits a query into the longest phrases that have synonyms, and single words; stop words are dropped. */
export function readQuery(query: string, known: QueryWords): readonly QueryPart[] {
  const words = wordsOf(query).map(({ folded }) => folded);
  const parts: Part[] = [];
  for (let at = 0; at < words.length && parts.length < MOST_PARTS;) {
    const phrase = phraseAt(words, at, known);
    parts.push(phrase ?? singleWord(words[at] ?? ''));
    at += phrase === undefined ? 1 : phrase.typed.split(' ').length;
  }
  const contentParts = parts.filter(({ typed }) => !isStopWord(typed, known.language));
  const kept = contentParts.length > 0 ? contentParts : parts;
  return kept.map((part, at) => ({ ...part, isLast: at === kept.length - 1 }));
}

type Part = Omit<QueryPart, 'isLast'>;

function singleWord(word: string): Part {
  return { typed: word, readings: [{ words: [word], isWhole: false, isSynonym: false }] };
}

function phraseAt(
  words: readonly string[],
  at: number,
  { synonyms, language }: QueryWords,
): Part | undefined {
  for (let length = Math.min(synonyms.longest, words.length - at); length >= 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    const others = synonyms.readings.get(phraseKey(phrase));
    if (others === undefined) continue;
    const own = { words: contentWords(phrase, language), isWhole: length > 1, isSynonym: false };
    const read = others.map((other) => ({
      words: contentWords(other, language),
      isWhole: true,
      isSynonym: true,
    }));
    return { typed: phrase.join(' '), readings: [own, ...read] };
  }
  return undefined;
}
