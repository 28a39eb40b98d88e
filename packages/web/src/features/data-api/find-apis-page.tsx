import { PAGES, type ApiCatalogueRecord, type Site } from '@almanac/contract';
import { SearchField } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { QueryError } from '../../platform/query-error.tsx';
import { addressHere } from '../../platform/site-path.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { writeCount, writeCounted } from '../../platform/words/write-count.ts';
import { apiTablesQuery } from './api-catalogue-query.ts';
import { ApiTableItem } from './api-table-item.tsx';
import pageStyles from '../../platform/text-page.module.css';
import styles from './developers.module.css';
import { FilterChoice } from './filter-choice.tsx';
import { FILTERS, findApiTables, PAGE_SIZE, pageWithin } from './find-api-tables.ts';
import { useApiFilter, type ApiFilterState } from './use-api-filter.ts';

interface ListProps {
  readonly tables: readonly ApiCatalogueRecord[];
  readonly filter: ApiFilterState;
  readonly site: Site;
}

function Pages({
  count,
  filter,
  site,
}: Omit<ListProps, 'tables'> & { readonly count: number }): ReactElement | null {
  if (count <= PAGE_SIZE) return null;
  const { pageAddress } = filter;
  const page = pageWithin(filter.page, count);
  const last = Math.min(page * PAGE_SIZE, count);
  return (
    <nav className={styles['pages']} aria-label="Pages">
      <span className="tabular">
        {writeCount((page - 1) * PAGE_SIZE + 1, site)} to {writeCount(last, site)} of{' '}
        {writeCount(count, site)}
      </span>
      <span>
        {page > 1 ? <Link to={pageAddress(page - 1)}>Previous</Link> : null}
        {last < count ? <Link to={pageAddress(page + 1)}>Next</Link> : null}
      </span>
    </nav>
  );
}

function Found({ tables, filter, site }: ListProps): ReactElement {
  const found = findApiTables(tables, filter);
  const start = (pageWithin(filter.page, found.length) - 1) * PAGE_SIZE;
  return (
    <>
      <p className={styles['count']} role="status">
        {writeCounted(found.length, 'table', site)}
      </p>
      {found.length === 0 ? (
        <p className={styles['none']}>
          No table of the data API has all of this. Take a word away, or{' '}
          <Link to="/view-api/find-apis">show every table</Link>.
        </p>
      ) : (
        <ol role="list" className={styles['list']}>
          {found.slice(start, start + PAGE_SIZE).map((table) => (
            <ApiTableItem key={table.id} table={table} site={site} />
          ))}
        </ol>
      )}
      <Pages count={found.length} filter={filter} site={site} />
    </>
  );
}

/** `/view-api/find-apis`: every table with its addresses in the data API. */
export function FindApisPage({ api, site }: ScreenProps): ReactElement {
  useScreenTitle(site, 'Find APIs');
  const tables = useQuery(apiTablesQuery(api, 'public'));
  const filter = useApiFilter();
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <ScreenHeading>Find APIs</ScreenHeading>
        <p className={pageStyles['lead']}>
          Every table answers to programs, without a key. Copy an address from here, or read{' '}
          <Link to="/view-api/for-developers">how the data API works</Link>.
        </p>
        <div className={styles['find']}>
          <div className={styles['words']}>
            <SearchField
              label="Search the tables of the data API"
              placeholder="Title, code, topic"
              value={filter.words}
              onChange={filter.setWords}
              onSubmit={filter.setWords}
              action={addressHere(PAGES.findApis.paths[0])}
            />
          </div>
          {FILTERS.map((each) => (
            <FilterChoice key={each} filter={each} tables={tables.data ?? []} state={filter} />
          ))}
        </div>
        {tables.status === 'pending' ? (
          <p role="status" className={styles['waiting']}>
            Loading the tables…
          </p>
        ) : null}
        {tables.status === 'error' ? (
          <QueryError
            title="The tables of the data API could not be listed."
            error={tables.error}
            onRetry={() => void tables.refetch()}
          />
        ) : null}
        {tables.data ? <Found tables={tables.data} filter={filter} site={site} /> : null}
      </div>
    </div>
  );
}
