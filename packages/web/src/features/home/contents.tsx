import type { CatalogueBody } from '@almanac/contract';
import { classNames, Skeleton, useWords } from '@almanac/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { CatalogueTree } from '../../platform/catalogue/catalogue-tree.tsx';
import { QueryError } from '../../platform/query-error.tsx';
import page from './home-page.module.css';
import { RuleHead } from './rule-head.tsx';

function SkeletonTree(): ReactElement {
  return (
    <div className={page['skeletonTree']} aria-busy="true">
      {Array.from({ length: 6 }, (_, grouping) => (
        <Skeleton key={grouping} widthPx={180} heightPx={20} />
      ))}
    </div>
  );
}

/** The whole catalogue as a tree that opens in place. */
export function Contents({ query }: { readonly query: UseQueryResult<CatalogueBody> }): ReactElement {
  const { say } = useWords();
  const counted = query.data && say('common.tables', { count: query.data.counts.tables });
  return (
    <section className={page['contents']} id="contents" aria-labelledby="contents-heading">
      <RuleHead id="contents-heading" note={<span className={classNames('small', 'muted')}>{counted}</span>}>
        {say('home.contents')}
      </RuleHead>
      {query.status === 'pending' ? <SkeletonTree /> : null}
      {query.status === 'error' ? (
        <QueryError
          title={say('home.contents.error')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.status === 'success' ? (
        <CatalogueTree groupings={catalogueIndex(query.data).groupings} headingLevel="h3" />
      ) : null}
      {query.data?.tables.length === 0 ? <p className={page['empty']}>{say('home.contents.none')}</p> : null}
    </section>
  );
}
