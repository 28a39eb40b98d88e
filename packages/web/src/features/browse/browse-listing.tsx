import { classNames, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Breadcrumb } from '../../platform/breadcrumb.tsx';
import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { chosenGroupings } from '../../platform/catalogue/chosen-catalogue.ts';
import { FacetChips } from '../../platform/catalogue/facet-chips.tsx';
import { FacetGroups } from '../../platform/catalogue/facet-groups.tsx';
import { FACETS, isChosen } from '../../platform/catalogue/facets.ts';
import { ListingLayout } from '../../platform/catalogue/listing-layout.tsx';
import { SortChoice } from '../../platform/catalogue/sort-choice.tsx';
import { useFacetChoice } from '../../platform/catalogue/use-facet-choice.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { BrowseBranch } from './browse-branch.tsx';
import styles from './browse-page.module.css';
import { crumbsTo, nodeOf, type BrowsePlace } from './browse-place.ts';
import { BROWSE_ORDERS, useBrowseOrder } from './use-browse-order.ts';
import { WayDown } from './way-down.tsx';

export interface BrowseListingProps extends ScreenProps {
  readonly index: CatalogueIndex;
  readonly place: BrowsePlace;
}

/** The facets' choice, carried over into links to other places. */
function useCarriedQuery(): string {
  const [parameters] = useSearchParams();
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** A place of the catalogue: what is under it, narrowed down by facets. */
export function BrowseListing({ site, index, place }: BrowseListingProps): ReactElement {
  const { say } = useWords();
  const facets = useFacetChoice();
  const [order, setOrder] = useBrowseOrder();
  const query = useCarriedQuery();
  const node = nodeOf(place);
  const name = node?.name ?? say('page.title.browse');
  useScreenTitle(site, name);

  const tables = node?.tables ?? [...index.tables.values()];
  const groupings = chosenGroupings(index, (table) => isChosen(table, facets.choice));
  const count = tables.filter((table) => isChosen(table, facets.choice)).length;
  const hasLists = place.subject !== undefined;
  const chosenCount = FACETS.flatMap((facet) => facets.choice[facet]).length;
  return (
    <div className="page">
      {node === undefined ? null : <Breadcrumb crumbs={crumbsTo(place, say)} current={name} />}
      <div className={classNames(styles['head'], node === undefined && styles['first'])}>
        <ScreenHeading>{name}</ScreenHeading>
        <p role="status">{say('common.tables', { count })}</p>
      </div>
      <ListingLayout
        facets={
          <>
            <WayDown groupings={groupings} place={place} query={query} />
            <FacetGroups tables={tables} facets={facets} site={site} />
          </>
        }
        chips={<FacetChips facets={facets} />}
        chosenCount={chosenCount}
        sort={hasLists ? <SortChoice orders={BROWSE_ORDERS} value={order} onChange={setOrder} /> : null}
        count={count}
      >
        <BrowseBranch
          groupings={groupings}
          place={place}
          site={site}
          query={query}
          order={order}
          isFiltered={chosenCount > 0}
          onClear={facets.clear}
        />
      </ListingLayout>
    </div>
  );
}
