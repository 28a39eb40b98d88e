import { editDistance, slipsAllowed } from '../search/edit-distance.ts';
import { stemOf } from '../search/stem.ts';
import type { QuestionSources } from './question-sources.ts';

/** The nearest and commonest known word, where it is as near as a slip of the keyboard. */
export function respell(typed: string, { vocabulary, synonyms }: QuestionSources): string | undefined {
  const limit = slipsAllowed(typed);
  if (limit === 0) return undefined;
  let best: { readonly word: string; readonly rank: number } | undefined;
  const words = new Map([
    ...vocabulary.written,
    ...[...synonyms.readings.keys()].filter((key) => !key.includes(' ')).map((key) => [key, key] as const),
  ]);
  for (const [stem, word] of words) {
    if (Math.abs(word.length - typed.length) > limit) continue;
    const distance = Math.min(
      editDistance(typed, word, limit).whole,
      editDistance(typed, stem, limit).whole,
      editDistance(stemOf(typed), stem, limit).whole,
    );
    if (distance > limit) continue;
    // Readers rarely get the first letter wrong.
    const rank =
      distance +
      (word.charAt(0) === typed.charAt(0) ? 0 : 0.6) -
      Math.min(vocabulary.stems.get(stem) ?? 0, 20) / 50;
    if (best === undefined || rank < best.rank) best = { word, rank };
  }
  return best?.word;
}
