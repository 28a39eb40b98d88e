import { wordsOf } from '../../words-of.ts';
import { matchAt, type HoleReader, type PhraseMatch, type ReadHole } from './match-phrase.ts';
import type { AskingWords, Telling } from './tellings.ts';

/** A phrase and where it begins. */
export interface PlacedPhrase extends PhraseMatch {
  readonly start: number;
}

/** Looks for phrases in the words of one text. */
export interface PhraseReader {
  /** The longest phrase that tells something at a word. */
  readonly at: (told: Telling, at: number) => PhraseMatch | undefined;
  /** All phrases that tell something, none in another one. */
  readonly all: (told: Telling) => readonly PlacedPhrase[];
  readonly has: (told: Telling) => boolean;
}

/** What phrases may leave open besides what others tell: a word is of letters, an age a number of years. */
export const HOLES = [
  'point',
  'length',
  'lengths',
  'decade-year',
  'age',
  'digit',
  'year',
  'time',
  'word',
  'words',
  'thing',
] as const;

/** How many words `{words}` may be. */
const MOST_WORDS = 8;

/** What stands in the place of words that say a time, where nothing else is to be read in them. */
export const TIME_SIGN = '·';

const OF_LETTERS = /^\p{L}+$/u;

const WORD_KINDS: Readonly<Record<string, RegExp>> = {
  word: OF_LETTERS,
  digit: /^[1-4]$/,
  year: /^(?:1[5-9]|20|21)\d\d$/,
};

/** A reader of folded words; `own` reads what only it knows, such as points in time. */
export function phraseReader(
  words: readonly string[],
  asking: AskingWords,
  own: HoleReader = () => [],
): PhraseReader {
  const read: HoleReader = (name, at) => {
    const kind = WORD_KINDS[name];
    if (kind !== undefined)
      return kind.test(words[at] ?? '') ? [{ end: at + 1, number: Number(words[at]) }] : [];
    // What is named in a phrase has words alone, so that none leads back to itself.
    if (name === 'age') return agesAt(words[at] ?? '', at, asking);
    if (name in asking)
      return heldBy(matchAt(words, at, { tree: asking[name as Telling].tree, read: NOTHING_HELD }));
    return STRETCHES[name]?.(words, at, reader) ?? own(name, at);
  };
  const reader: PhraseReader = {
    at: (told, at) => matchAt(words, at, { tree: asking[told].tree, read }),
    all: (told) => placesOf(words.length, (at) => reader.at(told, at)),
    has: (told) => words.some((_, at) => reader.at(told, at) !== undefined),
  };
  return reader;
}

/** `25`, and `25s` where decades end so. */
function agesAt(word: string, at: number, asking: AskingWords): readonly ReadHole[] {
  const [, digits, ending = ''] = /^(\d{1,3})(\p{L}*)$/u.exec(word) ?? [];
  const isAge = ending === '' || asking['decade-ending'].tree.words.has(ending);
  return digits !== undefined && isAge ? [{ end: at + 1, number: Number(digits) }] : [];
}

function heldBy(match: PhraseMatch | undefined): readonly ReadHole[] {
  return match === undefined ? [] : [{ end: match.end, number: match.place + 1 }];
}

const NOTHING_HELD: HoleReader = () => [];

type Stretch = (words: readonly string[], at: number, reader: PhraseReader) => readonly ReadHole[];

const STRETCHES: Readonly<Record<string, Stretch>> = {
  words: (words, at) => {
    const end = endWhere(words, at, (word) => OF_LETTERS.test(word));
    const longest = Math.min(end - at, MOST_WORDS);
    return Array.from({ length: longest }, (_, each) => ({ end: at + each + 1 }));
  },
  time: (words, at) => {
    const end = endWhere(words, at, (word) => word === TIME_SIGN);
    return end > at ? [{ end }] : [];
  },
  thing: (words, at, reader) =>
    OF_LETTERS.test(words[at] ?? '') && reader.at('no-thing', at) === undefined ? [{ end: at + 1 }] : [],
};

function endWhere(words: readonly string[], at: number, isInside: (word: string) => boolean): number {
  let end = at;
  while (isInside(words[end] ?? '')) end += 1;
  return end;
}

function placesOf(length: number, find: (at: number) => PhraseMatch | undefined): readonly PlacedPhrase[] {
  const found: PlacedPhrase[] = [];
  for (let at = 0; at < length;) {
    const match = find(at);
    if (match !== undefined) found.push({ ...match, start: at });
    at = match?.end ?? at + 1;
  }
  return found;
}

/** The folded words of a text. */
export function foldedIn(text: string): readonly string[] {
  return wordsOf(text).map(({ folded }) => folded);
}

/** A reader of the words of a text. */
export function readerOf(text: string, asking: AskingWords): PhraseReader {
  return phraseReader(foldedIn(text), asking);
}

/** The parts of a text before and behind the first or the last word that tells something; undefined where none does. */
export function splitText(
  text: string,
  asking: AskingWords,
  { told, which }: { readonly told: Telling; readonly which: 'first' | 'last' },
): readonly [before: string, behind: string] | undefined {
  const words = wordsOf(text);
  const found = readerOf(text, asking).all(told);
  const phrase = which === 'first' ? found[0] : found.at(-1);
  if (phrase === undefined || phrase.start === 0) return undefined;
  const start = words[phrase.start]?.start ?? text.length;
  const end = words[phrase.end]?.start ?? text.length;
  return [text.slice(0, start).trimEnd(), text.slice(end)];
}
