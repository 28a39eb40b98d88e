import type { SearchBody, Understood } from '@almanac/contract';
import { lastUpdatedOf, type SearchFound } from '@almanac/core';

import { collatorOf } from '@almanac/words';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { countsWithout, facetsOf } from './facets-of.ts';
import { passes } from './filters.ts';
import { hitOf } from './hit-of.ts';
import { familiesIn, familiesOf, familyOf, latestEdition, type FamilySources } from './families.ts';
import type { SearchRequest } from './search-request.ts';

/** What a search runs over. */
export interface SearchSources extends Omit<FamilySources, 'found'> {
  /** Tables that come before what the words find, by their code. */
  readonly first: readonly string[];
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
export function tablesFound(
  { codes }: Pick<SearchFound, 'codes'>,
  index: ReleaseIndex,
): readonly CurrentTable[] {
  return codes.flatMap((code) => {
    const table = index.current(code);
    return table === undefined || table.isDeleted ? [] : [table];
  });
}

/** Without words, a branch of the catalogue is listed whole. */
export function isBranch({ q, subjectGrouping, subject, topic }: SearchRequest): boolean {
  return q.trim() === '' && [subjectGrouping, subject, topic].some((id) => id !== undefined);
}

/** One page of what a search finds, and the counts of every filter. */
export async function searchTables(
  found: SearchFound,
  request: SearchRequest,
  sources: SearchSources,
): Promise<SearchBody> {
  const { index, now, locale, words } = sources;
  const codes = isBranch(request) ? index.all().map(({ code }) => code) : found.codes;
  const tables = tablesFound({ codes: [...new Set([...sources.first, ...codes])] }, index);
  const left = sorted(
    tables.filter((table) => passes(table, request)),
    request,
    locale,
  );
  const { q, page, size } = request;
  const families = familiesIn(index.all());
  const listed = request.families ? familiesOf(left, families, isBranch(request)) : left;
  const keyOf = request.families ? families.nameOf : ({ code }: CurrentTable): string => code;
  const shown = listed
    .slice((page - 1) * size, page * size)
    .map((table) => (request.families ? latestEdition(table, index.all(), q) : table));
  return {
    query: q,
    understood: understood(found),
    found: new Set(tables.map(keyOf)).size,
    total: listed.length,
    page,
    size,
    hits: await Promise.all(
      shown.map(async (table) => ({
        ...(await hitOf(table, { ...sources, found })),
        ...(request.families && (await familyOf(table, { ...sources, found }))),
      })),
    ),
    facets: facetsOf({ tables, request, now, locale, words, keyOf }),
    without: countsWithout({ tables, request, keyOf }),
  };
}
