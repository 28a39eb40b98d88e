import type { Lexicon } from './lexicon.ts';
import type { Postings } from './postings.ts';
import type { QueryPart, Reading } from './read-query.ts';

/** How well each word of the lexicon answers a word of the query: 0 not at all, 1 when it is that word. */
export interface WordMatch {
  readonly typed: string;
  readonly qualities: Float32Array;
  /** The words that answer it at all. */
  readonly words: readonly number[];
  /** The nearest known word, where the typed one was only found by allowing typing errors. */
  readonly corrected?: string;
}

/** A reading with what its words match. */
export interface ResolvedReading {
  readonly isSynonym: boolean;
  readonly words: readonly WordMatch[];
}

/** A part of the query with all that answers it. */
export interface ResolvedPart {
  readonly typed: string;
  readonly readings: readonly ResolvedReading[];
  /** The typed word is unknown; near words are used instead. */
  readonly isGuessed: boolean;
}

/** What is needed to look words up. */
export interface Words {
  readonly lexicon: Lexicon;
  readonly postings: Postings;
}

/** Whether typing errors are allowed in unknown words only, or in every word. */
export type Forgiving = 'unknown-words' | 'every-word';

const SAME_STEM = 0.98;
const LEAST_BEGINNING = 0.55;
const BEGINNING_SPAN = 0.4;

/** A word followed by another one is complete, so a prefix match probably means a different word. */
const FINISHED = 0.6;

const NUMBER_BEGINNING = 0.4;
const ONE_SLIP = 0.55;
const TWO_SLIPS = 0.35;
const BEGUN_WITH_SLIP = 0.85;

/** A longer part of a word is a better guess of it; 15 is a poor guess of 1500. */
function beginningQuality(typed: string, word: string): number {
  if (/^\d+$/.test(typed)) return NUMBER_BEGINNING;
  return LEAST_BEGINNING + BEGINNING_SPAN * (typed.length / word.length);
}

interface Found {
  readonly qualities: Float32Array;
  readonly words: number[];
}

function note({ qualities, words }: Found, id: number, quality: number): void {
  const there = qualities[id] ?? 0;
  if (there === 0) words.push(id);
  qualities[id] = Math.max(there, quality);
}

/** What follows from the position of a word in the query. */
interface Place {
  readonly isWhole: boolean;
  readonly isLast: boolean;
}

function matchDirectly(
  typed: string,
  { lexicon, postings }: Words,
  { found, isWhole, isLast }: Place & { readonly found: Found },
): void {
  const noteUsed = (id: number, quality: number): void => {
    if (postings.of(id).length > 0) note(found, id, quality);
  };
  const exact = lexicon.find(typed);
  if (exact !== undefined) noteUsed(exact, 1);
  for (const id of lexicon.ofStem(typed)) noteUsed(id, SAME_STEM);
  if (isWhole) return;
  const finished = isLast ? 1 : FINISHED;
  for (const id of lexicon.beginningWith(typed)) {
    noteUsed(id, finished * beginningQuality(typed, lexicon.wordAt(id)));
  }
}

/** Answers the nearest word. */
function matchWithSlips(typed: string, { lexicon, postings }: Words, found: Found): string | undefined {
  let best = 0;
  let nearest: string | undefined;
  for (const { id, slips, isBegun } of lexicon.nearTo(typed)) {
    const uses = postings.of(id).length;
    if (slips === 0 || uses === 0) continue;
    const quality = (slips === 1 ? ONE_SLIP : TWO_SLIPS) * (isBegun ? BEGUN_WITH_SLIP : 1);
    note(found, id, quality);
    // Of two words equally near, the one that is used more is the likelier.
    const likelihood = quality + Math.min(uses, 10_000) / 1_000_000;
    if (likelihood > best) [best, nearest] = [likelihood, lexicon.wordAt(id)];
  }
  return nearest;
}

function matchWord(
  typed: string,
  words: Words,
  { forgiveSlips, ...place }: Place & { readonly forgiveSlips: boolean },
): WordMatch {
  const found: Found = { qualities: new Float32Array(words.lexicon.size()), words: [] };
  matchDirectly(typed, words, { found, ...place });
  const isKnown = found.words.length > 0;
  const nearest = forgiveSlips ? matchWithSlips(typed, words, found) : undefined;
  return { typed, ...found, ...(!isKnown && nearest !== undefined && { corrected: nearest }) };
}

function isAnswered({ words }: ResolvedReading): boolean {
  return words.every((match) => match.words.length > 0);
}

/** Looks up the words of a part. Typing errors are allowed in the reader's own words, never in synonyms. */
export function resolvePart(part: QueryPart, words: Words, forgiving: Forgiving): ResolvedPart {
  const { typed, isLast } = part;
  const resolve = ({ words: each, isSynonym, isWhole }: Reading, forgive: Forgive): ResolvedReading => ({
    isSynonym,
    words: each.map((word) => {
      const match = matchWord(word, words, { isWhole, isLast, forgiveSlips: forgive === 'all' });
      const isUnknown = match.words.length === 0 && forgive === 'unknown';
      return isUnknown ? matchWord(word, words, { isWhole, isLast, forgiveSlips: true }) : match;
    }),
  });
  const direct = part.readings.map((reading) =>
    resolve(reading, forgiving === 'every-word' && !reading.isSynonym ? 'all' : 'none'),
  );
  if (direct.some(isAnswered)) return { typed, readings: direct.filter(isAnswered), isGuessed: false };
  const own = part.readings
    .filter(({ isSynonym }) => !isSynonym)
    .map((reading) => resolve(reading, 'unknown'));
  return { typed, readings: own.filter(isAnswered), isGuessed: true };
}

/** In which words typing errors are allowed. */
type Forgive = 'none' | 'unknown' | 'all';
