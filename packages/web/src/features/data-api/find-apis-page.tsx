import { PAGES, type ApiCatalogueRecord, type Site } from '@almanac/contract';
import { SearchField, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ResultPages } from '../../platform/catalogue/result-pages.tsx';
import { QueryError } from '../../platform/query-error.tsx';
import { addressHere } from '../../platform/site-path.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';

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

function Found({ tables, filter, site }: ListProps): ReactElement {
  const { say, rich } = useWords();
  const found = findApiTables(tables, filter);
  const page = pageWithin(filter.page, found.length);
  const start = (page - 1) * PAGE_SIZE;
  return (
    <>
      <p className={styles['count']} role="status">
        {say('common.tables', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <p className={styles['none']}>
          {rich('api-page.find.none', { link: (inside) => <Link to="/view-api/find-apis">{inside}</Link> })}
        </p>
      ) : (
        <ol role="list" className={styles['list']}>
          {found.slice(start, start + PAGE_SIZE).map((table) => (
            <ApiTableItem key={table.id} table={table} site={site} />
          ))}
        </ol>
      )}
      <ResultPages page={page} size={PAGE_SIZE} total={found.length} pageAddress={filter.pageAddress} />
    </>
  );
}

/** `/view-api/find-apis`: every table with its addresses in the data API. */
export function FindApisPage({ api, site }: ScreenProps): ReactElement {
  const { say, rich } = useWords();
  useScreenTitle(site, say('page.title.find-apis'));
  const tables = useQuery(apiTablesQuery(api, 'public'));
  const filter = useApiFilter();
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <ScreenHeading>{say('page.title.find-apis')}</ScreenHeading>
        <p className={pageStyles['lead']}>
          {rich('api-page.find.lead', {
            link: (inside) => <Link to="/view-api/for-developers">{inside}</Link>,
          })}
        </p>
        <div className={styles['find']}>
          <div className={styles['words']}>
            <SearchField
              label={say('api-page.find.search')}
              placeholder={say('api-page.find.placeholder')}
              value={filter.words}
              onChange={filter.setWords}
              onSubmit={filter.setWords}
              action={addressHere(PAGES.findApis.paths[0])}
            />
          </div>
          {FILTERS.map((each) => (
            <FilterChoice key={each} filter={each} tables={tables.data ?? []} site={site} state={filter} />
          ))}
        </div>
        {tables.status === 'pending' ? (
          <p role="status" className={styles['waiting']}>
            {say('api-page.find.loading')}
          </p>
        ) : null}
        {tables.status === 'error' ? (
          <QueryError
            title={say('api-page.find.failed')}
            error={tables.error}
            onRetry={() => void tables.refetch()}
          />
        ) : null}
        {tables.data ? <Found tables={tables.data} filter={filter} site={site} /> : null}
      </div>
    </div>
  );
}
