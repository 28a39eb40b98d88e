import { dayOf } from '@almanac/words';
import { lastUpdatedOf, type StatTable, type TableFacts } from '@almanac/core';
import type { AboutTable } from '@almanac/formats';

import type { CurrentTable, IndexedRelease } from '../index/indexed-release.ts';
import { dimensionCodelists } from '../reading/codelists.ts';
import { eliminationOf } from '../reading/eliminations.ts';
import { publishedPlacement, type Placement } from '../reading/placed-dimensions.ts';
import type { PxWebParts } from './px-web-parts.ts';

/** A release, and its table as of now. */
export interface FoundTable {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
}

/** Where programs find what an answer is of. */
export interface AddressesOf {
  readonly data: string;
  readonly codelist: (id: string) => string;
}

/** When a release was last updated: a day is the instant at which it begins. */
export function updatedAt({ summary, release }: Pick<IndexedRelease, 'summary' | 'release'>): string {
  const updated = lastUpdatedOf(summary, release);
  return updated.length === 'YYYY-MM-DD'.length ? `${updated}T00:00:00Z` : updated;
}

/** What is said of a release besides its facts and categories. */
export function aboutRelease(
  { words, language, timeZone }: Pick<PxWebParts, 'words' | 'language' | 'timeZone'>,
  { table: current, release }: FoundTable,
  {
    head,
    placement = publishedPlacement(head),
    addresses,
  }: { readonly head: StatTable; readonly placement?: Placement; readonly addresses: AddressesOf },
): AboutTable {
  const grouping = current.placements[0]?.grouping;
  const next = announcedDay(head, timeZone);
  return {
    href: addresses.data,
    updated: updatedAt(release),
    ...(next !== undefined && { nextUpdate: next }),
    language,
    subject: { id: grouping?.id ?? '', name: grouping?.name ?? '' },
    stub: placement.rows,
    heading: placement.columns,
    isDiscontinued: current.isDeleted,
    eliminationOf: (dimension) => {
      const elimination = eliminationOf(head, dimension);
      if (elimination === undefined) return undefined;
      return elimination.kind === 'category' ? { category: elimination.category } : {};
    },
    codelistsOf: (dimension) =>
      dimensionCodelists(head, dimension).map(({ id, label, kind }) => ({
        id,
        label: words.write(label),
        type: kind === 'groups' ? 'Aggregation' : 'Valueset',
        links: [{ rel: 'metadata', hreflang: language, href: addresses.codelist(id) }],
      })),
  };
}

function announcedDay({ nextReleaseDate }: TableFacts, timeZone: string): string | undefined {
  return nextReleaseDate === undefined || nextReleaseDate.length === 'YYYY-MM-DD'.length
    ? nextReleaseDate
    : dayOf(nextReleaseDate, timeZone);
}
