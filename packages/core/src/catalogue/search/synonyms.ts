import { ok, type Result } from '../../result.ts';
import { longestOf, phraseKey, phrasesIn, readLines, type LineFault } from './phrase-lines.ts';

/** What a phrase may be read as instead: phrases, each a list of folded words. */
export interface SynonymBook {
  /** By the key of the phrase (`phraseKey`). */
  readonly readings: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The words of the longest phrase. */
  readonly longest: number;
}

/** A book without synonyms. */
export const NO_SYNONYMS: SynonymBook = { readings: new Map(), longest: 0 };

/**
 * Reads a synonyms file: on each line phrases that mean the same, a comma between two (`gdp, gross domestic product`),
 * or one phrase that is also to be read as others but not the other way round (`youth => 15 to 24`). What follows `#`
 * is a remark.
 */
export function parseSynonyms(text: string): Result<SynonymBook, readonly LineFault[]> {
  const lines = readLines(text, pairsIn);
  if (!lines.ok) return lines;
  const readings = new Map<string, (readonly string[])[]>();
  for (const { from, to } of lines.value.flat()) addReading(readings, from, to);
  return ok({ readings, longest: longestOf(readings.keys()) });
}

interface Pair {
  readonly from: readonly string[];
  readonly to: readonly string[];
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
