import type { ResolvedPart, ResolvedReading } from '../src/catalogue/search/resolve-part.ts';

/** How well each word answers a word of a query, by word number. */
export type Answering = Readonly<Record<number, number>>;

const MOST_WORDS = 16;

/** A reading whose words are answered so. */
export function askedReading(words: readonly Answering[], isSynonym = false): ResolvedReading {
  return {
    isSynonym,
    words: words.map((answering) => ({
      typed: '',
      qualities: Float32Array.from({ length: MOST_WORDS }, (_, word) => answering[word] ?? 0),
      words: Object.keys(answering).map(Number),
    })),
  };
}

/** A part of a query, a word unless it has other readings. */
export function askedPart(...readings: readonly (Answering | ResolvedReading)[]): ResolvedPart {
  const all = readings.map((each) => ('words' in each ? each : askedReading([each])));
  return { typed: '', readings: all, isGuessed: false };
}
