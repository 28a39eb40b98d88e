import { coverOf, countParts } from './cover-text.ts';
import type { ResolvedPart } from './resolve-part.ts';

/** How well the words of a name answer a query: every part must stand in it, and what else it says counts against it. */
export function scoreName(words: Uint32Array, parts: readonly ResolvedPart[]): number {
  const { parts: covered, score } = coverOf(parts, words);
  if (parts.length === 0 || countParts(covered) < parts.length) return 0;
  return Math.min(1, score / Math.max(words.length, parts.length));
}
