import type { AskedLength, TimeUnit } from '../question.ts';
import { isWord, wordAt, type QuestionWord } from '../question-words.ts';

/** A length of time, and how many words say it. */
export interface ReadLength {
  readonly length: AskedLength;
  readonly words: number;
}

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, at + 1]),
);

const MORE_NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  couple: 2,
  thirty: 30,
  forty: 40,
  fifty: 50,
};

const UNITS: Readonly<Record<string, AskedLength>> = {
  year: { count: 1, unit: 'year' },
  quarter: { count: 1, unit: 'quarter' },
  month: { count: 1, unit: 'month' },
  decade: { count: 10, unit: 'year' },
  century: { count: 100, unit: 'year' },
};

function numberIn(word: string): number | undefined {
  return /^\d{1,3}$/.test(word) ? Number(word) : (NUMBERS[word] ?? MORE_NUMBERS[word]);
}

function unitIn(word: string): { readonly count: number; readonly unit: TimeUnit } | undefined {
  return UNITS[word.replace(/ies$/, 'y').replace(/s$/, '')];
}

/** `10 years`, `two decades`, `a couple of years`; `decade` alone. */
export function lengthAt(words: readonly QuestionWord[], at: number): ReadLength | undefined {
  const number = numberIn(wordAt(words, at));
  if (number === undefined) return decadeAlone(words, at);
  // `a couple of years`
  const couple = isWord(words, at + 1, /^couple$/) ? 1 : 0;
  const of = isWord(words, at + 1 + couple, /^of$/) ? 1 : 0;
  const unit = unitIn(wordAt(words, at + 1 + couple + of));
  if (unit === undefined || number === 0) return undefined;
  const count = (couple === 1 ? 2 : number) * unit.count;
  return { length: { count, unit: unit.unit }, words: 2 + couple + of };
}

function decadeAlone(words: readonly QuestionWord[], at: number): ReadLength | undefined {
  const unit = isWord(words, at, /^(?:decade|century)$/) ? unitIn(wordAt(words, at)) : undefined;
  return unit && { length: unit, words: 1 };
}
