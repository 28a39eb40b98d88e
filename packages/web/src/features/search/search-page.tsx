import type { CatalogueBody } from '@almanac/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { QueryError } from '../../platform/query-error.tsx';
import { catalogueQuery } from '../../platform/queries.ts';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useScreenTitle } from '../../platform/use-screen-title.ts';
import { Results } from './results.tsx';
import styles from './search-page.module.css';
import { SearchStart } from './search-start.tsx';
import { SiteSearch } from './site-search.tsx';
import { useSearchAddress } from './use-search-address.ts';

interface BodyProps extends ScreenProps {
  readonly query: string;
  readonly catalogue: CatalogueBody | undefined;
}

function Body({ query, catalogue, ...screen }: BodyProps): ReactElement {
  if (query === '') return <SearchStart />;
  if (catalogue === undefined) {
    return (
      <div role="status">
        <ScreenHeading className={styles['heading']}>Searching for “{query}”…</ScreenHeading>
      </div>
    );
  }
  return <Results {...screen} catalogue={catalogue} />;
}

/** `/search?q=`: the tables that match, why, and ways to narrow them down. */
export function SearchPage(screen: ScreenProps): ReactElement {
  const { api, site } = screen;
  const { query } = useSearchAddress();
  const catalogue = useQuery(catalogueQuery(api));
  useScreenTitle(site, query === '' ? 'Search' : `“${query}”`);
  return (
    <div className="page">
      <div className={styles['head']}>
        <div className={styles['box']}>
          <SiteSearch key={query} api={api} size="medium" words={query} isFocused={query === ''} />
        </div>
      </div>
      {catalogue.status === 'error' ? (
        <QueryError
          title="The search could not look anything up."
          error={catalogue.error}
          onRetry={() => void catalogue.refetch()}
        />
      ) : (
        <Body {...screen} query={query} catalogue={catalogue.data} />
      )}
    </div>
  );
}
