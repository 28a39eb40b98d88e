import type { SearchBody, Site } from '@almanac/contract';
import { Button } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { writeCount, writeCounted } from '../../platform/words/write-count.ts';
import { HitItem } from './hit-item.tsx';
import styles from './search-page.module.css';
import type { SearchAddress } from './use-search-address.ts';

interface HitListProps {
  readonly results: SearchBody;
  readonly address: SearchAddress;
  readonly site: Site;
}

function Pages({ results, address, site }: HitListProps): ReactElement | null {
  const { total, size, page } = results;
  if (total <= size) return null;
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  return (
    <nav className={styles['pages']} aria-label="Pages">
      <span className="tabular">
        {writeCount(first, site)} to {writeCount(last, site)} of {writeCount(total, site)}
      </span>
      <span>
        {page > 1 ? <Link to={address.pageAddress(page - 1)}>Previous</Link> : null}
        {last < total ? <Link to={address.pageAddress(page + 1)}>Next</Link> : null}
      </span>
    </nav>
  );
}

function NoneChosen({ results, address, site }: HitListProps): ReactElement {
  const isPastTheEnd = results.total > 0;
  return (
    <div className={styles['message']}>
      <p>
        <strong>
          {isPastTheEnd
            ? `There are ${writeCounted(results.total, 'table', site)}, fewer than this page would begin with.`
            : `None of the ${writeCounted(results.found, 'table', site)} found is among those chosen in the filters.`}
        </strong>
      </p>
      <p>
        {isPastTheEnd ? (
          <Link to={address.pageAddress(1)}>Go to the first page</Link>
        ) : (
          <Button onClick={address.clearFilters}>Clear the filters</Button>
        )}
      </p>
    </div>
  );
}

/** One page of hits, or why there are none. */
export function HitList(props: HitListProps): ReactElement {
  const { results, site } = props;
  if (results.hits.length === 0) return <NoneChosen {...props} />;
  return (
    <>
      <ol role="list" className={styles['list']}>
        {results.hits.map((hit) => (
          <HitItem key={hit.table.code} hit={hit} site={site} />
        ))}
      </ol>
      <Pages {...props} />
    </>
  );
}
