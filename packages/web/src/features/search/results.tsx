import type { CatalogueBody } from '@almanac/contract';
import { useDeferredValue, useMemo, type ReactElement } from 'react';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { FACETS } from '../../platform/catalogue/facets.ts';
import { ListingLayout } from '../../platform/catalogue/listing-layout.tsx';
import { SortChoice } from '../../platform/catalogue/sort-choice.tsx';
import { useFacetChoice } from '../../platform/catalogue/use-facet-choice.ts';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { writeCounted } from '../../platform/words/write-count.ts';
import { HitList } from './hit-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { LEVELS } from './place-filter.ts';
import styles from './search-page.module.css';
import { SearchChips } from './search-chips.tsx';
import { SearchFacets } from './search-facets.tsx';
import { searchResults } from './search-results.ts';
import { SEARCH_ORDERS, useSearchAddress } from './use-search-address.ts';

interface ResultsProps extends ScreenProps {
  readonly catalogue: CatalogueBody;
}

/** What a search found, with its facets, order and pages. */
export function Results({ site, catalogue }: ResultsProps): ReactElement {
  const index = catalogueIndex(catalogue);
  const address = useSearchAddress();
  const facets = useFacetChoice();
  const { query, place, order } = address;
  const key = useDeferredValue(JSON.stringify({ query, place, choice: facets.choice, order }));
  const results = useMemo(
    () => searchResults(index, JSON.parse(key) as Parameters<typeof searchResults>[1]),
    [index, key],
  );

  const counted = writeCounted(results.shown.length, 'table', site);
  const verb = results.shown.length === 1 ? 'matches' : 'match';
  const chosenCount =
    LEVELS.filter((level) => place[level] !== undefined).length +
    FACETS.flatMap((facet) => facets.choice[facet]).length;
  if (results.found.length === 0) return <NothingFound query={query} />;
  return (
    <>
      <ScreenHeading className={styles['heading']}>
        {results.nearest === undefined
          ? `${counted} ${verb} “${query}”`
          : `No table matches “${query}” exactly`}
      </ScreenHeading>
      <ListingLayout
        facets={
          <SearchFacets index={index} site={site} results={results} address={address} facets={facets} />
        }
        chips={<SearchChips index={index} address={address} facets={facets} />}
        chosenCount={chosenCount}
        sort={<SortChoice orders={SEARCH_ORDERS} value={order} onChange={address.chooseOrder} />}
        counted={counted}
      >
        <HitList results={results} address={address} site={site} />
      </ListingLayout>
    </>
  );
}
