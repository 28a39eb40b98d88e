import type { SearchBody, Site } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { HitItem } from './hit-item.tsx';
import styles from './search-page.module.css';
import type { SearchAddress } from './use-search-address.ts';

interface HitListProps {
  readonly results: SearchBody;
  readonly address: SearchAddress;
  readonly site: Site;
}

function Pages({ results, address }: Omit<HitListProps, 'site'>): ReactElement | null {
  const { say } = useWords();
  const { total, size, page } = results;
  if (total <= size) return null;
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  return (
    <nav className={styles['pages']} aria-label={say('search.pages')}>
      <span className="tabular">
        {say('search.page-range', {
          first: { number: first },
          last: { number: last },
          all: { number: total },
        })}
      </span>
      <span>
        {page > 1 ? <Link to={address.pageAddress(page - 1)}>{say('search.pages.previous')}</Link> : null}
        {last < total ? <Link to={address.pageAddress(page + 1)}>{say('search.pages.next')}</Link> : null}
      </span>
    </nav>
  );
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
