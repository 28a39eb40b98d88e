import type { SearchBody, Understood } from '@almanac/contract';
import { lastUpdatedOf, type SearchFound } from '@almanac/core';

import { collatorOf } from '@almanac/words';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { countsWithout, facetsOf } from './facets-of.ts';
import { passes } from './filters.ts';
import { hitOf, type HitSources } from './hit-of.ts';
import type { SearchRequest } from './search-request.ts';

/** What a search runs over. */
export interface SearchSources extends Omit<HitSources, 'found'> {
  readonly index: ReleaseIndex;
  readonly now: Date;
  readonly locale: string;
}

/** How the words were understood. */
export function understood({ isNearest, corrections, alsoReadAs }: SearchFound): Understood {
  return { isNearest, corrections: [...corrections], alsoReadAs: [...alsoReadAs] };
}

function sorted(
  tables: readonly CurrentTable[],
  { sort }: SearchRequest,
  locale: string,
): readonly CurrentTable[] {
  if (sort === 'match') return tables;
  const { compare } = collatorOf(locale);
  const byTitle = (a: CurrentTable, b: CurrentTable): number => compare(a.summary.title, b.summary.title);
  if (sort === 'title') return tables.toSorted(byTitle);
  const updated = ({ summary, release }: CurrentTable): number => Date.parse(lastUpdatedOf(summary, release));
  return tables.toSorted((a, b) => updated(b) - updated(a) || byTitle(a, b));
}

/** The tables found, in their current state. */
export function tablesFound({ codes }: SearchFound, index: ReleaseIndex): readonly CurrentTable[] {
  return codes.flatMap((code) => {
    const table = index.current(code);
    return table === undefined || table.isDeleted ? [] : [table];
  });
}

/** One page of what a search finds, and the counts of every filter. */
export async function searchTables(
  found: SearchFound,
  request: SearchRequest,
  sources: SearchSources,
): Promise<SearchBody> {
  const { index, now, locale, words } = sources;
  const tables = tablesFound(found, index);
  const left = sorted(
    tables.filter((table) => passes(table, request)),
    request,
    locale,
  );
  const { q, page, size } = request;
  const shown = left.slice((page - 1) * size, page * size);
  return {
    query: q,
    understood: understood(found),
    found: tables.length,
    total: left.length,
    page,
    size,
    hits: await Promise.all(shown.map((table) => hitOf(table, { ...sources, found }))),
    facets: facetsOf({ tables, request, now, locale, words }),
    without: countsWithout({ tables, request }),
  };
}
