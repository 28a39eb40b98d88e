import type { Site } from '@almanac/contract';
import { Button } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { writeCount } from '../../platform/words/write-count.ts';
import { HitItem } from './hit-item.tsx';
import styles from './search-page.module.css';
import type { SearchResults } from './search-results.ts';
import type { SearchAddress } from './use-search-address.ts';

const PAGE_SIZE = 20;

interface HitListProps {
  readonly results: SearchResults;
  readonly address: SearchAddress;
  readonly site: Site;
}

function Pages({ results, address, site }: HitListProps): ReactElement | null {
  const count = results.shown.length;
  if (count <= PAGE_SIZE) return null;
  const { page, pageAddress } = address;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, count);
  return (
    <nav className={styles['pages']} aria-label="Pages">
      <span className="tabular">
        {writeCount(first, site)} to {writeCount(last, site)} of {writeCount(count, site)}
      </span>
      <span>
        {page > 1 ? <Link to={pageAddress(page - 1)}>Previous</Link> : null}
        {last < count ? <Link to={pageAddress(page + 1)}>Next</Link> : null}
      </span>
    </nav>
  );
}

/** One page of hits, or why there is none. */
export function HitList({ results, address, site }: HitListProps): ReactElement {
  if (results.shown.length === 0) {
    return (
      <div className={styles['message']}>
        <p>
          <strong>
            None of the {writeCount(results.found.length, site)} tables found is among those chosen at the
            side.
          </strong>
        </p>
        <p>
          <Button onClick={address.clearFilters}>Clear the filters</Button>
        </p>
      </div>
    );
  }
  const start = (address.page - 1) * PAGE_SIZE;
  return (
    <>
      {results.nearest === undefined ? null : (
        <div className={styles['message']}>
          <p>These are nearest: they match “{results.nearest}”.</p>
        </div>
      )}
      <ol role="list" className={styles['list']}>
        {results.shown.slice(start, start + PAGE_SIZE).map((hit) => (
          <HitItem key={hit.table.code} hit={hit} query={results.nearest ?? address.query} site={site} />
        ))}
      </ol>
      <Pages results={results} address={address} site={site} />
    </>
  );
}
