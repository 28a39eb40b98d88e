import type { HelpEntry } from '@almanac/contract';

/** The position of a term in a text. */
export interface TermInText {
  readonly start: number;
  readonly end: number;
  readonly entry: HelpEntry;
}

interface Wording {
  readonly words: string;
  readonly entry: HelpEntry;
}

/** Abbreviations such as GDP match only in capitals; every other wording in any case. */
function isAbbreviation(words: string): boolean {
  return /^[\p{Lu}\p{N}.]+$/u.test(words);
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** Finds terms as whole words; made once for a glossary. */
export type TermFinder = (text: string) => readonly TermInText[];

/**
 * A finder for the terms of a glossary and their other words. Of overlapping terms the longest counts, and of repeated
 * ones the first: a text with every second word marked is harder to read, not easier.
 */
export function termFinder(entries: readonly HelpEntry[]): TermFinder {
  const wordings = entries
    .flatMap((entry): readonly Wording[] => [entry.heading, ...entry.also].map((words) => ({ words, entry })))
    .sort((a, b) => b.words.length - a.words.length);
  if (wordings.length === 0) return () => [];
  const known = new Map(wordings.map((each) => [each.words.toLowerCase().replace(/\s+/g, ' '), each]));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wordings.map(({ words }) => escaped(words)).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (text) => {
    const found: TermInText[] = [];
    const seen = new Set<string>();
    for (const match of text.matchAll(pattern)) {
      const [words] = match;
      const wording = known.get(words.toLowerCase().replace(/\s+/g, ' '));
      if (wording === undefined || seen.has(wording.entry.id)) continue;
      if (isAbbreviation(wording.words) && words !== wording.words) continue;
      seen.add(wording.entry.id);
      found.push({ start: match.index, end: match.index + words.length, entry: wording.entry });
    }
    return found;
  };
}
