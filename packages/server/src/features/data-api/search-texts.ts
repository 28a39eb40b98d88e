import { fold } from '@almanac/core';

import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { PlacedTable } from './api-listings.ts';

/** Where a search looks: titles and places, names of variables and rows, or both. */
export const SEARCH_OPTIONS = ['all', 'title', 'variable'] as const;

/** Where a search looks. */
export type SearchOption = (typeof SEARCH_OPTIONS)[number];

/** Finds tables by words. */
export type ApiSearch = (
  placed: readonly PlacedTable[],
  wanted: { readonly keyword: string; readonly option: SearchOption },
) => Promise<readonly PlacedTable[]>;

/** The words of a keyword: all must occur, in any order. `%` matches anything, and alone everything. */
function wordsIn(keyword: string): readonly string[] {
  return fold(keyword)
    .split(/[\s%]+/)
    .filter((word) => word !== '');
}

/** Searches tables; the names in a release are read once and kept while it is current. */
export function apiSearch(readHeader: HeaderReader): ApiSearch {
  let kept = new Map<string, string>();

  const namesIn = async ({ code, release, summary }: CurrentTable): Promise<string> => {
    const known = kept.get(release.id);
    if (known !== undefined) return known;
    const { table } = await readHeader(code, release.id);
    const labels = table.cube.dimensions.flatMap(({ categories }) => categories.map(({ label }) => label));
    const names = fold([...summary.dimensions.map(({ label }) => label), ...labels].join('\n'));
    kept.set(release.id, names);
    return names;
  };
  return async (placed, { keyword, option }) => {
    const words = wordsIn(keyword);
    if (words.length === 0) return placed;
    const found: PlacedTable[] = [];
    for (const each of placed) {
      const { title, grouping, subject, topic, code } = each.listing;
      const own =
        option === 'variable'
          ? ''
          : option === 'title'
            ? title
            : [title, grouping, subject, topic, code].join('\n');
      const names = option === 'title' ? '' : await namesIn(each.table);
      const text = `${fold(own)}\n${names}`;
      if (words.every((word) => text.includes(word))) found.push(each);
    }
    kept = onlyCurrent(kept, placed);
    return found;
  };
}

/** Forgets releases that are no longer current. */
function onlyCurrent(kept: Map<string, string>, placed: readonly PlacedTable[]): Map<string, string> {
  if (kept.size <= 2 * placed.length) return kept;
  const current = new Set(placed.map(({ table }) => table.release.id));
  return new Map([...kept].filter(([id]) => current.has(id)));
}
