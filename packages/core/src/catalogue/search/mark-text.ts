import { rangeOf, wordsOf, type TextRange } from '../words-of.ts';
import type { Lexicon } from './lexicon.ts';
import type { ResolvedPart, ResolvedReading } from './resolve-part.ts';

/** The parts of `text` that answer a query: whole words, or the typed prefix of a word not yet complete. */
export function markText(
  text: string,
  parts: readonly ResolvedPart[],
  lexicon: Lexicon,
): readonly TextRange[] {
  const words = wordsOf(text);
  const ids = words.map(({ folded }) => lexicon.find(folded));
  const readings = parts
    .flatMap(({ readings: each }) => each)
    .filter((reading) => !reading.isSynonym || occursWhole(reading, ids));
  return words.flatMap((word, at) => {
    const id = ids[at];
    const length = id === undefined ? 0 : markedLength(word.folded, id, readings);
    return length === 0 ? [] : [rangeOf(text, word, length)];
  });
}

function occursWhole({ words }: ResolvedReading, ids: readonly (number | undefined)[]): boolean {
  return words.every(({ qualities }) => ids.some((id) => id !== undefined && (qualities[id] ?? 0) > 0));
}

function markedLength(folded: string, id: number, readings: readonly ResolvedReading[]): number {
  let length = 0;
  for (const { words } of readings) {
    for (const { typed, qualities } of words) {
      if ((qualities[id] ?? 0) === 0) continue;
      length = Math.max(length, folded.startsWith(typed) ? typed.length : folded.length);
    }
  }
  return length;
}
