import type { TableEntry } from '@almanac/contract';
import { searchListings, type ListingMatch } from '@almanac/core';
import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';

export interface TableHit {
  readonly table: TableEntry;
  readonly match: ListingMatch;
}

export interface FoundTables {
  readonly hits: readonly TableHit[];
  /** The weaker words that found them, when those of the reader found nothing. */
  readonly nearest?: string;
}

const SHORTEST_STEM = 3;

/** A word without its end, which is where most slips of the keyboard and most endings are. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST_STEM, Math.ceil(word.length * 0.6)));
}

/** Weaker forms of a query, the closest first: one word less, every word cut, single words, single words cut. */
function weakerQueries(query: string): readonly string[] {
  const words = query.split(/\s+/).filter((word) => word.length >= SHORTEST_STEM);
  const oneLess =
    words.length > 2 ? words.map((_, without) => words.filter((__, at) => at !== without).join(' ')) : [];
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return [...oneLess, words.map(stemOf).join(' '), ...longestFirst, ...longestFirst.map(stemOf)];
}

function hitsOf(index: CatalogueIndex, query: string): readonly TableHit[] {
  return searchListings(index.listings, query).flatMap((match) => {
    const table = index.tables.get(match.item.tableId);
    return table === undefined ? [] : [{ table, match }];
  });
}

/** The tables that match, or the nearest when none does. */
export function findTables(index: CatalogueIndex, query: string): FoundTables {
  const hits = hitsOf(index, query);
  if (hits.length > 0) return { hits };
  for (const weaker of weakerQueries(query)) {
    const near = hitsOf(index, weaker);
    if (near.length > 0) return { hits: near, nearest: weaker };
  }
  return { hits: [] };
}
