import { editDistance, slipsAllowed } from '../search/edit-distance.ts';
import { stemOf } from '../search/stem.ts';
import type { QuestionSources } from './question-sources.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The nearest and commonest known word, where it is as near as a slip of the keyboard. */
export function respell(
  typed: string,
  { vocabulary, synonyms }: Pick<QuestionSources, 'vocabulary' | 'synonyms'>,
): string | undefined {
  const isShort = SHORT.test(typed);
  const limit = isShort ? 1 : slipsAllowed(typed);
  if (limit === 0) return undefined;
  const slip = { typed, limit, stem: stemOf(typed), letters: lettersOf(typed) };
  let best: { readonly word: string; readonly rank: number } | undefined;
  for (const known of knownWords(vocabulary, synonyms)) {
    const { word } = known;
    if (isShort && !isSwapOf(typed, word)) continue;
    const distance = distanceOf(slip, known);
    if (distance > limit) continue;
    const rank = distance + rareness(typed, known, vocabulary);
    if (best === undefined || rank < best.rank) best = { word, rank };
  }
  return best?.word;
}

/** Readers rarely get the first letter wrong, and often mean what is common. */
function rareness(typed: string, { word, stem }: KnownWord, { stems }: Vocabulary): number {
  return (word.charAt(0) === typed.charAt(0) ? 0 : 0.6) - Math.min(stems.get(stem) ?? 0, 20) / 50;
}

/** In so short a word every letter counts, but not their order: “gpa” is “gap”. */
const SHORT = /^\p{L}{3}$/u;

/** Whether two neighbours of a short word were exchanged; its first letter is right. */
function isSwapOf(typed: string, word: string): boolean {
  return word.length === 3 && word === `${typed.charAt(0)}${typed.charAt(2)}${typed.charAt(1)}`;
}

interface KnownWord {
  readonly word: string;
  readonly stem: string;
  readonly letters: number;
  readonly stemLetters: number;
}

const KNOWN = new WeakMap<Vocabulary, { readonly of: object; readonly words: readonly KnownWord[] }>();

/** All words that a slip may be read as: they change only with the vocabulary. */
function knownWords(vocabulary: Vocabulary, synonyms: QuestionSources['synonyms']): readonly KnownWord[] {
  const known = KNOWN.get(vocabulary);
  if (known?.of === synonyms) return known.words;
  const byStem = new Map([
    // “Meny” is many rather than men.
    ...[...vocabulary.asking.many.tree.words.keys(), ...monthsIn(vocabulary)].map(
      (word) => [word, word] as const,
    ),
    ...vocabulary.written,
    ...[...synonyms.readings.keys()].filter((key) => !key.includes(' ')).map((key) => [key, key] as const),
  ]);
  const words = [...byStem].map(([stem, word]) => ({
    word,
    stem,
    letters: lettersOf(word),
    stemLetters: lettersOf(stem),
  }));
  KNOWN.set(vocabulary, { of: synonyms, words });
  return words;
}

/** The names of months; their abbreviations are near to too much. */
function monthsIn({ asking }: Vocabulary): readonly string[] {
  return [...asking.month.tree.words.keys()].filter(({ length }) => length > ABBREVIATED);
}

const ABBREVIATED = 3;

/** Which letters a word has, as bits: words with many different ones are not near. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function differing(one: number, other: number): number {
  let count = 0;
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

interface Slip {
  readonly typed: string;
  readonly stem: string;
  readonly letters: number;
  readonly limit: number;
}

function distanceOf({ typed, stem, letters, limit }: Slip, known: KnownWord): number {
  // The unmarried are not the married.
  if (Math.abs(known.word.length - typed.length) > limit || typed.endsWith(known.word)) return Infinity;
  // A slip adds or removes at most two kinds of letters.
  const isFar = (other: number): boolean => differing(letters, other) > 2 * limit;
  const whole = isFar(known.letters) ? Infinity : editDistance(typed, known.word, limit).whole;
  if (known.stem === known.word && stem === typed) return whole;
  return Math.min(
    whole,
    isFar(known.stemLetters) ? Infinity : editDistance(typed, known.stem, limit).whole,
    editDistance(stem, known.stem, limit).whole,
  );
}
