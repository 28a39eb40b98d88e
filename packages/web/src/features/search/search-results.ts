import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { isChosen, type FacetChoice } from '../../platform/catalogue/facets.ts';
import { findTables, type TableHit } from './find-tables.ts';
import { isHitUnder, type PlaceFilter } from './place-filter.ts';
import type { SearchOrder } from './use-search-address.ts';

export interface SearchRequest {
  readonly query: string;
  readonly place: PlaceFilter;
  readonly choice: FacetChoice;
  readonly order: SearchOrder;
}

export interface SearchResults {
  /** All that the words find. */
  readonly found: readonly TableHit[];
  /** Those under the chosen theme, subject and topic. */
  readonly inPlace: readonly TableHit[];
  /** Those of the chosen facets too, in the chosen order. */
  readonly shown: readonly TableHit[];
  readonly nearest: string | undefined;
}

const COMPARE: { readonly [Order in SearchOrder]: ((a: TableHit, b: TableHit) => number) | undefined } = {
  match: undefined,
  updated: (a, b) => b.table.publishedAt.localeCompare(a.table.publishedAt),
  title: (a, b) => a.table.title.localeCompare(b.table.title),
};

/** Runs a search with its filters and order. */
export function searchResults(
  index: CatalogueIndex,
  { query, place, choice, order }: SearchRequest,
): SearchResults {
  const { hits: found, nearest } = findTables(index, query);
  const inPlace = found.filter((hit) => isHitUnder(index, hit, place));
  const chosen = inPlace.filter(({ table }) => isChosen(table, choice));
  const compare = COMPARE[order];
  return { found, inPlace, shown: compare === undefined ? chosen : chosen.toSorted(compare), nearest };
}
