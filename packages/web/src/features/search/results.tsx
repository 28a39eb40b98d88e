import type { SearchBody } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { ListingLayout } from '../../platform/catalogue/listing-layout.tsx';
import { SortChoice } from '../../platform/catalogue/sort-choice.tsx';
import { useFacetChoice } from '../../platform/catalogue/use-facet-choice.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { ResultsHeading } from './results-heading.tsx';
import { HitList } from './hit-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchChips } from './search-chips.tsx';
import { SearchFacets } from './search-facets.tsx';
import styles from './search-page.module.css';
import { UnderstoodLine } from './understood-line.tsx';
import { SEARCH_ORDERS, type SearchAddress } from './use-search-address.ts';

interface ResultsProps extends Pick<ScreenProps, 'site'> {
  readonly results: SearchBody;
  readonly address: SearchAddress;
  /** These are the results of the previous words: newer ones are loading. */
  readonly isPassing: boolean;
  /** The heading of the screen stands above: the answer. */
  readonly isBelowAnswer: boolean;
  /** The figure above says how the words were read. */
  readonly isAnswered: boolean;
}

/** What a search found, with its facets, order and pages. */
export function Results(props: ResultsProps): ReactElement {
  const { site, results, address, isPassing, isBelowAnswer, isAnswered } = props;
  const facets = useFacetChoice();
  const { say } = useWords();
  const { query, total: count, understood } = results;
  if (results.found === 0) return <NothingFound query={query} isBelowAnswer={isBelowAnswer} />;
  return (
    <>
      <ResultsHeading isBelowAnswer={isBelowAnswer}>
        {understood.isNearest
          ? isAnswered
            ? say('search.heading.below', { count })
            : say('search.heading.closest', { query })
          : say('search.heading', { count, query })}
      </ResultsHeading>
      {isAnswered ? null : <UnderstoodLine understood={understood} />}
      <ListingLayout
        facets={<SearchFacets site={site} results={results} address={address} facets={facets} />}
        chips={<SearchChips site={site} results={results} address={address} facets={facets} />}
        chosenCount={address.chosenCount}
        words={address.query}
        sort={<SortChoice orders={SEARCH_ORDERS} value={address.order} onChange={address.chooseOrder} />}
        count={count}
      >
        <div className={isPassing ? styles['passing'] : undefined}>
          <HitList results={results} address={address} site={site} />
        </div>
      </ListingLayout>
    </>
  );
}
