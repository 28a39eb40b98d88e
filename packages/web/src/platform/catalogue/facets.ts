import type { TableEntry } from '@almanac/contract';
import {
  FREQUENCIES,
  frequencyMessage,
  TABLE_KIND_KEYS,
  TABLE_KINDS,
  type PlainMessageKey,
} from '@almanac/core';
import { collatorOf, type Words } from '@almanac/words';

export const FACETS = ['type', 'frequency', 'agency'] as const;
export type Facet = (typeof FACETS)[number];

export const FACET_NAMES: { readonly [Each in Facet]: PlainMessageKey } = {
  type: 'common.type',
  frequency: 'common.frequency',
  agency: 'common.agency',
};

/** The values chosen of each facet; none chosen means all of them. */
export type FacetChoice = { readonly [Each in Facet]: readonly string[] };

export const NO_CHOICE: FacetChoice = { type: [], frequency: [], agency: [] };

const NO_FREQUENCY = 'none';

const VALUE_OF: { readonly [Each in Facet]: (table: TableEntry) => string } = {
  type: (table) => table.kind,
  frequency: (table) => table.frequency ?? NO_FREQUENCY,
  agency: (table) => table.agency,
};

/** A facet's value in words; a value that an address made up stands as it is. */
export function facetValueName(facet: Facet, value: string, { say, write }: Words): string {
  if (facet === 'frequency' && value === NO_FREQUENCY) return say('search.frequency.none');
  const kind = facet === 'type' && TABLE_KINDS.find((each) => each === value);
  const frequency = facet === 'frequency' && FREQUENCIES.find((each) => each === value);
  if (kind) return say(TABLE_KIND_KEYS[kind]);
  return frequency ? write(frequencyMessage(frequency)) : value;
}

function passes(table: TableEntry, choice: FacetChoice, except?: Facet): boolean {
  return FACETS.every(
    (facet) =>
      facet === except || choice[facet].length === 0 || choice[facet].includes(VALUE_OF[facet](table)),
  );
}

/** Whether a table is among those chosen. */
export function isChosen(table: TableEntry, choice: FacetChoice): boolean {
  return passes(table, choice);
}

export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/**
 * The values of a facet among `tables`, most first, as many by name as people of `locale` sort, each with how many tables
 * it would show under the other facets' choice.
 */
export function facetValues(
  tables: readonly TableEntry[],
  facet: Facet,
  choice: FacetChoice,
  { words, locale }: { readonly words: Words; readonly locale: string },
): readonly FacetValue[] {
  const { compare } = collatorOf(locale);
  const counts = new Map<string, number>(choice[facet].map((value) => [value, 0]));
  for (const table of tables) {
    const value = VALUE_OF[facet](table);
    counts.set(value, (counts.get(value) ?? 0) + (passes(table, choice, facet) ? 1 : 0));
  }
  return [...counts]
    .map(([value, count]) => ({
      value,
      name: facetValueName(facet, value, words),
      count,
      isChosen: choice[facet].includes(value),
    }))
    .sort((a, b) => b.count - a.count || compare(a.name, b.name));
}
