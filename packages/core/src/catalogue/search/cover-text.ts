import type { ResolvedPart, ResolvedReading } from './resolve-part.ts';

/** Which parts of a query a text answers. */
export interface Cover {
  /** One bit a part. */
  readonly parts: number;
  /** How well, summed over the parts. */
  readonly score: number;
}

/** Which parts occur in the words `from` to `to` of a list of numbered words. */
export function coverOf(
  parts: readonly ResolvedPart[],
  words: Uint32Array,
  from = 0,
  to = words.length,
): Cover {
  let covered = 0;
  let score = 0;
  for (const [at, { readings }] of parts.entries()) {
    let best = 0;
    for (const reading of readings) best = Math.max(best, qualityIn(reading, words, from, to));
    if (best === 0) continue;
    covered |= 1 << at;
    score += best;
  }
  return { parts: covered, score };
}

/** The quality of a reading's poorest word; 0 unless all of its words occur. */
function qualityIn({ words: wanted }: ResolvedReading, words: Uint32Array, from: number, to: number): number {
  let least = 1;
  for (const { qualities } of wanted) {
    let best = 0;
    for (let at = from; at < to; at += 1) {
      const quality = qualities[words[at] ?? 0] ?? 0;
      if (quality > best) best = quality;
    }
    if (best === 0) return 0;
    if (best < least) least = best;
  }
  return least;
}

/** Which words of a list were asked for: those of a reading only where all its words follow one another. */
export function placesAsked(parts: readonly ResolvedPart[], words: Uint32Array): readonly boolean[] {
  const asked = new Array<boolean>(words.length).fill(false);
  for (const reading of parts.flatMap(({ readings }) => readings)) {
    const { length } = reading.words;
    for (let from = 0; from + length <= words.length; from += 1) {
      if (matchesAt(reading, words, from)) asked.fill(true, from, from + length);
    }
  }
  return asked;
}

function matchesAt({ words: wanted }: ResolvedReading, words: Uint32Array, from: number): boolean {
  return wanted.every(({ qualities }, at) => (qualities[words[from + at] ?? 0] ?? 0) > 0);
}

/** How many bits are set. */
export function countParts(parts: number): number {
  let count = 0;
  for (let rest = parts; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
