import type { SearchBody, Site } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { FamilyTable } from '../../platform/catalogue/family-table.tsx';
import { ResultPages } from '../../platform/catalogue/result-pages.tsx';
import { listedHit } from './listed-hit.tsx';
import styles from './search-page.module.css';
import type { SearchAddress } from './use-search-address.ts';

interface HitListProps {
  readonly results: SearchBody;
  readonly address: SearchAddress;
  readonly site: Site;
}

function NoneChosen({ results, address }: Omit<HitListProps, 'site'>): ReactElement {
  const { say } = useWords();
  const isPastTheEnd = results.total > 0;
  return (
    <div className={styles['message']}>
      <p>
        <strong>
          {isPastTheEnd
            ? say('search.pages.past-end', { count: results.total })
            : say('search.filtered-out', { count: results.found })}
        </strong>
      </p>
      <p>
        {isPastTheEnd ? (
          <Link to={address.pageAddress(1)}>{say('search.pages.first')}</Link>
        ) : (
          <Button onClick={address.clearFilters}>{say('button.clear-filters')}</Button>
        )}
      </p>
    </div>
  );
}

/** One page of hits, or why there are none. */
export function HitList(props: HitListProps): ReactElement {
  const { results, address, site } = props;
  const { say, write } = useWords();
  const { page, size, total } = results;
  if (results.hits.length === 0) return <NoneChosen {...props} />;
  const hasDays = address.order === 'updated' || address.since !== undefined;
  return (
    <>
      <FamilyTable
        caption={say('table-list.caption')}
        families={results.hits.map((hit) => listedHit(hit, { say, write, site, hasDays }))}
      />
      <ResultPages {...{ page, size, total }} pageAddress={address.pageAddress} />
    </>
  );
}
