import type { ApiCatalogueEntry, ApiListing } from '@almanac/formats';

import { collatorOf } from '@almanac/words';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';

/** A table at one of its places. */
export interface PlacedTable {
  readonly table: CurrentTable;
  readonly listing: ApiListing;
}

/** Every listed table at each of its places: subject groupings in the order of the catalogue, then titles. Made once a version of the index. */
export function placedTables(
  index: Pick<ReleaseIndex, 'all' | 'version'>,
  locale: string,
): () => readonly PlacedTable[] {
  const { compare } = collatorOf(locale);
  let made: { readonly version: number; readonly placed: readonly PlacedTable[] } | undefined;
  return () => {
    const version = index.version();
    if (made?.version !== version) {
      made = {
        version,
        placed: index
          .all()
          .flatMap(placesOf)
          .sort((a, b) => inOrder(compare, a.listing, b.listing)),
      };
    }
    return made.placed;
  };
}

function inOrder(compare: (a: string, b: string) => number, a: ApiListing, b: ApiListing): number {
  return (
    compare(a.grouping, b.grouping) ||
    compare(a.title, b.title) ||
    compare(a.code, b.code) ||
    compare(a.subject, b.subject) ||
    compare(a.topic, b.topic)
  );
}

function placesOf(table: CurrentTable): readonly PlacedTable[] {
  const { code, summary, placements } = table;
  const facts = { code, kind: summary.kind, title: summary.title, source: summary.source };
  return placements.map(({ grouping, subject, topic }) => ({
    table,
    listing: { ...facts, grouping: grouping.name, subject: subject.name, topic: topic.name },
  }));
}

/** Tables as the whole catalogue lists them. */
export function catalogueEntries(
  placed: readonly PlacedTable[],
  publicUrl: string,
): readonly ApiCatalogueEntry[] {
  return placed.map(({ table: { code, release, summary }, listing }) => ({
    ...listing,
    ...(summary.frequency && { frequency: summary.frequency }),
    ...(summary.from !== undefined && { from: summary.from }),
    ...(summary.to !== undefined && { to: summary.to }),
    cells: summary.cells,
    lastUpdated: summary.lastUpdated ?? release.publishedAt,
    releaseId: release.id,
    addresses: {
      page: `${publicUrl}/table/${summary.kind}/${code}`,
      metadata: `${publicUrl}/api/table/metadata/${code}`,
      data: `${publicUrl}/api/table/tabledata/${code}`,
    },
  }));
}
