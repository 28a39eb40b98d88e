import { ok, type Result } from '../../result.ts';
import { phrasesIn, readLines, type LineFault } from '../search/phrase-lines.ts';
import { wordsOf } from '../words-of.ts';

/** What a phrase tells of how a question is asked, or of what a figure is. */
const TELLING = [
  /** Asks for a number of things. */
  'number',
  /** Asks for all of several periods together. */
  'sum',
  /** Asks for a total where it begins a question. */
  'total',
  /** Asks for a rate, or names one. */
  'rate',
  /** Asks for figures by something else: cars per household. */
  'per',
  /** What a figure may be by without being divided: per cent, per year. */
  'per-time',
  /** In a name: the figure is by something. */
  'per-name',
  /** Asks for figures by people. */
  'per-head',
  /** Units of rates that are asked for as numbers: hours. */
  'counted',
] as const;

type Telling = (typeof TELLING)[number];

/** The phrases of a language, folded: vocabulary, as synonyms are. */
export type AskingWords = Readonly<Record<Telling, readonly string[]>>;

/** Nothing is told by any phrase. */
export const NO_ASKING: AskingWords = Object.fromEntries(
  TELLING.map((each) => [each, [] as readonly string[]]),
) as AskingWords;

/** Reads a file of asking: on each line what is told, `=>`, and phrases, a comma between two. `#` begins a remark. */
export function parseAsking(text: string): Result<AskingWords, readonly LineFault[]> {
  const lines = readLines(text, phrasesThatTell);
  if (!lines.ok) return lines;
  const words: Record<Telling, readonly string[]> = { ...NO_ASKING };
  for (const { told, phrases } of lines.value) words[told] = [...words[told], ...phrases];
  return ok(words);
}

function phrasesThatTell(
  line: string,
): { readonly told: Telling; readonly phrases: readonly string[] } | undefined {
  const [left = '', right = '', ...more] = line.split('=>');
  const told = TELLING.find((each) => each === left.trim());
  const phrases = phrasesIn(right).map((words) => words.join(' '));
  return told === undefined || more.length > 0 || phrases.includes('') ? undefined : { told, phrases };
}

/** A text as its folded words, one blank between two. */
export function foldedText(text: string): string {
  return wordsOf(text)
    .map(({ folded }) => folded)
    .join(' ');
}

/** Whether one of the phrases stands in a folded text. */
export function hasPhrase(folded: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => ` ${folded} `.includes(` ${phrase} `));
}

/** Whether a folded text begins with one of the phrases. */
export function beginsWith(folded: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => `${folded} `.startsWith(`${phrase} `));
}
