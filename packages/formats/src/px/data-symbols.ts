import type { Absence } from '@almanac/core';
import { tableText, type PxMetadata } from './px-metadata.ts';

/** The symbols of the format by their number of dots; 7 means a sum of symbols. */
const DOT_KEYWORDS = [
  'DATASYMBOL1',
  'DATASYMBOL2',
  'DATASYMBOL3',
  'DATASYMBOL4',
  'DATASYMBOL5',
  'DATASYMBOL6',
  'DATASYMBOLSUM',
] as const;

/**
 * The words that agencies write for a symbol, with their absence. The signs are those of the Nordic and Swiss offices:
 * `.` logically impossible, `..` not available, `:` and `x` confidential.
 */
const MEANINGS: readonly (readonly [RegExp, Absence])[] = [
  [
    /confiden|secre|suppress|hidden|classified|disclos|not for publication|geheim|schutz|sekret|salass/i,
    'suppressed',
  ],
  [/^([:xcs])$/i, 'suppressed'],
  [/not yet|later|forthcoming|pending/i, 'not-yet-published'],
  [/not available|unknown|missing|not known|^na$|^(\.{2,6}|…)$/i, 'not-available'],
  [/applicable|impossible|irrelevant|^n\.a\.$|^\.$/i, 'not-applicable'],
  [/^(-|nil|zero|nothing.*|none)$/i, 'nil'],
];

/** Reads a cell without a number: its absence, or undefined when it is no symbol of this file. */
export function symbolReader(metadata: PxMetadata): (symbol: string) => Absence | undefined {
  const absences = new Map<string, Absence>([['-', 'nil']]);
  for (const [at, keyword] of DOT_KEYWORDS.entries()) {
    const words = tableText(metadata, keyword);
    const absence = meaningOf(words) ?? (at === 0 ? 'not-applicable' : 'not-available');
    absences.set('.'.repeat(at + 1), absence);
  }
  for (const keyword of [...DOT_KEYWORDS, 'DATASYMBOLNIL']) {
    const words = tableText(metadata, keyword);
    const absence = keyword === 'DATASYMBOLNIL' ? 'nil' : (meaningOf(words) ?? 'not-available');
    if (words !== undefined && !absences.has(words)) absences.set(words, absence);
  }
  return (symbol) => absences.get(symbol.trim());
}

function meaningOf(words: string | undefined): Absence | undefined {
  return words === undefined ? undefined : MEANINGS.find(([pattern]) => pattern.test(words))?.[1];
}
