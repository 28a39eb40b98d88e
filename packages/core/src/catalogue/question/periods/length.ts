import type { PhraseReader } from '../asking/phrase-reader.ts';
import type { AskedLength } from '../question.ts';
import { wordAt, type QuestionWord } from '../question-words.ts';

/** A length of time, and how many words say it. */
export interface ReadLength {
  readonly length: AskedLength;
  readonly words: number;
}

/** Units of time, in the order in which a language tells them. */
const UNITS: readonly AskedLength[] = [
  { count: 1, unit: 'year' },
  { count: 1, unit: 'half' },
  { count: 1, unit: 'quarter' },
  { count: 1, unit: 'month' },
  { count: 10, unit: 'year' },
  { count: 100, unit: 'year' },
];

/** The unit of that number in the order of a language, from 1. */
export function unitOf(number: number | undefined): AskedLength | undefined {
  return UNITS[(number ?? 0) - 1];
}

/** `10 years`, `two decades`, `a couple of years`; `decade` alone. */
export function lengthAt(
  words: readonly QuestionWord[],
  at: number,
  reader: PhraseReader,
): ReadLength | undefined {
  const number = numberAt(words, at, reader);
  const one = unitAt(reader, number?.end ?? at);
  if (one === undefined) return undefined;
  // A year alone is no length, a decade is.
  const count = number?.number ?? (one.count === 1 ? 0 : 1);
  return count === 0
    ? undefined
    : { length: { count: count * one.count, unit: one.unit }, words: one.end - at };
}

function unitAt(reader: PhraseReader, at: number): (AskedLength & { readonly end: number }) | undefined {
  const read = reader.at('unit', at);
  const unit = unitOf(read && read.place + 1);
  return read && unit && { ...unit, end: read.end };
}

function numberAt(
  words: readonly QuestionWord[],
  at: number,
  reader: PhraseReader,
): { readonly number: number; readonly end: number } | undefined {
  const word = wordAt(words, at);
  if (/^\d{1,3}$/.test(word)) return { number: Number(word), end: at + 1 };
  const [count, tens] = [reader.at('count', at), reader.at('tens', at)];
  if (count !== undefined) return { number: count.place + 1, end: count.end };
  return tens && { number: 10 * (tens.place + 1), end: tens.end };
}
