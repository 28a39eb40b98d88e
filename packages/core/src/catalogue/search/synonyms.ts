import { fail, ok, type Result } from '../../result.ts';
import { wordsOf } from '../words-of.ts';
import { stemOf } from './stem.ts';

/** What a phrase may be read as instead: phrases, each a list of folded words. */
export interface SynonymBook {
  /** By the key of the phrase (`phraseKey`). */
  readonly readings: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The words of the longest phrase. */
  readonly longest: number;
}

/** A line of a synonyms file that cannot be read. */
export interface SynonymFault {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** What phrases are looked up by: `house price` and `house prices` are one. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

/** A book without synonyms. */
export const NO_SYNONYMS: SynonymBook = { readings: new Map(), longest: 0 };

/**
 * Reads a synonyms file: on each line phrases that mean the same, a comma between two (`gdp, gross domestic product`),
 * or one phrase that is also to be read as others but not the other way round (`youth => 15 to 24`). What follows `#`
 * is a remark.
 */
export function parseSynonyms(text: string): Result<SynonymBook, readonly SynonymFault[]> {
  const readings = new Map<string, (readonly string[])[]>();
  const faults: SynonymFault[] = [];
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = (raw.split('#', 1)[0] ?? '').trim();
    if (line === '') continue;
    const pairs = pairsIn(line);
    if (pairs === undefined) faults.push({ line: at + 1, text: line });
    else for (const { from, to } of pairs) addReading(readings, from, to);
  }
  if (faults.length > 0) return fail(faults);
  const longest = Math.max(0, ...[...readings.keys()].map((phrase) => phrase.split(' ').length));
  return ok({ readings, longest });
}

interface Pair {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function phrasesIn(list: string): readonly (readonly string[])[] {
  return list.split(',').map((phrase) => wordsOf(phrase).map(({ folded }) => folded));
}

function pairsIn(line: string): readonly Pair[] | undefined {
  const [left = '', right, ...more] = line.split('=>');
  if (more.length > 0) return undefined;
  const from = phrasesIn(left);
  const to = right === undefined ? from : phrasesIn(right);
  const isReadable = [...from, ...to].every((words) => words.length > 0);
  if (!isReadable || (right === undefined && from.length < 2)) return undefined;
  return from.flatMap((one) =>
    to.filter((other) => other !== one).map((other) => ({ from: one, to: other })),
  );
}

function addReading(
  readings: Map<string, (readonly string[])[]>,
  from: readonly string[],
  to: readonly string[],
): void {
  const phrase = phraseKey(from);
  const there = readings.get(phrase);
  if (there === undefined) readings.set(phrase, [to]);
  else there.push(to);
}
