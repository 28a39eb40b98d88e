import { editDistance, slipsAllowed } from './edit-distance.ts';
import { stemOf } from './stem.ts';

/** A known word that is nearly what was typed. */
export interface NearWord {
  readonly id: number;
  readonly slips: number;
  /** Whether only the beginning of the word was typed. */
  readonly isBegun: boolean;
}

/** Every word of the catalogue, numbered, and ways to find those that a typed word may mean. */
export interface Lexicon {
  readonly size: () => number;
  /** The number of a folded word; a new one when it was not known. */
  readonly add: (word: string) => number;
  readonly find: (word: string) => number | undefined;
  readonly wordAt: (id: number) => string;
  /** Words that differ by nothing but a plural ending, the word itself included. */
  readonly ofStem: (word: string) => readonly number[];
  readonly beginningWith: (start: string) => readonly number[];
  /** Words within the typing errors allowed for the typed word. */
  readonly nearTo: (typed: string) => readonly NearWord[];
}

/** One bit of 32 for each letter; digits and signs share some of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << word.charCodeAt(at);
  return letters;
}

function bitsIn(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** The position of `word` in `sorted`, or where it would be inserted. */
function placeOf(sorted: readonly number[], words: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[sorted[middle] ?? 0] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Known {
  readonly words: string[];
  readonly letters: number[];
  /** Numbers of the words, in the order of the words. */
  readonly sorted: number[];
}

function beginningWith({ words, sorted }: Known, start: string): readonly number[] {
  const found: number[] = [];
  for (let at = placeOf(sorted, words, start); at < sorted.length; at += 1) {
    const id = sorted[at] ?? 0;
    if (words[id]?.startsWith(start) !== true) break;
    found.push(id);
  }
  return found;
}

/** In words this short another first letter means another word: `many` is not `any`. */
const SHORT = 4;

/** Whether the full distance is worth computing: each letter that the word lacks costs at least one edit. */
function mayBeNear(typed: string, word: string, lacking: number, limit: number): boolean {
  const isTooShort = word.length < typed.length - limit;
  const beginsOtherwise = typed.length <= SHORT && word[0] !== typed[0];
  return !isTooShort && !beginsOtherwise && bitsIn(lacking) <= limit;
}

function nearTo({ words, letters }: Known, typed: string): readonly NearWord[] {
  const limit = slipsAllowed(typed);
  if (limit === 0) return [];
  const wanted = lettersOf(typed);
  const found: NearWord[] = [];
  for (const [id, word] of words.entries()) {
    if (!mayBeNear(typed, word, wanted & ~(letters[id] ?? 0), limit)) continue;
    const { whole, beginning } = editDistance(typed, word.slice(0, typed.length + limit), limit);
    const isWhole = whole <= limit && word.length <= typed.length + limit;
    if (isWhole) found.push({ id, slips: whole, isBegun: false });
    else if (beginning <= limit) found.push({ id, slips: beginning, isBegun: true });
  }
  return found;
}

/** An empty lexicon. */
export function createLexicon(): Lexicon {
  const known: Known = { words: [], letters: [], sorted: [] };
  const ids = new Map<string, number>();
  const stems = new Map<string, number[]>();

  const add = (word: string): number => {
    const there = ids.get(word);
    if (there !== undefined) return there;
    const id = known.words.push(word) - 1;
    known.letters.push(lettersOf(word));
    known.sorted.splice(placeOf(known.sorted, known.words, word), 0, id);
    ids.set(word, id);
    const stem = stemOf(word);
    const family = stems.get(stem);
    if (family === undefined) stems.set(stem, [id]);
    else family.push(id);
    return id;
  };
  return {
    size: () => known.words.length,
    add,
    find: (word) => ids.get(word),
    wordAt: (id) => known.words[id] ?? '',
    ofStem: (word) => stems.get(stemOf(word)) ?? [],
    beginningWith: (start) => beginningWith(known, start),
    nearTo: (typed) => nearTo(known, typed),
  };
}
